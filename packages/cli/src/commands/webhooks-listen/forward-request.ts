import { type IncomingHttpHeaders, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

/** The answer of the receiver. */
export interface Answer {
  /** The HTTP status. Undefined if there was no answer. */
  status: number | undefined
  /** Why there was no answer, such as ECONNREFUSED. */
  problem?: string
}

/** Headers of the connection, and headers that Node sets itself. */
const ownHeaders = new Set([
  'connection',
  'host',
  'keep-alive',
  'transfer-encoding',
  'te',
  'trailer',
  'upgrade',
])

/** How long to wait for the receiver, in milliseconds. The emulator waits for the same time. */
const TIMEOUT = 10_000

/** Sends the bytes and the headers of a delivery to the receiver, without following a redirect. Never rejects. */
export async function forwardRequest(
  url: URL,
  body: Uint8Array,
  headers: IncomingHttpHeaders,
): Promise<Answer> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const kept = Object.entries(headers).filter(([name]) => !ownHeaders.has(name))
  return new Promise((resolve) => {
    const sent = request(url, {
      method: 'POST',
      headers: { ...Object.fromEntries(kept), 'content-length': body.byteLength },
      signal: AbortSignal.timeout(TIMEOUT),
    })
    sent.on('response', (response) => {
      resolve({ status: response.statusCode })
      // Only the status is needed, and the body could be large.
      response.destroy()
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      resolve({
        status: undefined,
        problem: error.name === 'AbortError' ? 'timeout' : (error.code ?? error.name),
      })
    })
    // Follows an answer or an error, which then count. Alone it follows the wish for another protocol.
    sent.on('close', () => resolve({ status: undefined, problem: 'closed' }))
    sent.end(body)
  })
}
