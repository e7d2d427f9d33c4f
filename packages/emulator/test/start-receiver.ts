import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface ReceivedRequest {
  body: Buffer
  headers: IncomingHttpHeaders
  // biome-ignore lint/suspicious/noExplicitAny: tests read events of every type
  event: any
}

export interface Receiver extends AsyncDisposable {
  url: string
  /** Whether connections are closed immediately. The port stays in use, so that no other test can take it. */
  isDown: boolean
  /** Complete events, in order of arrival. */
  received: ReceivedRequest[]
}

/** Sends the response to a received event. */
type Respond = (response: ServerResponse, received: ReceivedRequest) => unknown

/** Starts a local webhook receiver. It responds with 204 by default. */
export async function startReceiver(
  respond: Respond = (response) => response.writeHead(204).end(),
  { onChunk = () => {} }: { onChunk?: (chunk: Buffer) => void } = {},
): Promise<Receiver> {
  const received: ReceivedRequest[] = []
  const server = createServer(async (request: IncomingMessage, response) => {
    request.on('data', onChunk)
    // Truncated events are not recorded.
    const body = await buffer(request).catch(() => undefined)
    if (!body) return
    const one = { body, headers: request.headers, event: JSON.parse(body.toString()) }
    received.push(one)
    await respond(response, one)
  })
  server.on('connection', (socket) => {
    if (receiver.isDown) socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/webhooks`,
    isDown: false,
    received,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
  return receiver
}
