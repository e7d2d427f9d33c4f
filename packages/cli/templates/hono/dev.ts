// Runs the backend and an emulator of the orchestration API.
import { serve } from '@hono/node-server'
import { createClient } from '@orchestration/client'
import { startEmulator } from '@orchestration/emulator'
import { createApp } from './src/create-app.ts'

const { PORT = '3000' } = process.env
const care_flows = [{ id: 'adas-welcome', pathway_definition_id: 'welcome' }]
const ada = { id: 'ada', first_name: 'Ada', last_name: 'Lovelace', care_flows }
const emulator = await startEmulator({ portalPort: 4009, patients: 25, seedData: { patients: [ada] } })
const apiKey = await emulator.createApiKey('sandbox', { name: 'dev' })
const { fetch } = createApp(createClient({ endpoint: emulator.endpoint('sandbox'), apiKey }))

serve({ fetch, hostname: '127.0.0.1', port: Number(PORT) }, ({ port }) =>
  console.log(`
  care flows    http://127.0.0.1:${port}/patients/ada/care-flows
  portal        ${emulator.portal}
  admin token   ${emulator.adminToken}
`),
)
