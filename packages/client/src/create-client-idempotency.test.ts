import { inspect } from 'node:util'
import { startEmulator } from '@orchestration/emulator'
import { PatientsDocument as AllPatients } from '@orchestration/operations'
import { expect, test, vi } from 'vitest'
import { CreatePatientDocument, PatientsDocument } from '../test/documents.ts'
import { failureOf } from '../test/failure-of.ts'
import { findLeaks } from '../test/find-leaks.ts'
import { serveIdempotently } from '../test/serve-idempotently.ts'
import { createClient } from './create-client.ts'
import type { TelemetryLink } from './links/telemetry-link.ts'
import type { ClientOptions } from './options.ts'

type Server = Awaited<ReturnType<typeof serveIdempotently>>

function connect({ endpoint }: Server, options: Partial<ClientOptions> = {}) {
  const retry = { baseDelay: 0 }
  return createClient({ endpoint, apiKey: 'key', retry, ...options } as ClientOptions)
}

const create = (client: ReturnType<typeof connect>, context: object = {}): Promise<unknown> =>
  client.mutate({ mutation: CreatePatientDocument, variables: { input: {} }, context })

test.each([
  ['honours keys', true, 'data'],
  ['ignores keys', false, 'OutcomeUnknownError'],
])(
  'despite lost responses, a mutation is executed only once in an environment that %s',
  async (_, idempotency, result) => {
    await using server = await serveIdempotently({ honoursKeys: idempotency })
    server.faults.push('reset after', 'reset after')
    const client = connect(server, { idempotency })
    const outcome = await create(client, { idempotencyKey: 'job-17' }).then(
      () => 'data',
      (error) => error.name,
    )
    expect([outcome, server.executions]).toEqual([result, 1])
    expect(server.keys).toEqual(Array(idempotency ? 3 : 1).fill('"job-17"'))
  },
)

test('the client does not retry a mutation without the idempotency option', async () => {
  for (const fault of ['reset after', 'reset before', 503, 429, 'in flight'] as const) {
    await using server = await serveIdempotently({ honoursKeys: true })
    server.faults.push(fault)
    await failureOf(create(connect(server), { idempotencyKey: 'job-17' }))
    expect(server.keys, String(fault)).toEqual(['"job-17"'])
  }
})

test.each(['reset after', 'reset before', 408, 425, 429, 500, 502, 503, 'in flight'] as const)(
  'with the idempotency option, the client retries a mutation after the fault: %s',
  async (fault) => {
    await using server = await serveIdempotently({ honoursKeys: true })
    server.faults.push(fault, fault)
    const events: TelemetryLink.OperationEvent[] = []
    const onOperation = (event: TelemetryLink.OperationEvent): void => void events.push(event)
    await create(connect(server, { idempotency: true, onOperation }))
    expect(server.executions).toBe(1)
    const [first] = server.keys
    // A random UUID.
    expect(first).toMatch(/^"[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}"$/)
    expect(server.keys).toEqual([first, first, first])
    expect(events).toMatchObject([{ attempts: 3, replayed: fault === 'reset after', statusCode: 200 }])
  },
)

test('the client sends a unique idempotency key with each mutation, and none with a query', async () => {
  await using server = await serveIdempotently({ honoursKeys: true })
  const client = connect(server, { idempotency: true })
  await create(client)
  await create(client)
  await client.query({ query: PatientsDocument, context: { idempotencyKey: 'job-17' } })
  expect(new Set(server.keys).size).toBe(3)
  expect(server.keys[2]).toBeUndefined()
  expect(server.executions).toBe(2)
})

test('the client omits the header if a mutation has no idempotency key', async () => {
  await using server = await serveIdempotently({ honoursKeys: true })
  await create(connect(server))
  expect(server.keys).toEqual([undefined])
})

test('the client rejects with OutcomeUnknownError if no attempt gets a response', async () => {
  await using server = await serveIdempotently({ honoursKeys: true })
  server.faults.push('reset before', 'reset after', 'reset after')
  const error = await failureOf(create(connect(server, { idempotency: true })))
  expect(error).toMatchObject({ name: 'OutcomeUnknownError', retryable: false, mayHaveExecuted: true })
  expect(error.cause).toMatchObject({ name: 'NetworkError' })
  expect([server.keys.length, server.executions]).toEqual([3, 1])
})

test('after a lost response, the client rejects with OperationError only if a resolver rejects the retry', async () => {
  await using server = await serveIdempotently({ honoursKeys: true, rejects: true })
  server.faults.push('reset after')
  const error = await failureOf(create(connect(server, { idempotency: true })))
  expect(error).toMatchObject({ name: 'OperationError', type: 'NOT_FOUND', mayHaveExecuted: false })
  // The service sends these statuses before it looks up the idempotency key, so they reveal nothing about the first attempt.
  for (const fault of [401, 429] as const) {
    await using other = await serveIdempotently({ honoursKeys: true })
    other.faults.push('reset after', fault, fault)
    const error = await failureOf(create(connect(other, { idempotency: true })))
    expect(error, String(fault)).toMatchObject({ name: 'OutcomeUnknownError' })
  }
})

test('while the first request with an idempotency key is in flight, the client retries until the deadline', async () => {
  await using server = await serveIdempotently({ honoursKeys: true })
  server.faults.push(...Array<'in flight'>(6).fill('in flight'))
  await create(connect(server, { idempotency: true, retry: { attempts: 2, baseDelay: 0 } }))
  expect(server.keys).toHaveLength(7)
  server.faults.push(...Array<'in flight'>(6).fill('in flight'))
  // The first backoff exceeds the deadline.
  using _random = vi.spyOn(Math, 'random').mockReturnValueOnce(1)
  const retry = { baseDelay: 10_000, maxDelay: 10_000 }
  const error = await failureOf(create(connect(server, { idempotency: true, timeout: 5_000, retry })))
  expect(error).toMatchObject({ name: 'OutcomeUnknownError', statusCode: 409 })
  expect(error.cause).toMatchObject({
    name: 'RequestError',
    type: 'IDEMPOTENCY_KEY_IN_FLIGHT',
    message: expect.stringMatching(/still being executed/),
  })
})

test.each([
  ['reused', 422, 'IDEMPOTENCY_KEY_REUSED'],
  ['malformed', 400, undefined],
] as const)(
  'the client rejects with RequestError if the service reports the key as %s',
  async (fault, statusCode, type) => {
    for (const idempotency of [true, false]) {
      await using server = await serveIdempotently({ honoursKeys: true })
      server.faults.push(fault)
      const error = await failureOf(create(connect(server, { idempotency }), { idempotencyKey: 'job-17' }))
      expect(error).toMatchObject({
        name: 'RequestError',
        statusCode,
        retryable: false,
        mayHaveExecuted: false,
      })
      expect((error as { type?: string }).type).toBe(type)
      expect(server.keys).toHaveLength(1)
    }
  },
)

test('the client rejects invalid idempotency keys before sending a request, without printing them', async () => {
  await using server = await serveIdempotently({ honoursKeys: true })
  const client = connect(server)
  for (const idempotencyKey of [
    '',
    'two words',
    'umläut',
    'x'.repeat(256),
    7,
    null,
    ['s3cret\n'],
    's3cret\n',
  ]) {
    const error = await failureOf(create(client, { idempotencyKey }))
    expect(error).toMatchObject({ name: 'UsageError', option: 'context.idempotencyKey' })
    expect(findLeaks(error, ['s3cret'])).toEqual([])
  }
  const headers = { 'Idempotency-Key': 's3cret' }
  expect(await failureOf(create(client, { headers }))).toMatchObject({ option: 'context.headers' })
  expect(server.keys).toEqual([])
  await create(client, { idempotencyKey: `a"b\\c${'~'.repeat(250)}` })
  expect(server.keys).toEqual([`"a\\"b\\\\c${'~'.repeat(250)}"`])
})

test('the client redacts an idempotency key in errors and events, even if the service echoes it', async () => {
  const idempotencyKey = 'a81bc81b-dead-4e5d-abff-90865d1e13b1'
  await using server = await serveIdempotently({ honoursKeys: true })
  server.faults.push('echo')
  const events: unknown[] = []
  const client = connect(server, { idempotency: true, onOperation: (event) => void events.push(event) })
  const error = await failureOf(create(client, { idempotencyKey }))
  expect(findLeaks(error, [idempotencyKey])).toEqual([])
  expect(inspect(events, { depth: 9 })).not.toContain(idempotencyKey)
})

test('the emulator replays a lost response, and rejects an idempotency key that was used for another mutation', async () => {
  await using emulator = await startEmulator({ environments: ['sandbox'], port: 0 })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'tests' })
  const events: TelemetryLink.OperationEvent[] = []
  const client = createClient({
    endpoint: emulator.endpoint('sandbox'),
    apiKey,
    idempotency: true,
    onOperation: (event) => void events.push(event),
  })
  emulator.fail({ with: 'reset-after-write', rootField: 'createPatient' })
  await create(client, { idempotencyKey: 'job-17' })
  expect(events).toMatchObject([{ attempts: 2, replayed: true }])
  const variables = { input: { first_name: 'Ada' } }
  const reused = client.mutate({
    mutation: CreatePatientDocument,
    variables,
    context: { idempotencyKey: 'job-17' },
  })
  expect(await failureOf(reused)).toMatchObject({ name: 'RequestError', type: 'IDEMPOTENCY_KEY_REUSED' })
  const { data } = await client.query({ query: AllPatients, variables: {} })
  expect(data.patients.patients).toHaveLength(1)
})
