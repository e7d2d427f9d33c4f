import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createClient } from '@orchestration/client'
import { Pool } from 'pg'
import { createWorker } from './create-worker.ts'

const { HOST = '127.0.0.1', PORT = '3000', DATABASE_URL, ORCHESTRATION_WEBHOOK_PUBLIC_KEY } = process.env

const client = createClient()
await client.ready()
const pool = new Pool({ connectionString: DATABASE_URL })
// An idle connection broke. The next query opens a new one.
pool.on('error', () => console.error('a connection to the database broke'))
const server = await createWorker({
  client,
  pool,
  publicKey: ORCHESTRATION_WEBHOOK_PUBLIC_KEY,
  // Logs only the error's name, because a database error message can quote a value.
  onError: (error) => console.error('an event failed:', error instanceof Error ? error.name : 'unknown'),
})
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    // Finishes events in progress first. `close` also closes idle connections.
    server.close(() => pool.end())
  })
}
server.listen(Number(PORT), HOST)
await once(server, 'listening')
console.log(`The worker is listening at http://${HOST}:${(server.address() as AddressInfo).port}/`)
