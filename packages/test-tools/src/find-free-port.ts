import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Finds a free port below the range of ephemeral ports, so that no other test gets it before the caller listens on it. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(20_000, 32_000)
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return findFreePort()
  server.close()
  await once(server, 'close')
  return port
}
