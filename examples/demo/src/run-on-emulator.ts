import { styleText } from 'node:util'
import { createClient } from '@orchestration/client'
import { startEmulator } from '@orchestration/emulator'
import { listPatients } from './list-patients.ts'
import { loseAResponse } from './lose-a-response.ts'

/** Runs the demo on an emulator in this process: lists its sample patients, loses a response, and prints the next steps. */
export async function runOnEmulator(): Promise<void> {
  await using emulator = await startEmulator({
    environments: ['sandbox'],
    patients: 25,
    randomSeed: 7,
    port: 0,
  })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'demo' })
  const endpoint = emulator.endpoint('sandbox')
  const client = createClient({ endpoint, apiKey })
  const idempotentClient = createClient({ endpoint, apiKey, idempotency: true })

  console.log('\nEnvironment  local (an emulator in this process, with invented patients)')
  console.log(`Endpoint     ${endpoint}\n`)
  const [first = '', second = '', third = ''] = await listPatients(client)
  await loseAResponse({ emulator, apiKey, client, idempotentClient, patientIds: [first, second, third] })
  console.log(`
${styleText('bold', 'Next')}
  ${styleText('cyan', 'npx -y pnpm@12 emulator --patients 25 --print-keys')}   runs the emulator, with its portal
  ${styleText('cyan', 'npx -y pnpm@12 test')}                                  runs the tests
  ${styleText('cyan', 'README.md')}                                            explains how to use the client in your project`)
}
