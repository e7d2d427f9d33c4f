import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { type AskResult, ask, send } from '../../../test/ask.ts'
import { startProcess } from '../../../test/start-process.ts'
import { startEmulator } from '../../index.ts'
import { IdempotencyKeys } from '../../service/idempotency-keys.ts'
import { openDatabase } from '../../store/open-database.ts'
import { insertRows } from '../../store/repository.ts'

const HOUR = 3_600_000

const emulator = await startEmulator({ environments: ['sandbox', 'production-eu'], port: 0 })
afterAll(() => emulator.stop())
const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
beforeEach(() => emulator.reset())

const create = 'mutation ($input: CreatePatientInput) { createPatient(input: $input) { patient { id } } }'
const input = { first_name: 'Ada' }

/** Sends a mutation with an idempotency key. */
function mutate(
  key: string,
  {
    query = create,
    variables = { input },
    headers = {},
  }: { query?: string; variables?: object; headers?: object } = {},
): Promise<AskResult> {
  return ask(emulator.endpoint('sandbox'), apiKey, query, variables, { 'idempotency-key': key, ...headers })
}

const isReplayed = ({ headers }: AskResult) => headers.get('idempotency-replayed') === 'true'
const countPatients = async () => (await emulator.snapshot()).rows.patient.length

test('the API executes a mutation once per idempotency key, and replays the stored response', async () => {
  const first = await mutate('"job-17"')
  const other = await emulator.createApiKey('sandbox', { name: 'Another key of the tenant' })
  const again = await mutate('"job-17"', { headers: { apiKey: other } })
  expect([isReplayed(first), isReplayed(again)]).toEqual([false, true])
  expect(again).toMatchObject({ status: 200, data: first.data })
  expect((await mutate('"job-18"')).data).not.toEqual(first.data)
  expect(await countPatients()).toBe(2)
  const requests = emulator
    .listRequests()
    .filter(({ operationName, rootFields }) => !operationName && rootFields)
  expect(
    requests.map(({ idempotencyKey, replayed, outcome }) => [idempotencyKey, replayed, outcome]),
  ).toEqual([
    ['job-17', undefined, 'ok'],
    ['job-17', true, 'ok'],
    ['job-18', undefined, 'ok'],
  ])
})

test('idempotency keys are scoped to an environment', async () => {
  await mutate('"job-17"')
  const key = await emulator.createApiKey('production-eu', { name: 'Tests' })
  const headers = { 'idempotency-key': '"job-17"' }
  const there = await ask(emulator.endpoint('production-eu'), key, create, { input: {} }, headers)
  expect([there.status, isReplayed(there)]).toEqual([200, false])
})

test('the API replays a GraphQL error for a repeated idempotency key', async () => {
  const query = 'mutation { deletePatient(input: { patient_id: "nobody" }) { success } }'
  const first = await mutate('"job-17"', { query, variables: {} })
  const again = await mutate('"job-17"', { query, variables: {} })
  expect(first.errors?.[0]?.extensions.type).toBe('NOT_FOUND')
  expect([isReplayed(again), again.status, again.errors]).toEqual([true, 200, first.errors])
})

test.each([
  ['without quotes', 'job-17'],
  ['that is empty', '""'],
  ['with a space', '"job 17"'],
  ['of 256 characters', `"${'x'.repeat(256)}"`],
  ['with an unescaped quote', '"a"b"'],
  ['with an invalid escape', String.raw`"a\b"`],
  ['that is a list', '"a", "b"'],
])('the API responds with 400 to an idempotency key %s', async (_, key) => {
  const { status, data, errors } = await mutate(key)
  expect([status, data, errors]).toEqual([
    400,
    null,
    [
      {
        message: 'The Idempotency-Key is malformed',
        extensions: {
          code: 'IDEMPOTENCY_KEY_MALFORMED',
          statusCode: 400,
          errorId: expect.any(String),
          problem: {
            type: 'about:blank',
            title: 'The Idempotency-Key is malformed',
            detail: expect.stringContaining('1 to 255 printable ASCII characters'),
          },
        },
      },
    ],
  ])
  expect(await countPatients()).toBe(0)
})

test.each([
  ['of 255 characters', `"${'x'.repeat(255)}"`, 'x'.repeat(255)],
  ['with escaped characters', String.raw`"a\"\\~!"`, String.raw`a"\~!`],
])('the API accepts an idempotency key %s', async (_, key, shown) => {
  await mutate(key)
  expect(isReplayed(await mutate(key))).toBe(true)
  expect(emulator.listRequests().at(-1)?.idempotencyKey).toBe(shown)
})

test.each(['slow', 'hang'] as const)(
  'the API responds with 409 to a repeated idempotency key while the first request is in flight (fault: %s)',
  async (fault) => {
    emulator.fail({ with: fault, ...(fault === 'slow' && { delay: 60_000 }) })
    const controller = new AbortController()
    const first = fetch(emulator.endpoint('sandbox'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', apiKey, 'idempotency-key': `"${fault}"` },
      body: JSON.stringify({ query: create, variables: { input } }),
      signal: controller.signal,
    }).catch(() => {})
    await vi.waitFor(() => expect(emulator.listFaults()).toEqual([]), { timeout: 60_000 })
    const second = await mutate(`"${fault}"`)
    expect([second.status, second.data, second.errors?.[0]?.extensions]).toMatchObject([
      409,
      null,
      { code: 'IDEMPOTENCY_KEY_IN_FLIGHT', statusCode: 409, problem: { title: expect.any(String) } },
    ])
    controller.abort()
    await first
    if (fault === 'slow') return
    await vi.waitFor(async () => expect((await mutate(`"${fault}"`)).status).toBe(200), { timeout: 60_000 })
  },
)

test.each([
  ['different variables', { variables: { input: { first_name: 'Grace' } } }],
  ['a different document', { query: create.replace('{ id }', '{ id tenant_id }') }],
  ['a different operation name', { query: create.replace('mutation', 'mutation Create') }],
  ['a different user', { headers: { 'x-user-id': 'somebody' } }],
])('the API responds with 422 if an idempotency key is reused with %s', async (_, other) => {
  await mutate('"job-17"')
  const { status, data, errors } = await mutate('"job-17"', other)
  expect([status, data, errors?.[0]?.extensions.code]).toEqual([422, null, 'IDEMPOTENCY_KEY_REUSED'])
  expect(await countPatients()).toBe(1)
})

test.each(['reset-after-write', 'truncated'] as const)(
  'the API replays a response that was lost because of the fault %s',
  async (fault) => {
    emulator.fail({ with: fault })
    await expect(mutate('"job-17"')).rejects.toThrow()
    const again = await mutate('"job-17"')
    expect([isReplayed(again), await countPatients()]).toEqual([true, 1])
    expect(again.data.createPatient.patient.id).toBe((await emulator.snapshot()).rows.patient[0]?.id)
  },
)

test('if the API does not execute a request, it does not store a response for the idempotency key', async () => {
  const endpoint = emulator.endpoint('sandbox')
  const headers = { 'content-type': 'application/json', apiKey, 'idempotency-key': '"job-17"' }
  const statuses = [
    await ask(endpoint, 'no-such-key', create, { input }, { 'idempotency-key': '"job-17"' }),
    await send(endpoint, '{ "query": ', headers),
    await mutate('"job-17"', { query: 'mutation {' }),
    await mutate('"job-17"', { query: 'mutation { nonsense }' }),
    await mutate('"job-17"', { variables: { input: 4711 } }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([401, 400, 200, 200, 200])
  for (const fault of ['rate-limit', 'http-503', 'graphql-error'] as const) {
    emulator.fail({ with: fault })
    await fetch(endpoint, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query: create, variables: { input } }),
    })
  }
  emulator.stub('Create', { createPatient: null })
  const stubbed = create.replace('mutation', 'mutation Create')
  await mutate('"job-18"', { query: stubbed })
  emulator.clearStubs()
  expect(await countPatients()).toBe(0)
  for (const [key, query] of [
    ['"job-17"', create],
    ['"job-18"', stubbed],
  ] as const)
    expect(isReplayed(await mutate(key, { query }))).toBe(false)
  expect(await countPatients()).toBe(2)
})

test('the API replays a payload failure that was caused by a fault', async () => {
  emulator.fail({ with: 'payload-failure', code: '422' })
  const query = 'mutation { createPatient { code success } }'
  const first = await mutate('"job-17"', { query, variables: {} })
  const again = await mutate('"job-17"', { query, variables: {} })
  expect(first.data.createPatient).toEqual({ code: '422', success: false })
  expect([isReplayed(again), again.data]).toEqual([true, first.data])
})

test('the API executes a query every time, even with an idempotency key', async () => {
  for (const key of ['"job-17"', '"job-17"', 'malformed']) {
    const response = await mutate(key, { query: '{ tenant { code } }', variables: {} })
    expect([response.status, isReplayed(response)]).toEqual([200, false])
  }
})

test('the API rolls back a mutation that crashes, and releases its idempotency key', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'idempotency-'))
  const store = join(folder.path, 'emulator.db')
  const seedData = { patients: [{ id: 'ada' }] }
  const whole = await startEmulator({ port: 0, store, seedData })
  const key = await whole.createApiKey('sandbox', { name: 'Tests' })
  await whole.stop()
  const database = new DatabaseSync(store)
  database.exec('drop table audit_log')
  database.close()
  await using broken = await startEmulator({ port: 0, store })
  const query =
    'mutation { createPatient { success } startPathway(input: { patient_id: "ada", pathway_definition_id: "welcome" }) { success } }'
  const headers = { 'idempotency-key': '"job-17"' }
  for (let time = 0; time < 2; time += 1) {
    const crashed = await ask(broken.endpoint('sandbox'), key, query, {}, headers)
    expect([crashed.errors?.[0]?.extensions.type, isReplayed(crashed)]).toEqual([
      'INTERNAL_SERVER_ERROR',
      false,
    ])
  }
  const { data } = await ask(broken.endpoint('sandbox'), key, '{ patients { pagination { total_count } } }')
  expect(data.patients.pagination.total_count).toBe(1)
})

test('the API stores a response for 24 hours according to the emulator’s clock', async () => {
  await mutate('"job-17"')
  emulator.advanceClock(23 * HOUR)
  expect(isReplayed(await mutate('"job-17"'))).toBe(true)
  emulator.advanceClock(HOUR)
  expect(isReplayed(await mutate('"job-17"'))).toBe(false)
  expect(isReplayed(await mutate('"job-17"'))).toBe(true)
})

test('reset and restore delete the idempotency keys', async () => {
  await mutate('"job-17"')
  const snapshot = await emulator.snapshot()
  expect(JSON.stringify(snapshot)).not.toContain('job-17')
  await emulator.reset()
  expect(isReplayed(await mutate('"job-17"'))).toBe(false)
  await emulator.restore(snapshot)
  expect(isReplayed(await mutate('"job-17"'))).toBe(false)
})

test('IdempotencyKeys deletes a response after exactly 24 hours', () => {
  const database = openDatabase('memory')
  let time = 0
  const keys = new IdempotencyKeys(database, 'sandbox', () => new Date(time))
  const use = () => {
    const claim = keys.claim('a', 'a')
    if (typeof claim === 'string') throw new Error(claim)
    if (claim.storedBody === undefined) database.transact(() => claim.store(`at ${time}`))
    claim.release()
    return claim.storedBody
  }
  const stored = [0, 24 * HOUR - 1, 24 * HOUR, 24 * HOUR].map((now) => {
    time = now
    return use()
  })
  expect(stored).toEqual([undefined, 'at 0', undefined, `at ${24 * HOUR}`])
  database.close()
})

test('IdempotencyKeys stores only the newest 10,000 responses of an environment', () => {
  const database = openDatabase('memory')
  const keys = new IdempotencyKeys(database, 'sandbox', () => new Date())
  const use = (key: string) => {
    const claim = keys.claim(key, key)
    if (typeof claim === 'string') throw new Error(claim)
    if (claim.storedBody === undefined) database.transact(() => claim.store(key))
    claim.release()
    return claim.storedBody
  }
  for (const key of ['first', 'second']) use(key)
  const created_at = new Date().toISOString()
  const others = Array.from({ length: 9_998 }, (_, index) => ({
    environment: 'sandbox',
    key_hash: String(index),
    request_hash: '',
    body: '',
    created_at,
  }))
  const foreign = others.map((row) => ({ ...row, environment: 'production-eu' }))
  database.transact(() => insertRows(database, 'idempotency_key', [...others, ...foreign]))
  expect(use('first')).toBe('first')
  use('third')
  expect([use('second'), use('first')]).toEqual(['second', undefined])
  database.close()
})

test('the API executes a mutation exactly once per idempotency key, even after kill -9 and a restart', {
  timeout: 300_000,
}, async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'idempotency-'))
  const store = join(folder.path, 'emulator.db')
  const start = () => startProcess('--store', store, '--api-key', 'sandbox=a-key-for-this-test')
  const enrol = (endpoint = '', key = '') =>
    ask(
      endpoint,
      'a-key-for-this-test',
      create,
      { input: { patient_code: key } },
      { 'idempotency-key': `"${key}"` },
    )
  const keys = Array.from({ length: 200 }, (_, index) => `job-${index}`)
  const created = new Map<string, string>()
  const killed = await start()
  const all = keys.map(async (key) => {
    const { data } = await enrol(killed.ready.endpoints.sandbox, key)
    created.set(key, data.createPatient.patient.id)
    if (created.size === 40) await killed.end('SIGKILL')
  })
  await Promise.allSettled(all)
  expect(created.size).toBeGreaterThanOrEqual(40)

  const { ready, end } = await start()
  const patients = new Map<string, string>()
  for (const key of keys) {
    const { data } = await enrol(ready.endpoints.sandbox, key)
    patients.set(key, data.createPatient.patient.id)
  }
  for (const [key, id] of created) expect(patients.get(key)).toBe(id)
  const query = '{ patients { pagination { total_count } } }'
  const { data } = await ask(ready.endpoints.sandbox ?? '', 'a-key-for-this-test', query)
  expect(data.patients.pagination.total_count).toBe(keys.length)
  await end('SIGTERM')
})
