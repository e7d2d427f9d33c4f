import { createClient, type OrchestrationClient } from '@orchestration/client'
import { type Emulator, startEmulator } from '@orchestration/emulator'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer } from '../src/create-server.ts'

const ada = { id: 'ada', first_name: 'Ada', last_name: 'Lovelace', birth_date: '1985-12-10' }
let emulator: Emulator
let server: FastifyInstance
beforeAll(async () => {
  emulator = await startEmulator({ port: 0, seedData: { patients: [ada] } })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'tests' })
  server = createServer(createClient({ endpoint: emulator.endpoint('sandbox'), apiKey }))
}, 60_000)
afterAll(() => emulator.stop())

const get = async (url: string) => {
  const response = await server.inject(url)
  return { status: response.statusCode, body: response.json() }
}

test('returns a patient', async () => {
  const { id, ...profile } = ada
  expect(await get('/patients/ada')).toEqual({ status: 200, body: { id, profile } })
})

test('responds with 404 for an unknown patient', async () => {
  expect(await get('/patients/nobody')).toMatchObject({ status: 404 })
})

test('returns a patient even if the service fails once', async () => {
  emulator.fail({ with: 'http-503' })
  expect(await get('/patients/ada')).toMatchObject({ status: 200 })
})

test('hides the details of an internal error', async () => {
  const broken = createServer({
    query: () => Promise.reject(new Error('secret')),
  } as unknown as OrchestrationClient)
  const response = await broken.inject('/patients/ada')
  expect([response.statusCode, response.json()]).toEqual([500, { message: 'Something went wrong.' }])
})

test('responds with 502 if the service reports a failure', async () => {
  emulator.fail({ with: 'payload-failure' })
  expect(await get('/patients/ada')).toMatchObject({ status: 502 })
})
