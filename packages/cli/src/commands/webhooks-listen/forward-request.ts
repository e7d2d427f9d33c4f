import { type IncomingHttpHeaders, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

/** What the receiver answered. */
export interface Answer {
  /** The HTTP status. Undefined if there was no answer. */
  status: number | undefined
  /** Why there was no answer, such as ECONNREFUSED. */
  problem?: string
}

/** Headers about one connection only, and those that Node writes anew. */
const ownHeaders = new Set([
  'connection',
  'host',
  'keep-alive',
  'transfer-encoding',
  'te',
  'trailer',
  'upgrade',
])

/** How long the receiver may take to answer, in milliseconds. The emulator waits as long. */
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
      // Only the status counts, and the body can be of any size.
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
