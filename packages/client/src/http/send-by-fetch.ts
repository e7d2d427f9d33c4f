import type { Dispatcher } from 'undici'
import { type Limits, type Received, unreadable } from './exchange.ts'

/** Replaces `content-encoding`, because Node's fetch does not notice that a compressed body was cut off. */
export const decodedByFetch = 'decoded-by-fetch'

/** Sends one request with a `fetch` of the caller. It never rejects. */
export async function sendByFetch(
  fetch: typeof globalThis.fetch,
  { origin, path, ...request }: Dispatcher.DispatchOptions,
  { maxBytes, signal, onSent }: Limits,
): Promise<Received> {
  let received: Received = { headers: {} }
  try {
    // A fetch does not report when it begins to send.
    onSent()
    // `duplex` is required for a body that is a stream.
    const options = { ...request, signal, redirect: 'manual', duplex: 'half' } as RequestInit
    const response = await fetch(new URL(path, origin), options)
    const headers = Object.fromEntries(response.headers)
    // A fetch decompresses the body but keeps the header.
    if (headers['content-encoding']) headers['content-encoding'] = decodedByFetch
    // A fetch that follows the standard hides a redirect behind status 0. Node's fetch shows the status.
    received = { statusCode: response.type === 'opaqueredirect' ? 302 : response.status, headers }
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length
      if (bytes > maxBytes) throw unreadable('ANSWER_TOO_LARGE')
      chunks.push(chunk)
    }
    return { ...received, body: Buffer.concat(chunks, bytes) }
  } catch (failure) {
    return { ...received, failure }
  }
}
