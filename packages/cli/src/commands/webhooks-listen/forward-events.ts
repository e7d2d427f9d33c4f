import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type DescribedEvent, describeEvent } from '../../webhooks/describe-event.ts'
import { type Answer, forwardRequest } from './forward-request.ts'

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
