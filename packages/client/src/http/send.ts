import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Dispatcher } from 'undici'

/** The outcome of one request. `statusCode` is absent if there is no response, and `body` is absent if it could not be read. */
export interface SendOutcome {
  statusCode?: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The decompressed body. */
  body?: Uint8Array
  /** The error that explains a missing response or body. */
  thrown?: unknown
}

export interface SendOptions {
  /** The maximum size of a response in bytes, before and after decompression. */
  maxBytes: number
  /** Aborts the request. */
  signal: AbortSignal
  /** Called before the first byte of the request is sent. Until then, nothing can have reached the service. */
  onSending: () => void
}

/**
 * Sends one request and collects the response. Never rejects. undici calls the handler in the async context of the request that
 * opened the socket. Awaiting the promise restores the async context of the caller.
 */
export function sendByDispatcher(
  dispatcher: Pick<Dispatcher, 'dispatch'>,
  request: Dispatcher.DispatchOptions,
  { maxBytes, signal, onSending }: SendOptions,
): Promise<SendOutcome> {
  return new Promise((resolve) => {
    const received: SendOutcome = { headers: {} }
    const chunks: Uint8Array[] = []
    let bytes = 0
    let controller: Dispatcher.DispatchController | undefined
    const fail = (thrown: unknown): void => resolve({ ...received, thrown })
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(requestController) {
        if (signal.aborted) return requestController.abort(signal.reason)
        controller = requestController
        onSending()
      },
      onResponseStart(_, statusCode, headers) {
        received.statusCode = statusCode
        received.headers = headers
      },
      onResponseData(_, chunk) {
        bytes += chunk.length
        if (bytes > maxBytes) controller?.abort(createUnreadableError('RESPONSE_TOO_LARGE'))
        else chunks.push(chunk)
      },
      onResponseEnd() {
        const [first, second] = chunks
        const body = first && !second ? first : Buffer.concat(chunks, bytes)
        try {
          received.body = decompress(body, received.headers['content-encoding'], maxBytes)
        } catch (thrown) {
          received.thrown = thrown
        }
        resolve(received)
      },
      onResponseError: (_, thrown) => fail(thrown),
    }
    signal.addEventListener('abort', () => {
      controller?.abort(signal.reason)
      fail(signal.reason)
    })
    try {
      signal.throwIfAborted()
      dispatcher.dispatch(request, handler)
    } catch (thrown) {
      fail(thrown)
    }
  })
}

/**
 * Replaces the `content-encoding` of a body that fetch has decompressed. Such a body may be incomplete, because Node's fetch does
 * not detect truncated compressed bodies.
 */
export const decodedByFetch = 'decoded-by-fetch'

/** Sends one request with the caller's `fetch`. Never rejects. */
export async function sendByFetch(
  fetch: typeof globalThis.fetch,
  { origin, path, ...request }: Dispatcher.DispatchOptions,
  { maxBytes, signal, onSending }: SendOptions,
): Promise<SendOutcome> {
  let received: SendOutcome = { headers: {} }
  // A custom `fetch` may ignore the signal.
  const whenAborted = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason)),
  )
  // If `fetch` throws synchronously, nothing awaits this promise.
  whenAborted.catch(() => {})
  try {
    signal.throwIfAborted()
    // A custom `fetch` does not report when it begins to send.
    onSending()
    // A stream body requires `duplex`.
    const options = { ...request, signal, redirect: 'manual', duplex: 'half' } as RequestInit
    // Concatenated, because `new URL` treats a path that starts with `//` as another host.
    const response = await Promise.race([whenAborted, fetch(new URL(`${origin}${path}`), options)])
    const headers = Object.fromEntries(response.headers)
    // `fetch` decompresses the body, but keeps the `content-encoding` header.
    if (headers['content-encoding']) headers['content-encoding'] = decodedByFetch
    // A spec-compliant `fetch` reports a redirect as status 0. Node's fetch reports the real status.
    received = { statusCode: response.type === 'opaqueredirect' ? 302 : response.status, headers }
    const chunks: Uint8Array[] = []
    let bytes = 0
    const read = async (): Promise<Uint8Array> => {
      for await (const chunk of response.body ?? []) {
        bytes += chunk.length
        if (bytes > maxBytes) throw createUnreadableError('RESPONSE_TOO_LARGE')
        chunks.push(chunk)
      }
      return Buffer.concat(chunks, bytes)
    }
    return { ...received, body: await Promise.race([whenAborted, read()]) }
  } catch (thrown) {
    return { ...received, thrown }
  }
}

/** @throws zlib's error if the body is damaged, or larger than `maxOutputLength` bytes after decompression */
function decompress(body: Uint8Array, encoding: unknown, maxOutputLength: number): Uint8Array {
  const coding = String(encoding ?? '').toLowerCase()
  if (coding === '' || coding === 'identity') return body
  if (coding === 'gzip') return gunzipSync(body, { maxOutputLength })
  if (coding === 'br') return brotliDecompressSync(body, { maxOutputLength })
  throw createUnreadableError('RESPONSE_ENCODING')
}

/** Creates an error that `classifyPlatformError` recognizes by its `code`, like platform errors. */
const createUnreadableError = (code: string): Error =>
  Object.assign(new Error('unreadable response'), { code })
