import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createClient } from '@orchestration/client'
import { startEmulator } from '@orchestration/emulator'
import { CreatePatientDocument, PathwaysDocument } from '@orchestration/operations'
import { expect, test, vi } from 'vitest'
import { createReceiver } from '../src/create-receiver.ts'

// Each test starts an emulator, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

/** Starts an emulator that sends its events to a receiver. */
async function start() {
  const definitions = [join(import.meta.dirname, '../care-flows/*.yaml')]
  const emulator = await startEmulator({ port: 0, definitions })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'tests' })
  const client = createClient({ endpoint: emulator.endpoint('sandbox'), apiKey })
  const publicKey = await emulator.webhookPublicKey('sandbox')
  const receiver = await createReceiver(client, { publicKey, careFlow: 'new-patient' })
  await once(receiver.listen(0, '127.0.0.1'), 'listening')
  const { port } = receiver.address() as AddressInfo
  await emulator.createWebhook('sandbox', { url: `http://127.0.0.1:${port}/`, events: ['patient.created'] })
  return {
    emulator,
    createPatient: () => client.mutate({ mutation: CreatePatientDocument, variables: { input: {} } }),
    statuses: async () => (await emulator.listDeliveries()).map(({ status }) => status),
    async countCareFlows() {
      const { data } = await client.query({ query: PathwaysDocument, variables: {} })
      return data.pathways.pagination?.total_count
    },
    async [Symbol.asyncDispose]() {
      await emulator.stop()
      receiver.closeAllConnections()
      await receiver[Symbol.asyncDispose]()
    },
  }
}

test('starts a care flow for each new patient', async () => {
  await using worker = await start()
  await worker.createPatient()
  await worker.createPatient()
  expect(await worker.statuses()).toEqual(['Success', 'Success'])
  expect(await worker.countCareFlows()).toBe(2)
})

test('starts only one care flow if the response to the first start is lost', async () => {
  await using worker = await start()
  worker.emulator.fail({ with: 'reset-after-write', operationName: 'StartCareFlow' })
  await worker.createPatient()
  expect(await worker.statuses()).toEqual(['Success'])
  expect(await worker.countCareFlows()).toBe(1)
})

test('starts only one care flow if the event arrives twice', async () => {
  await using worker = await start()
  worker.emulator.fail({ with: 'webhook-duplicate' })
  await worker.createPatient()
  expect(await worker.statuses()).toEqual(['Success'])
  expect(await worker.countCareFlows()).toBe(1)
})
