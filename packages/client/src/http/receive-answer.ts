import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Dispatcher } from 'undici'

export interface Answer {
  statusCode: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** Decompressed. Empty in a failure whose body could not be read: its status says enough. */
  body: Uint8Array
}

export interface Receiver extends Dispatcher.DispatchHandler {
  /** The outcome was told, or none will be. */
  ended: boolean
  fail(error: unknown): void
  stop(): void
}

/**
 * An undici handler that collects one answer, of at most `maxBytes`, also once decompressed. It calls `onSent` when the
 * request begins to be written to a connection (before that, nothing can have reached the service), and `onEnd` once.
 */
export function receiveAnswer(
  maxBytes: number,
  onSent: () => void,
  onEnd: (answer: Answer | undefined, failure?: unknown) => void,
): Receiver {
  const chunks: Uint8Array[] = []
  let controller: Dispatcher.DispatchController | undefined
  let head: Omit<Answer, 'body'> = { statusCode: 0, headers: {} }
  let bytes = 0
  const receiver = {
    ended: false,
    fail(error: unknown): void {
      if (receiver.ended) return
      receiver.ended = true
      onEnd(head.statusCode >= 300 ? { ...head, body: new Uint8Array() } : undefined, error)
    },
    stop(): void {
      if (receiver.ended) return
      receiver.ended = true
      controller?.abort(new Error('stopped'))
    },
    onRequestStart(started: Dispatcher.DispatchController): void {
      controller = started
      if (receiver.ended) controller.abort(new Error('stopped'))
      else onSent()
    },
    onResponseStart(_: unknown, statusCode: number, headers: Answer['headers']): void {
      head = { statusCode, headers }
    },
    onResponseData(_: unknown, chunk: Uint8Array): void {
      bytes += chunk.length
      if (bytes > maxBytes) controller?.abort(unreadable('ANSWER_TOO_LARGE'))
      else chunks.push(chunk)
    },
    onResponseEnd(): void {
      if (receiver.ended) return
      try {
        const [first, second] = chunks
        const whole = first && !second ? first : Buffer.concat(chunks, bytes)
        const body = decompress(whole, head.headers['content-encoding'], maxBytes)
        receiver.ended = true
        onEnd({ ...head, body })
      } catch (error) {
        receiver.fail(error)
      }
    },
    onResponseError: (_: unknown, error: unknown): void => receiver.fail(error),
  }
  return receiver
}

/** Throws zlib's error for a damaged body, and for one of more than `maxOutputLength` bytes once decompressed. */
function decompress(body: Uint8Array, encoding: unknown, maxOutputLength: number): Uint8Array {
  const name = String(encoding ?? 'identity').toLowerCase()
  if (name === 'identity') return body
  if (name === 'gzip') return gunzipSync(body, { maxOutputLength })
  if (name === 'br') return brotliDecompressSync(body, { maxOutputLength })
  throw unreadable('ANSWER_ENCODING')
}

/** What tells an answer of no use apart is its `code`, as with the platform's own errors. */
function unreadable(code: string): Error {
  return Object.assign(new Error('unreadable answer'), { code })
}
