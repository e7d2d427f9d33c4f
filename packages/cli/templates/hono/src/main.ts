import { serve } from '@hono/node-server'
import { createClient } from '@orchestration/client'
import { createApp } from './create-app.ts'

const { HOST = '127.0.0.1', PORT = '3000' } = process.env

try {
  // Reads ORCHESTRATION_ENVIRONMENT and ORCHESTRATION_API_KEY.
  const { fetch } = createApp(createClient())
  const server = serve({ fetch, hostname: HOST, port: Number(PORT) }, ({ port }) =>
    console.log(`Listening at http://${HOST}:${port}`),
  )
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => server.close())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
