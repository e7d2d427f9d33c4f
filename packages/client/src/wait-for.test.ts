import { StartPathwayDocument } from '@orchestration/operations'
import { expect, test, vi } from 'vitest'
import { PatientsDocument, patientsResponse } from '../test/documents.ts'
import { failureOf } from '../test/failure-of.ts'
import { fakeTimers } from '../test/fake-timers.ts'
import { serve, type TestServer } from '../test/serve.ts'
import { createClient } from './create-client.ts'
import { OperationError, TimeoutError } from './errors.ts'
import type { OrchestrationClient } from './orchestration-client.ts'
import { paginate } from './pagination/paginate.ts'
import { startOnce } from './start-once.ts'
import { waitFor } from './wait-for.ts'

/** Starts a server that responds with the failures, and then with a list that grows by one patient per request. */
function serveGrowing(failures: Array<{ status: number; body: object }> = []): Promise<TestServer> {
  let count = 0
  return serve((_, response) => {
    const failure = failures.shift()
    response.statusCode = failure?.status ?? 200
    return failure?.body ?? patientsResponse(Array.from({ length: ++count }, (_, index) => `p${index}`))
  })
}

const connect = ({ endpoint }: TestServer): OrchestrationClient =>
  createClient({ endpoint, apiKey: 'key', retry: false })

test('waitFor repeats the query until `until` returns true, and returns the data', async () => {
  await using server = await serveGrowing([{ status: 503, body: {} }])
  const wanted = (data: { patients: { patients: unknown[] } }): boolean => data.patients.patients.length === 3
  const data = await waitFor(connect(server), PatientsDocument, {
    variables: { search: 'x' },
    until: wanted,
    interval: 1,
  })
  expect(data.patients.patients).toHaveLength(3)
  expect(server.requests).toHaveLength(4)
})

/** Creates a client whose pauses end immediately. Requires fake timers. */
const connectWithoutPauses = ({ endpoint }: TestServer): OrchestrationClient =>
  // After an operation, no timer is left except that of `pause`.
  createClient({
    endpoint,
    apiKey: 'key',
    retry: false,
    onOperation: () => void setImmediate(() => vi.advanceTimersToNextTimer()),
  })

test('waitFor rejects at the deadline with the latest failure as the cause', async () => {
  await using server = await serveGrowing([500, 503].map((status) => ({ status, body: {} })))
  using _timers = fakeTimers()
  const waiting = waitFor(connectWithoutPauses(server), PatientsDocument, {
    variables: {},
    until: () => true,
    timeout: 10_000,
    interval: 5_000,
  })
  const error = await waiting.catch((reason) => reason)
  expect(error).toBeInstanceOf(TimeoutError)
  expect(error).toMatchObject({ operationName: 'Patients', timeout: 10_000, mayHaveExecuted: false })
  expect(error.cause).toMatchObject({ name: 'ServiceError', statusCode: 503 })
  expect(server.requests).toHaveLength(2)
})

test('waitFor rejects at the deadline without a cause if the latest query succeeded', async () => {
  await using server = await serveGrowing([{ status: 503, body: {} }])
  using _timers = fakeTimers()
  const waiting = waitFor(connectWithoutPauses(server), PatientsDocument, {
    variables: {},
    until: () => false,
    timeout: 10_000,
    interval: 5_000,
  })
  const error = await waiting.catch((reason) => reason)
  expect(error).toMatchObject({ name: 'TimeoutError', timeout: 10_000 })
  expect(error.cause).toBeUndefined()
})

const notFound = { errors: [{ message: 'x', extensions: { type: 'NOT_FOUND' } }], data: null }

test.each([
  ['the record was not found', [{ status: 200, body: notFound }]],
  ['no query succeeded', [{ status: 503, body: {} }]],
  ['`until` did not return true', []],
])('waitFor reports at the deadline that %s', async (problem, failures) => {
  await using server = await serveGrowing(failures)
  using _timers = fakeTimers()
  const waiting = waitFor(connectWithoutPauses(server), PatientsDocument, {
    variables: {},
    until: () => false,
    timeout: 10_000,
    interval: 10_000,
  })
  await expect(waiting).rejects.toThrow(`Patients: ${problem} within 10000 ms.`)
})

test('waitFor repeats the query while the record is not found', async () => {
  await using server = await serveGrowing([
    { status: 200, body: notFound },
    { status: 200, body: notFound },
  ])
  const data = await waitFor(connect(server), PatientsDocument, {
    variables: {},
    until: () => true,
    interval: 1,
  })
  expect(data.patients.patients).toBeDefined()
})

test('waitFor rejects after an abort or an error that is not retryable', async () => {
  const rejected = { errors: [{ message: 'x', extensions: { type: 'BAD_REQUEST_ERROR' } }], data: null }
  await using server = await serveGrowing([{ status: 200, body: rejected }])
  const client = connect(server)
  await expect(
    waitFor(client, PatientsDocument, { variables: {}, until: () => true }),
  ).rejects.toBeInstanceOf(OperationError)
  const controller = new AbortController()
  const { signal } = controller
  const stop = (): boolean => {
    setImmediate(() => controller.abort(new Error('enough')))
    return false
  }
  await expect(
    waitFor(client, PatientsDocument, { variables: {}, until: stop, signal, interval: 10_000 }),
  ).rejects.toThrow('enough')
})

test('waitFor does not pause after an abort in `until`', async () => {
  await using server = await serveGrowing()
  const controller = new AbortController()
  const { signal } = controller
  const until = (): boolean => {
    controller.abort(new Error('enough'))
    return false
  }
  using _timers = fakeTimers()
  const waiting = waitFor(connect(server), PatientsDocument, { variables: {}, until, signal })
  await expect(waiting).rejects.toThrow('enough')
  expect(vi.getTimerCount()).toBe(0)
})

test('waitFor rejects an invalid or unknown option, and names the option', async () => {
  await using server = await serveGrowing()
  const ask = (options: object): Promise<unknown> =>
    waitFor(connect(server), PatientsDocument, { variables: {}, until: () => false, ...options })
  for (const value of [0, -1, Number.NaN, Infinity]) {
    await expect(ask({ interval: value, timeout: 50 })).rejects.toMatchObject({ option: 'interval' })
    await expect(ask({ timeout: value })).rejects.toMatchObject({ option: 'timeout' })
  }
  await expect(ask({ until: undefined })).rejects.toMatchObject({ option: 'until' })
  await expect(ask({ intervalMs: 5 })).rejects.toThrow(
    /^intervalMs is not an option of waitFor\. Choose from variables, until/,
  )
  const bare = waitFor(connect(server), PatientsDocument, undefined as never)
  await expect(bare).rejects.toMatchObject({ name: 'UsageError', option: 'options' })
  expect(server.requests).toEqual([])
})

test.each([
  [{}, 30_000, [250, 500, 1_000, 2_000, 4_000, 5_000, 5_000, 5_000, 5_000, 2_250]],
  [{ interval: 1_000, timeout: 1_900 }, 1_900, [1_000, 900]],
  [{ interval: 60_000, timeout: 150_000 }, 150_000, [60_000, 60_000, 30_000]],
])('waitFor doubles an interval below 5 s until the deadline: %j', async (options, timeout, expected) => {
  await using server = await serveGrowing()
  using _timers = fakeTimers()
  const times: number[] = []
  const until = (): boolean => {
    times.push(performance.now())
    return false
  }
  const waiting = waitFor(connectWithoutPauses(server), PatientsDocument, {
    variables: {},
    until,
    ...options,
  })
  await expect(waiting).rejects.toMatchObject({ name: 'TimeoutError', timeout })
  times.push(performance.now())
  expect(times.slice(1).map((time, index) => time - (times[index] ?? 0))).toEqual(expected)
  expect(server.requests).toHaveLength(expected.length)
})

test('waitFor ends a hanging query at the deadline', async () => {
  await using server = await serve(() => undefined)
  const client = createClient({ endpoint: server.endpoint, apiKey: 'key', timeout: false })
  const waiting = waitFor(client, PatientsDocument, { variables: {}, until: () => true, timeout: 100 })
  await expect(waiting).rejects.toMatchObject({
    name: 'TimeoutError',
    timeout: 100,
    cause: { name: 'TimeoutError' },
  })
})

const start = {
  variables: { input: { patient_id: 'p1', pathway_definition_id: 'welcome' } },
  consistencyDelay: 1,
}

/** Creates a signal like one from a polyfill or another realm: not an instance of AbortSignal, but with the same properties. */
function createForeignSignal(): AbortSignal {
  const signal = new AbortController().signal
  const { addEventListener, removeEventListener } = signal
  return {
    aborted: false,
    reason: undefined,
    addEventListener: addEventListener.bind(signal),
    removeEventListener: removeEventListener.bind(signal),
  } as never
}

test('waitFor, startOnce and paginate accept a signal from another realm', async () => {
  await using server = await serve(({ body }) => {
    if (body.operationName === 'StartPathway')
      return { data: { startPathway: { code: '200', success: true, pathway_id: 'c1' } } }
    if (body.operationName === 'CareFlowsOfPatient')
      return { data: { patientPathways: { code: '200', success: true, patientPathways: [] } } }
    return patientsResponse(server.requests.length > 1 ? ['a'] : [])
  })
  const client = createClient({ endpoint: server.endpoint, apiKey: 'key' })
  const signal = createForeignSignal()
  const isThere = (data: { patients: { patients: unknown[] } }): boolean => data.patients.patients.length > 0
  const options = { signal, interval: 1 }
  await waitFor(client, PatientsDocument, { variables: {}, until: isThere, ...options })
  expect(await startOnce(client, StartPathwayDocument, { ...start, signal })).toMatchObject({ id: 'c1' })
  const listed: unknown[] = []
  for await (const patient of paginate(client, PatientsDocument, { signal })) listed.push(patient)
  expect(listed).toHaveLength(1)
  await client.close()
})

test('waitFor, startOnce and paginate reject an invalid signal, and the client can still be closed', async () => {
  const client = createClient({ environment: 'local', apiKey: 'key' })
  for (const signal of ['soon', new AbortController()] as never[]) {
    const failures = await Promise.all([
      failureOf(waitFor(client, PatientsDocument, { variables: {}, until: () => true, signal })),
      failureOf(startOnce(client, StartPathwayDocument, { ...start, signal })),
      failureOf(paginate(client, PatientsDocument, { signal }).pages().next()),
    ])
    for (const failure of failures) expect(failure).toMatchObject({ name: 'UsageError', option: 'signal' })
  }
  await client.close()
})
