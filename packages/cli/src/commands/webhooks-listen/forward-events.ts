import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestHttp,
} from 'node:http'
import { request as requestHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type DescribedEvent, describeEvent } from '../../webhooks/describe-event.ts'

/** An event that was forwarded. */
export interface ForwardedEvent extends DescribedEvent, Answer {
  /** How long the receiver took, in milliseconds. */
  duration: number
}

export interface Forwarder extends AsyncDisposable {
  /** The URL to send events to. Its path is random, so that only the emulator knows it. */
  url: string
}

/** Listens on this machine, and forwards each event to the receiver. Answers with the receiver's status, or with 502. */
export async function forwardEvents(
  receiver: URL,
  path: string,
  onForwarded: (event: ForwardedEvent) => void,
): Promise<Forwarder> {
  async function forward(incoming: IncomingMessage): Promise<number> {
    const body = await buffer(incoming)
    const start = performance.now()
    const answer = await forwardRequest(receiver, body, incoming.headers)
    onForwarded({ ...describeEvent(body), ...answer, duration: performance.now() - start })
    return answer.status ?? 502
  }

  const server = createServer(async (incoming, outgoing) => {
    if (incoming.method !== 'POST' || incoming.url !== path) {
      outgoing.writeHead(404).end()
      return
    }
    // If the sender leaves before its body has arrived, nobody reads this status.
    const status = await forward(incoming).catch(() => 400)
    outgoing.writeHead(status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${path}`,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}

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
