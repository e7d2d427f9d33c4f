import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@orchestration/client'
import { type Emulator, startEmulator } from '@orchestration/emulator'
import { CreatePatientDocument, PathwaysDocument } from '@orchestration/operations'
import { createNodeListener } from '@orchestration/webhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'

let emulator: Emulator
const variables: Record<string, string> = {}
// The routes read environment variables on the first call.
beforeAll(async () => {
  emulator = await startEmulator({ port: 0, seedData: { patients: [{ id: 'ada' }] } })
  variables.ORCHESTRATION_ENDPOINT = emulator.endpoint('sandbox')
  variables.ORCHESTRATION_API_KEY = await emulator.createApiKey('sandbox', { name: 'tests' })
  variables.ORCHESTRATION_WEBHOOK_PUBLIC_KEY = await emulator.webhookPublicKey('sandbox')
  Object.assign(process.env, variables)
}, 60_000)
afterAll(async () => {
  for (const name of Object.keys(variables)) delete process.env[name]
  await emulator.stop()
})

type Route = (request: Request, context: { params: Promise<{ id: string }> }) => Promise<Response>
const call = async (route: Route, id: string) => {
  const request = new Request('http://localhost/', { method: 'POST' })
  const response = await route(request, { params: Promise.resolve({ id }) })
  const body = (await response.json()) as { id?: string; url?: string }
  return { status: response.status, body }
}
const countCareFlows = async () => {
  const { data } = await createClient().query({ query: PathwaysDocument, variables: {} })
  return data.pathways.pagination?.total_count ?? 0
}

test('starts only one care flow for a patient after two requests and a lost response', async () => {
  const { POST } = await import('../src/app/patients/[id]/care-flow/route.ts')
  const before = await countCareFlows()
  emulator.fail({ with: 'reset-after-write', operationName: 'StartCareFlow' })
  const started = await call(POST, 'ada')
  expect(started).toEqual({ status: 200, body: { id: expect.any(String) } })
  expect(await call(POST, 'ada')).toEqual(started)
  expect(await countCareFlows()).toBe(before + 1)
})

test('returns the URL of hosted pages for a patient', async () => {
  const { POST } = await import('../src/app/patients/[id]/session/route.ts')
  const { status, body } = await call(POST, 'ada')
  expect(status).toBe(200)
  expect((await fetch(body.url ?? '')).status).toBe(200)
})

test('responds with 404 for an unknown patient, and with 502 if the service fails', async () => {
  const { POST } = await import('../src/app/patients/[id]/care-flow/route.ts')
  expect(await call(POST, 'nobody')).toMatchObject({ status: 404 })
  emulator.fail({ with: 'payload-failure' })
  expect(await call(POST, 'ada')).toMatchObject({ status: 502 })
})

test('starts only one care flow for a new patient if the event arrives twice', async () => {
  const { POST } = await import('../src/app/webhooks/route.ts')
  const server = createServer(createNodeListener(POST)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await emulator.createWebhook('sandbox', { url: `http://127.0.0.1:${port}/`, events: ['patient.created'] })
  const before = await countCareFlows()
  emulator.fail({ with: 'webhook-duplicate' })
  await createClient().mutate({ mutation: CreatePatientDocument, variables: { input: {} } })
  expect((await emulator.listDeliveries()).map(({ status }) => status)).toEqual(['Success'])
  expect(await countCareFlows()).toBe(before + 1)
  server.close()
  server.closeAllConnections()
})
