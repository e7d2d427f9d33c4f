import { once } from 'node:events'
import type { Server } from 'node:http'

/** Refuses new connections and lets requests in flight finish. Cuts off those that take longer than `grace` ms. */
export async function closeServer(server: Server, grace: number): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  const deadline = setTimeout(() => server.closeAllConnections(), grace)
  await closed
  clearTimeout(deadline)
}

/** Node keeps the connection of a finished request open for seconds, even while the server closes. */
export function closeIdleWhileClosing(server: Server): void {
  server.on('request', (_request, response) => {
    response.once('finish', () => {
      if (!server.listening) server.closeIdleConnections()
    })
  })
}
