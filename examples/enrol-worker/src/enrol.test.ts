import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { createClient } from '@orchestration/client'
import { startEmulator } from '@orchestration/emulator'
import { listen } from '@orchestration/test-tools/listen'
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
  [true, ['"upsert-job-7"', '"start-job-7"']],
  [false, []],
])(
  'sends idempotency keys, derived from the job id, only if idempotency is enabled (%s)',
  async (idempotency, expected) => {
    await using emulator = await startEmulator({ port: 0 })
    const apiKey = await emulator.createApiKey('sandbox', { name: 'enrol-worker' })
    const keys: unknown[] = []
    const server = createServer(async (request, response) => {
      keys.push(request.headers['idempotency-key'])
      const headers = { 'content-type': 'application/json', apiKey }
      const init = { method: 'POST', headers, body: await text(request) }
      const result = await fetch(emulator.endpoint('sandbox'), init)
      response.setHeader('content-type', result.headers.get('content-type') ?? '')
      response.end(await result.text())
    })
    await using proxy = await listen(server)
    await using client = createClient({ endpoint: `${proxy.url}/graphql`, apiKey, idempotency })
    expect(await runJob({ client, idempotency }, job)).toMatchObject({ id: 'job-7', status: 'completed' })
    expect(keys.filter((key) => key !== undefined)).toEqual(expected)
  },
)
