import { serve } from '@hono/node-server'
import { createClient } from '@orchestration/client'
import { createApp } from './create-app.ts'

const { HOST = '127.0.0.1', PORT = '3000' } = process.env

try {
  const client = createClient()
  // Reads ORCHESTRATION_ENVIRONMENT and ORCHESTRATION_API_KEY now, not on the first request.
  await client.ready()
  const { fetch } = createApp(client)
  const server = serve({ fetch, hostname: HOST, port: Number(PORT) }, ({ port }) =>
    console.log(`Listening at http://${HOST}:${port}`),
  )
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => server.close())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
