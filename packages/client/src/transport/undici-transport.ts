import type { Dispatcher } from 'undici'
import { decompress } from './decompress.ts'
import type { Exchange, Transport } from './transport.ts'
import { UnreadableAnswer } from './unreadable-answer.ts'

export interface UndiciTransportOptions {
  endpoint: URL
  /** Yours to close. Without one, a pool of keep-alive connections is made at the first request. */
  dispatcher?: Dispatcher | undefined
  /** Goes through the proxy named by `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY`. Default false. */
  proxy?: boolean | undefined
  maxAnswerBytes: number
}

export function createUndiciTransport(options: UndiciTransportOptions): Transport {
  const { endpoint, proxy = false, maxAnswerBytes } = options
  const target = { origin: endpoint.origin, path: endpoint.pathname, method: 'POST' } as const
  let { dispatcher } = options
  let loading: Promise<Dispatcher> | undefined
  return (headers, body, exchange) => {
    const handler = new AnswerHandler(exchange, maxAnswerBytes)
    const dispatch = (): void => {
      if (!handler.stopped) dispatcher?.dispatch({ ...target, headers, body }, handler)
    }
    if (dispatcher) dispatch()
    else {
      loading ??= createDispatcher(proxy)
      loading.then((created) => {
        dispatcher = created
        dispatch()
      }, exchange.onFailure)
    }
    return () => handler.stop()
  }
}

// undici's entry point replaces the global dispatcher of the whole process; its parts do not, and load in half the time.
async function createDispatcher(proxy: boolean): Promise<Dispatcher> {
  const { default: Agent } = proxy
    ? await import('undici/lib/dispatcher/env-http-proxy-agent.js')
    : await import('undici/lib/dispatcher/agent.js')
  return new Agent({ allowH2: false })
}

class AnswerHandler implements Dispatcher.DispatchHandler {
  stopped = false
  readonly #exchange: Exchange
  readonly #maxBytes: number
  #controller: Dispatcher.DispatchController | undefined
  #statusCode = 0
  #headers: Record<string, string | string[] | undefined> = {}
  #chunks: Buffer[] = []
  #bytes = 0

  constructor(exchange: Exchange, maxBytes: number) {
    this.#exchange = exchange
    this.#maxBytes = maxBytes
  }

  stop(): void {
    this.stopped = true
    this.#controller?.abort(new Error('stopped'))
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    if (this.stopped) controller.abort(new Error('stopped'))
    else this.#exchange.onSent()
  }

  onResponseStart(
    _: Dispatcher.DispatchController,
    statusCode: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    this.#statusCode = statusCode
    this.#headers = headers
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#bytes += chunk.length
    if (this.#bytes > this.#maxBytes) controller.abort(new UnreadableAnswer('ANSWER_TOO_LARGE'))
    else this.#chunks.push(chunk)
  }

  onResponseEnd(): void {
    if (this.stopped) return
    this.stopped = true
    const [first] = this.#chunks
    let body: Uint8Array =
      first && this.#chunks.length === 1 ? first : Buffer.concat(this.#chunks, this.#bytes)
    try {
      body = decompress(body, this.#headers['content-encoding'], this.#maxBytes)
    } catch (error) {
      this.#exchange.onFailure(error)
      return
    }
    this.#exchange.onAnswer({ statusCode: this.#statusCode, headers: this.#headers, body })
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    if (this.stopped) return
    this.stopped = true
    this.#exchange.onFailure(error)
  }
}
