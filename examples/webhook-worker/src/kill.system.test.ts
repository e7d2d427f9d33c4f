import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@orchestration/client'
import { startEmulator } from '@orchestration/emulator'
import { startPostgres } from '@orchestration/test-tools/start-postgres'
import { startProgram } from '@orchestration/test-tools/start-program'
import { Pool } from 'pg'
import { expect, test, vi } from 'vitest'
import { countWork } from '../test/count-work.ts'
import { definitions } from '../test/definitions.ts'
import { deliverAll } from '../test/deliver-all.ts'
import { startEmulatorProcess, startWorkerProcess } from '../test/programs.ts'
import { startCareFlow } from '../test/start-care-flow.ts'
import { startRelay } from '../test/start-relay.ts'

const ROUNDS = 3

test('each form gets one appointment, even if the worker and the service are killed repeatedly', async () => {
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'webhook-worker-'))
  stack.defer(() => rm(folder, { recursive: true }))
  const postgres = stack.use(await startPostgres())
  const databaseUrl = await postgres.createDatabase()
  const pool = stack.adopt(new Pool({ connectionString: databaseUrl }), (opened) => opened.end())
  const migration = startProgram(new URL('migrate.ts', import.meta.url), {
    env: { DATABASE_URL: databaseUrl },
  })
  expect(await migration.result).toMatchObject({ exitCode: 0 })

  // The store keeps the API key and the webhook, which all restarts reuse. Every restart listens on a new port.
  const options = { port: 0, store: join(folder, 'store.db'), definitions }
  const relay = stack.use(await startRelay())
  const first = await startEmulator(options)
  const apiKey = await first.createApiKey('sandbox', { name: 'webhook-worker' })
  const publicKey = await first.webhookPublicKey('sandbox')
  // The worker ignores `form.submitted`, but `countWork` counts these events.
  const events = [
    'activity.created',
    'activity.updated',
    'activity.deleted',
    'activity.expired',
    'form.submitted',
  ] as const
  await first.createWebhook('sandbox', { url: relay.url, events })
  await first.stop()

  const createServiceClient = (endpoint: string) =>
    createClient({ endpoint, apiKey, retry: { baseDelay: 1 } })
  async function startWorker(endpoint: string) {
    const worker = await startWorkerProcess({
      PORT: '0',
      DATABASE_URL: databaseUrl,
      ORCHESTRATION_ENDPOINT: endpoint,
      ORCHESTRATION_API_KEY: apiKey,
      ORCHESTRATION_WEBHOOK_PUBLIC_KEY: publicKey,
    })
    relay.target = worker.url
    return worker
  }
  const countAppointments = async () => (await pool.query('select 1 from appointment')).rows.length
  for (let round = 0; round < ROUNDS; round += 1) {
    await using emulator = await startEmulatorProcess({ STORE: options.store })
    await using worker = await startWorker(emulator.endpoint)
    const client = createServiceClient(emulator.endpoint)
    const before = await countAppointments()
    // If the service is killed during the call, the enrolment fails, although the care flow may have started.
    const enrolments = Array.from({ length: 8 }, () => startCareFlow(client).catch(() => undefined))
    const enough = before + 1 + Math.random() * 4
    await vi.waitUntil(async () => (await countAppointments()) >= enough, { timeout: 300_000, interval: 1 })
    const victims = round % 2 === 0 ? [worker, emulator] : [emulator, worker]
    for (const victim of victims) {
      await sleep(Math.random() * 20)
      await victim.end('SIGKILL')
    }
    // Another process could get the worker's port.
    relay.target = undefined
    await Promise.all(enrolments)
  }

  await using emulator = await startEmulator(options)
  // Otherwise, the claims of killed processes would expire only after a minute of real time.
  await pool.query('update webhook_delivery set until = now() where not is_done')
  const endpoint = emulator.endpoint('sandbox')
  await using _worker = await startWorker(endpoint)
  await deliverAll(emulator)
  const client = createServiceClient(endpoint)
  const { forms, ...rest } = await countWork({ emulator, client, pool })
  expect(forms).toBeGreaterThan(0)
  expect(rest).toEqual({ appointments: forms, submissions: forms, matches: forms })
})
