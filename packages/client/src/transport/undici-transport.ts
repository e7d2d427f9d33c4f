/// <reference path="./undici-parts.d.ts" />
import type { Dispatcher } from 'undici'
import { decompress } from './decompress.ts'
import { type Answer, type Exchange, type Headers, type Transport, UnreadableAnswer } from './transport.ts'

export interface UndiciOptions {
  /** An undici dispatcher (undici 7 or later) to send through: yours to configure and to close. */
  dispatcher?: Dispatcher | undefined
  /** Go through the proxy of `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY`, to an `https:` endpoint. Default false. */
  proxy?: boolean | undefined
}

export function createUndiciTransport(
  { origin, pathname: path, protocol }: URL,
  maxAnswerBytes: number,
  { dispatcher, proxy = false }: UndiciOptions,
): Transport {
  let pool = dispatcher
  let loading: Promise<Dispatcher> | undefined
  return (headers, body, exchange) => {
    const reader = readAnswer(exchange, maxAnswerBytes)
    const dispatch = (to: Dispatcher): void => {
      pool = to
      try {
        if (!reader.ended) to.dispatch({ origin, path, method: 'POST', headers, body }, reader)
      } catch (error) {
        reader.onResponseError(undefined, error)
      }
    }
    if (pool) dispatch(pool)
    else {
      // `http:` is for this machine alone: on the way to a proxy the key would travel in the clear.
      loading ??= loadPool(proxy && protocol === 'https:')
      loading.then(dispatch, exchange.onFailure)
    }
    return () => reader.stop()
  }
}

// undici's entry point replaces the global dispatcher of the whole process; its parts do not, and load in half the time.
async function loadPool(proxy: boolean): Promise<Dispatcher> {
  // Certificates are checked even where NODE_TLS_REJECT_UNAUTHORIZED turns that off for the process.
  const connect = { rejectUnauthorized: true }
  if (!proxy) {
    const { default: Agent } = await import('undici/lib/dispatcher/agent.js')
    return new Agent({ allowH2: false, connect })
  }
  const { default: ProxyAgent } = await import('undici/lib/dispatcher/env-http-proxy-agent.js')
  return new ProxyAgent({ allowH2: false, connect, requestTls: connect, proxyTls: connect })
}

/** Collects an answer. `stop` ends it from outside. */
function readAnswer(exchange: Exchange, maxBytes: number) {
  const chunks: Buffer[] = []
  let controller: Dispatcher.DispatchController | undefined
  let answer: Omit<Answer, 'body'> = { statusCode: 0, headers: {} }
  let bytes = 0
  const end = (tell: () => void): void => {
    if (!reader.ended) {
      reader.ended = true
      tell()
    }
  }
  const fail = (error: unknown): void =>
    end(() => {
      // The status of a failure says enough, whatever becomes of its body.
      if (answer.statusCode >= 300) exchange.onAnswer({ ...answer, body: new Uint8Array() })
      else exchange.onFailure(error)
    })
  const reader = {
    ended: false,
    stop(): void {
      reader.ended = true
      controller?.abort(new Error('stopped'))
    },
    onRequestStart(started: Dispatcher.DispatchController): void {
      controller = started
      if (reader.ended) started.abort(new Error('stopped'))
      else exchange.onSent()
    },
    onResponseStart(_: unknown, statusCode: number, headers: Headers): void {
      answer = { statusCode, headers }
    },
    onResponseData(_: unknown, chunk: Buffer): void {
      bytes += chunk.length
      if (bytes > maxBytes) controller?.abort(new UnreadableAnswer('ANSWER_TOO_LARGE'))
      else chunks.push(chunk)
    },
    onResponseEnd(): void {
      const [first, second] = chunks
      const whole = first && !second ? first : Buffer.concat(chunks, bytes)
      try {
        const body = decompress(whole, answer.headers['content-encoding'], maxBytes)
        end(() => exchange.onAnswer({ ...answer, body }))
      } catch (error) {
        fail(error)
      }
    },
    onResponseError(_: unknown, error: unknown): void {
      fail(error)
    },
  }
  return reader
}
