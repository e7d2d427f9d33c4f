import { once } from 'node:events'
import type { Server } from 'node:http'

/** How long requests that are in flight may still take, in ms. */
const GRACE = 800

/** Refuses new connections, lets what is in flight finish, and cuts off what takes too long. */
export async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  const deadline = setTimeout(() => server.closeAllConnections(), GRACE)
  await closed
  clearTimeout(deadline)
}

/** A closing server keeps the connection of what was in flight open for seconds, unless it is told each time. */
export function closeIdleWhileClosing(server: Server): void {
  server.on('request', (_request, response) => {
    response.once('finish', () => {
      if (!server.listening) server.closeIdleConnections()
    })
  })
}
