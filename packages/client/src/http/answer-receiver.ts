import { AsyncResource } from 'node:async_hooks'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { decodedByFetch } from './create-fetch-dispatcher.ts'
import type { Dispatcher } from './dispatcher.ts'

/** The outcome of one request. Without `statusCode` no answer came. Without `body` the answer could not be read. */
export interface Received {
  statusCode: number | undefined
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** Decompressed. */
  body?: Uint8Array
  /** Why the answer or its body is missing. */
  failure?: unknown
}

type Outcome = Pick<Received, 'body' | 'failure'>

/**
 * An undici handler that collects one answer of at most `maxBytes`, before and after decompression. It calls `onSent`
 * when undici begins to write the request; before that, nothing can have reached the service. It calls `onEnd` once, in the
 * async context of its creator. undici itself calls a handler in the context of the request that opened the socket.
 */
export class AnswerReceiver extends AsyncResource implements Dispatcher.DispatchHandler {
  /** Whether `onEnd` was called, or never will be because the receiver was stopped. */
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
    super('ORCHESTRATION_REQUEST')
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
    const [first, second] = this.#chunks
    const whole = first && !second ? first : Buffer.concat(this.#chunks, this.#bytes)
    // Outside of `decompress`, nothing is caught here: an error of the code that `onEnd` calls is not one of the answer.
    this.#end(decompress(whole, this.#headers['content-encoding'], this.#maxBytes))
  }

  onResponseError(_: unknown, error: unknown): void {
    this.fail(error)
  }

  #end(outcome: Outcome): void {
    this.ended = true
    const received = { statusCode: this.#statusCode, headers: this.#headers, ...outcome }
    this.runInAsyncScope(this.#onEnd, undefined, received)
  }
}

/** Fails with zlib's error if the body is damaged or has more than `maxOutputLength` bytes after decompression. */
function decompress(body: Uint8Array, encoding: unknown, maxOutputLength: number): Outcome {
  const name = String(encoding ?? '').toLowerCase() || 'identity'
  if (name === 'identity' || name === decodedByFetch) return { body }
  try {
    if (name === 'gzip') return { body: gunzipSync(body, { maxOutputLength }) }
    if (name === 'br') return { body: brotliDecompressSync(body, { maxOutputLength }) }
    return { failure: unreadable('ANSWER_ENCODING') }
  } catch (failure) {
    return { failure }
  }
}

/** `parseFailure` recognizes the error by its `code`, like the platform's own errors. */
function unreadable(code: string): Error {
  return Object.assign(new Error('unreadable answer'), { code })
}
