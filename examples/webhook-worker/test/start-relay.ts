import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { pipeline } from 'node:stream'

export interface Relay extends AsyncDisposable {
  url: string
  /** The URL of the server that gets the connections. While it is undefined, connections are closed. */
  target: string | undefined
}

/** Starts a relay for TCP connections. Its URL stays the same while the server behind it restarts on another port. */
export async function startRelay(): Promise<Relay> {
  const server = createServer((socket) => {
    if (relay.target === undefined) return void socket.destroy()
    pipeline(socket, connect(Number(new URL(relay.target).port), '127.0.0.1'), socket, () => {})
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const relay: Relay = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    target: undefined,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
  return relay
}
