import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen } from '@orchestration/test-tools/listen'

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
  const listening = await listen(server)
  const receiver: Receiver = { ...listening, url: `${listening.url}/webhooks`, isDown: false, received }
  return receiver
}
