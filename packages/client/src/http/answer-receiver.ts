import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Dispatcher } from 'undici'
import { decodedByFetch } from './create-fetch-dispatcher.ts'

/** What came of one request. Without a status no answer came; without a body it could not be read. */
export interface Received {
  statusCode: number | undefined
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** Decompressed. */
  body?: Uint8Array
  /** Why there is no answer, or no body. */
  failure?: unknown
}

/**
 * An undici handler that collects one answer, of at most `maxBytes`, also once decompressed. It calls `onSent` when the
 * request begins to be written to a connection (before that, nothing can have reached the service), and `onEnd` once.
 */
export class AnswerReceiver implements Dispatcher.DispatchHandler {
  /** The outcome was told, or none will be. */
  ended = false
  readonly #maxBytes: number
  readonly #onSent: () => void
  readonly #onEnd: (received: Received) => void
  readonly #chunks: Uint8Array[] = []
  #bytes = 0
  #statusCode: number | undefined
  #headers: Received['headers'] = {}
  #controller: Dispatcher.DispatchController | undefined

  constructor(maxBytes: number, onSent: () => void, onEnd: (received: Received) => void) {
    this.#maxBytes = maxBytes
    this.#onSent = onSent
    this.#onEnd = onEnd
  }

  fail(failure: unknown): void {
    if (!this.ended) this.#end({ failure })
  }

  stop(): void {
    if (this.ended) return
    this.ended = true
    this.#controller?.abort(new Error('stopped'))
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.ended) controller.abort(new Error('stopped'))
    else {
      this.#controller = controller
      this.#onSent()
    }
  }

  onResponseStart(_: unknown, statusCode: number, headers: Received['headers']): void {
    this.#statusCode = statusCode
    this.#headers = headers
  }

  onResponseData(_: unknown, chunk: Uint8Array): void {
    this.#bytes += chunk.length
    if (this.#bytes > this.#maxBytes) this.#controller?.abort(unreadable('ANSWER_TOO_LARGE'))
    else this.#chunks.push(chunk)
  }

  onResponseEnd(): void {
    if (this.ended) return
    try {
      const [first, second] = this.#chunks
      const whole = first && !second ? first : Buffer.concat(this.#chunks, this.#bytes)
      this.#end({ body: decompress(whole, this.#headers['content-encoding'], this.#maxBytes) })
    } catch (error) {
      this.fail(error)
    }
  }

  onResponseError(_: unknown, error: unknown): void {
    this.fail(error)
  }

  #end(outcome: Pick<Received, 'body' | 'failure'>): void {
    this.ended = true
    this.#onEnd({ statusCode: this.#statusCode, headers: this.#headers, ...outcome })
  }
}

/** Throws zlib's error for a damaged body, and for one of more than `maxOutputLength` bytes once decompressed. */
function decompress(body: Uint8Array, encoding: unknown, maxOutputLength: number): Uint8Array {
  const name = String(encoding ?? '').toLowerCase() || 'identity'
  if (name === 'identity' || name === decodedByFetch) return body
  if (name === 'gzip') return gunzipSync(body, { maxOutputLength })
  if (name === 'br') return brotliDecompressSync(body, { maxOutputLength })
  throw unreadable('ANSWER_ENCODING')
}

/** What tells an answer of no use apart is its `code`, as with the platform's own errors. */
function unreadable(code: string): Error {
  return Object.assign(new Error('unreadable answer'), { code })
}
