// Runs Next.js and an emulator of the orchestration API.
import { spawn } from 'node:child_process'
import { startEmulator } from '@orchestration/emulator'

// Next.js also reads PORT.
const { PORT = '3000' } = process.env
const webhooks = { sandbox: [`http://127.0.0.1:${PORT}/webhooks`] }
const ada = { id: 'ada', first_name: 'Ada', last_name: 'Lovelace' }
const emulator = await startEmulator({ portalPort: 4009, webhooks, seedData: { patients: [ada] } })
const env = {
  ...process.env,
  ORCHESTRATION_ENDPOINT: emulator.endpoint('sandbox'),
  ORCHESTRATION_API_KEY: await emulator.createApiKey('sandbox', { name: 'dev' }),
  ORCHESTRATION_WEBHOOK_PUBLIC_KEY: await emulator.webhookPublicKey('sandbox'),
}
console.log(`
  hosted pages  curl -X POST http://127.0.0.1:${PORT}/patients/ada/session
  portal        ${emulator.portal}
  admin token   ${emulator.adminToken}
`)
const next = spawn('next', ['dev', '--hostname', '127.0.0.1'], { env, stdio: 'inherit' })
next.on('exit', () => emulator.stop())
