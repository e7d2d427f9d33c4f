import { createClient, type OrchestrationClient } from '@orchestration/client'
import { type Emulator, startEmulator } from '@orchestration/emulator'
import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../src/create-app.ts'

const care_flows = [{ id: 'adas-welcome', pathway_definition_id: 'welcome' }]
let emulator: Emulator
let app: Hono
beforeAll(async () => {
  emulator = await startEmulator({ port: 0, seedData: { patients: [{ id: 'ada', care_flows }] } })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'tests' })
  app = createApp(createClient({ endpoint: emulator.endpoint('sandbox'), apiKey }))
}, 60_000)
afterAll(() => emulator.stop())

const get = async (path: string) => {
  const response = await app.request(path)
  return { status: response.status, body: await response.json() }
}

test("returns a patient's care flows", async () => {
  const careFlow = { id: 'adas-welcome', title: 'Welcome', status: 'active' }
  expect(await get('/patients/ada/care-flows')).toEqual({ status: 200, body: [careFlow] })
})

test('responds with 404 for an unknown patient', async () => {
  expect(await get('/patients/nobody/care-flows')).toMatchObject({ status: 404 })
})

test('returns care flows even if the service fails once', async () => {
  emulator.fail({ with: 'http-503' })
  expect(await get('/patients/ada/care-flows')).toMatchObject({ status: 200 })
})

test('hides the details of an internal error', async () => {
  const broken = createApp({
    query: () => Promise.reject(new Error('secret')),
  } as unknown as OrchestrationClient)
  const response = await broken.request('/patients/ada/care-flows')
  expect([response.status, await response.json()]).toEqual([500, { message: 'Something went wrong.' }])
})

test('responds with 502 if the service reports a failure', async () => {
  emulator.fail({ with: 'payload-failure' })
  expect(await get('/patients/ada/care-flows')).toMatchObject({ status: 502 })
})
