import { createClient } from '@orchestration/client'
import { startEmulator } from '@orchestration/emulator'
import type { Job } from 'pg-boss'
import { expect, test } from 'vitest'
import { runJob } from './enrol.ts'
import type { Person } from './queue.ts'

const data: Person = {
  line: 2,
  mrn: 'MRN-1',
  first_name: 'Ilse',
  last_name: 'Example',
  birth_date: '1961-02-03',
}
const job = { id: 'job-7', data, signal: new AbortController().signal } as Job<Person>

test('retries a job, and reports why, if the response contains no patient', async () => {
  const payload = { upsertPatient: { code: '200', success: true, patient: null } }
  const client = createClient({
    environment: 'local',
    apiKey: 'key',
    fetch: async () => Response.json({ data: payload }),
  })
  const output = { message: 'UpsertPatient: the response contains no patient.' }
  expect(await runJob({ client }, job)).toEqual({ id: 'job-7', status: 'failed', output })
})

test.each([
  [true, ['upsert-job-7', 'start-job-7']],
  [false, []],
])(
  'sends idempotency keys, derived from the job id, only if idempotency is enabled (%s)',
  async (idempotency, expected) => {
    await using emulator = await startEmulator({ port: 0 })
    const apiKey = await emulator.createApiKey('sandbox', { name: 'enrol-worker' })
    await using client = createClient({ endpoint: emulator.endpoint('sandbox'), apiKey, idempotency })
    expect(await runJob({ client, idempotency }, job)).toMatchObject({ id: 'job-7', status: 'completed' })
    expect(emulator.listRequests().flatMap(({ idempotencyKey }) => idempotencyKey ?? [])).toEqual(expected)
  },
)
