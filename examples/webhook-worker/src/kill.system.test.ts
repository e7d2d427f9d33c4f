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

  // The processes are started once to determine the ports, the API key and the webhook, which all restarts reuse.
  const options = { store: join(folder, 'store.db'), definitions }
  const first = await startEmulator({ ...options, port: 0 })
  const endpoint = first.endpoint('sandbox')
  const { port } = new URL(endpoint)
  const apiKey = await first.createApiKey('sandbox', { name: 'webhook-worker' })
  const variables = {
    DATABASE_URL: databaseUrl,
    ORCHESTRATION_ENDPOINT: endpoint,
    ORCHESTRATION_API_KEY: apiKey,
    ORCHESTRATION_WEBHOOK_PUBLIC_KEY: await first.webhookPublicKey('sandbox'),
  }
  const firstWorker = await startWorkerProcess({ ...variables, PORT: '0' })
  const { url } = firstWorker
  // The worker ignores `form.submitted`, but `countWork` counts these events.
  const events = [
    'activity.created',
    'activity.updated',
    'activity.deleted',
    'activity.expired',
    'form.submitted',
  ] as const
  await first.createWebhook('sandbox', { url, events })
  await firstWorker.end('SIGKILL')
  await first.stop()

  const startWorker = () => startWorkerProcess({ ...variables, PORT: new URL(url).port })
  const countAppointments = async () => (await pool.query('select 1 from appointment')).rows.length
  const client = createClient({ endpoint, apiKey, retry: { baseDelay: 1 } })
  for (let round = 0; round < ROUNDS; round += 1) {
    await using emulator = await startEmulatorProcess({ PORT: port, STORE: options.store })
    await using worker = await startWorker()
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
    await Promise.all(enrolments)
  }

  await using emulator = await startEmulator({ ...options, port: Number(port) })
  // Otherwise, the claims of killed processes would expire only after a minute of real time.
  await pool.query('update webhook_delivery set until = now() where not is_done')
  await using _worker = await startWorker()
  await deliverAll(emulator)
  const { forms, ...rest } = await countWork({ emulator, client, pool })
  expect(forms).toBeGreaterThan(0)
  expect(rest).toEqual({ appointments: forms, submissions: forms, matches: forms })
})
