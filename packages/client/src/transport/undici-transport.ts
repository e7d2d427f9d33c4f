import type { Dispatcher } from 'undici'
import { decompress } from './decompress.ts'
import { type Exchange, type Headers, type Transport, UnreadableAnswer } from './transport.ts'

export interface UndiciOptions {
  /** An undici dispatcher (undici 7 or later) to send through: yours to configure and to close. */
  dispatcher?: Dispatcher | undefined
  /** Go through the proxy of `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY`. Default false. */
  proxy?: boolean | undefined
}

export function createUndiciTransport(
  { origin, pathname: path }: URL,
  maxAnswerBytes: number,
  { dispatcher, proxy = false }: UndiciOptions,
): Transport {
  let pool = dispatcher
  let loading: Promise<Dispatcher> | undefined
  return (headers, body, exchange) => {
    const reader = new AnswerReader(exchange, maxAnswerBytes)
    const dispatch = (to: Dispatcher): void => {
      pool = to
      if (!reader.ended) to.dispatch({ origin, path, method: 'POST', headers, body }, reader)
    }
    if (pool) dispatch(pool)
    else {
      loading ??= loadPool(proxy)
      loading.then(dispatch, exchange.onFailure)
    }
    return () => reader.stop()
  }
}

// undici's entry point replaces the global dispatcher of the whole process; its parts do not, and load in half the time.
async function loadPool(proxy: boolean): Promise<Dispatcher> {
  const { default: Agent } = proxy
    ? await import('undici/lib/dispatcher/env-http-proxy-agent.js')
    : await import('undici/lib/dispatcher/agent.js')
  return new Agent({ allowH2: false })
}

class AnswerReader implements Dispatcher.DispatchHandler {
  ended = false
  readonly #exchange: Exchange
  readonly #maxBytes: number
  readonly #chunks: Buffer[] = []
  #controller: Dispatcher.DispatchController | undefined
  #statusCode = 0
  #headers: Headers = {}
  #bytes = 0

  constructor(exchange: Exchange, maxBytes: number) {
    this.#exchange = exchange
    this.#maxBytes = maxBytes
  }

  stop(): void {
    this.ended = true
    this.#controller?.abort(new Error('stopped'))
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    if (this.ended) controller.abort(new Error('stopped'))
    else this.#exchange.onSent()
  }

  onResponseStart(_: unknown, statusCode: number, headers: Headers): void {
    this.#statusCode = statusCode
    this.#headers = headers
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#bytes += chunk.length
    if (this.#bytes > this.#maxBytes) controller.abort(new UnreadableAnswer('ANSWER_TOO_LARGE'))
    else this.#chunks.push(chunk)
  }

  onResponseEnd(): void {
    const [first, second] = this.#chunks
    const whole = first && !second ? first : Buffer.concat(this.#chunks, this.#bytes)
    let body: Uint8Array | undefined
    try {
      body = decompress(whole, this.#headers['content-encoding'], this.#maxBytes)
    } catch (error) {
      this.onResponseError(undefined, error)
    }
    if (this.ended || !body) return
    this.ended = true
    this.#exchange.onAnswer({ statusCode: this.#statusCode, headers: this.#headers, body })
  }

  onResponseError(_: unknown, error: unknown): void {
    if (this.ended) return
    this.ended = true
    this.#exchange.onFailure(error)
  }
}
