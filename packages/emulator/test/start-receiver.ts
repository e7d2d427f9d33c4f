import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Received {
  body: Buffer
  headers: IncomingHttpHeaders
  // biome-ignore lint/suspicious/noExplicitAny: tests read events of every type
  event: any
}

export interface Receiver extends AsyncDisposable {
  url: string
  port: number
  /** Complete events, in order of arrival. */
  received: Received[]
}

/** Sends the response to a received event. */
type Respond = (response: ServerResponse, received: Received) => unknown

/** Starts a local webhook receiver. It responds with 204 by default. */
export async function startReceiver(
  respond: Respond = (response) => response.writeHead(204).end(),
  { port = 0, onChunk = () => {} }: { port?: number; onChunk?: (chunk: Buffer) => void } = {},
): Promise<Receiver> {
  const received: Received[] = []
  const server = createServer(async (request: IncomingMessage, response) => {
    request.on('data', onChunk)
    // Truncated events are not recorded.
    const body = await buffer(request).catch(() => undefined)
    if (!body) return
    const one = { body, headers: request.headers, event: JSON.parse(body.toString()) }
    received.push(one)
    await respond(response, one)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const taken = (server.address() as AddressInfo).port
  return {
    url: `http://127.0.0.1:${taken}/webhooks`,
    port: taken,
    received,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}
