// Runs the worker and an emulator of the orchestration API, and creates a patient every ten seconds.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@orchestration/client'
import { startEmulator } from '@orchestration/emulator'
import { CreatePatientDocument, PatientPathwaysDocument } from '@orchestration/operations'
import { createReceiver } from './src/create-receiver.ts'

const { PORT = '3000' } = process.env
const webhooks = { sandbox: [`http://127.0.0.1:${PORT}/`] }
const definitions = ['care-flows/*.yaml']
const emulator = await startEmulator({ portalPort: 4009, definitions, webhooks })
const apiKey = await emulator.createApiKey('sandbox', { name: 'dev' })
const client = createClient({ endpoint: emulator.endpoint('sandbox'), apiKey })
const publicKey = await emulator.webhookPublicKey('sandbox')
const receiver = await createReceiver(client, { publicKey, careFlow: 'new-patient' })
await once(receiver.listen(Number(PORT), '127.0.0.1'), 'listening')

console.log(`
  care flows    ${emulator.portal}/sandbox/care-flows
  deliveries    ${emulator.portal}/sandbox/deliveries
  admin token   ${emulator.adminToken}
`)
for (;;) {
  const variables = { input: { first_name: 'Ada', last_name: 'Lovelace' } }
  const { data } = await client.mutate({ mutation: CreatePatientDocument, variables })
  const patient_id = data.createPatient.patient?.id ?? ''
  await emulator.listDeliveries()
  const { data: after } = await client.query({ query: PatientPathwaysDocument, variables: { patient_id } })
  console.log(`patient ${patient_id}, care flows: ${after.patientPathways.patientPathways.length}`)
  await sleep(10_000)
}
