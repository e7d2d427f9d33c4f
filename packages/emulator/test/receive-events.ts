import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { vi } from 'vitest'

/** What arrived at a receiver, as it arrived. */
export interface Received {
  body: Buffer
  signature: string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: tests look into events of every shape
  event: any
}

export interface EventReceiver extends AsyncDisposable {
  url: string
  received: Received[]
  /** Waits for an event that fits. An event that has arrived already counts. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into events of every shape
  wait(type: string, fits?: (event: any) => boolean): Promise<any>
}

/** Listens on loopback, keeps what arrives, and answers with 204. */
export async function receiveEvents(): Promise<EventReceiver> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    received.push({
      body,
      signature: request.headersDistinct['x-awell-signature']?.[0],
      event: JSON.parse(body.toString()),
    })
    response.writeHead(204).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    received,
    wait: (type, fits = () => true) =>
      vi.waitFor(
        () => {
          const found = received.find(({ event }) => event.event_type === type && fits(event))
          if (!found) throw new Error(`No such event has arrived: ${type}.`)
          return found.event
        },
        { timeout: 15_000, interval: 20 },
      ),
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}
