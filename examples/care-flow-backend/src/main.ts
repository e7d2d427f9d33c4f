import { createClient } from '@orchestration/client'
import { createServer } from './create-server.ts'

const { HOST = '127.0.0.1', PORT = '3000' } = process.env

const client = createClient()
await client.ready()
const server = createServer(client)
// Completes in-flight requests first.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => server.close())
console.log(`The backend is listening at ${await server.listen({ host: HOST, port: Number(PORT) })}`)
