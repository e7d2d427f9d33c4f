// Runs the backend and an emulator of the orchestration API.
import { createClient } from '@orchestration/client'
import { startEmulator } from '@orchestration/emulator'
import { createServer } from './src/create-server.ts'

const { PORT = '3000' } = process.env
const ada = { id: 'ada', first_name: 'Ada', last_name: 'Lovelace', birth_date: '1985-12-10' }
const emulator = await startEmulator({ portalPort: 4009, patients: 25, seedData: { patients: [ada] } })
const apiKey = await emulator.createApiKey('sandbox', { name: 'dev' })
const client = createClient({ endpoint: emulator.endpoint('sandbox'), apiKey })
const url = await createServer(client).listen({ port: Number(PORT) })

console.log(`
  a patient     ${url}/patients/ada
  portal        ${emulator.portal}
  admin token   ${emulator.adminToken}
`)
