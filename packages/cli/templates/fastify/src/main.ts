import { createClient } from '@orchestration/client'
import { createServer } from './create-server.ts'

const { HOST = '127.0.0.1', PORT = '3000' } = process.env

try {
  const client = createClient()
  // Reads ORCHESTRATION_ENVIRONMENT and ORCHESTRATION_API_KEY now, not on the first request.
  await client.ready()
  const server = createServer(client, { logger: true })
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => server.close())
  await server.listen({ host: HOST, port: Number(PORT) })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
