import { setTimeout as wait } from 'node:timers/promises'
import { ApolloLink } from '@apollo/client'
import { startEmulator } from '@orchestration/emulator'
import {
  CreatePatientDocument,
  PatientPathwaysDocument,
  StartPathwayDocument,
  StartPathwayWithPatientIdentifierDocument,
  StopPathwayDocument,
} from '@orchestration/operations'
import { parse } from 'graphql'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { PatientsDocument } from '../test/documents.ts'
import { failureOf } from '../test/failure-of.ts'
import { fakeTimers, waitUntil } from '../test/fake-timers.ts'
import { serve } from '../test/serve.ts'
import { createClient } from './create-client.ts'
import { OutcomeUnknownError, PayloadError } from './errors.ts'
import { ApiKeyLink } from './links/api-key-link.ts'
import { EndpointLink } from './links/endpoint-link.ts'
import { OrchestrationClient } from './orchestration-client.ts'
import { type StartOnceOptions, type StartOnceResult, startOnce } from './start-once.ts'

const pathway_definition_id = 'welcome'
let emulator: Awaited<ReturnType<typeof startEmulator>>
let apiKey: string
let client: OrchestrationClient
let patient_id: string

beforeAll(async () => {
  emulator = await startEmulator({ environments: ['sandbox'], port: 0 })
  apiKey = await emulator.createApiKey('sandbox', { name: 'tests' })
  client = createClient({ endpoint: emulator.endpoint('sandbox'), apiKey })
})
afterAll(() => emulator.stop())
beforeEach(async () => {
  const { data } = await client.mutate({ mutation: CreatePatientDocument, variables: { input: {} } })
  patient_id = data.createPatient.patient?.id ?? ''
})

const run = (options: Partial<StartOnceOptions<never>> = {}): Promise<StartOnceResult> =>
  startOnce(client, StartPathwayDocument, {
    variables: { input: { patient_id, pathway_definition_id } },
    consistencyDelay: 1,
    ...options,
  })
async function listCareFlows(variables: { patient_id: string } = { patient_id }): Promise<string[]> {
  const { data } = await client.query({ query: PatientPathwaysDocument, variables })
  return data.patientPathways.patientPathways.map(({ id }) => id)
}

test('startOnce starts a care flow, and a second run returns the same care flow', async () => {
  const before = emulator.listRequests().length
  const { id, ...outcome } = await run()
  expect(outcome).toEqual({ started: true, status: undefined })
  const requests = emulator.listRequests().slice(before)
  expect(requests.map(({ operationName }) => operationName)).toEqual(['CareFlowsOfPatient', 'StartPathway'])
  expect(await run()).toEqual({ id, started: false, status: 'active' })
  expect(await listCareFlows()).toEqual([id])
})

test('startOnce starts exactly one care flow if the response is lost', async () => {
  emulator.fail({ with: 'reset-after-write', rootField: 'startPathway' })
  const { id, started } = await run()
  expect(started).toBe(true)
  expect(await listCareFlows()).toEqual([id])
})

test('startOnce rejects if the request is lost, and the next call starts the care flow', async () => {
  emulator.fail({ with: 'reset', rootField: 'startPathway' })
  expect(await failureOf(run())).toBeInstanceOf(OutcomeUnknownError)
  expect(await listCareFlows()).toEqual([])
  expect(await run()).toMatchObject({ started: true })
})

test('startOnce sends a start only once while the service still executes it', async () => {
  const impatient = createClient({ endpoint: emulator.endpoint('sandbox'), apiKey, timeout: 200 })
  emulator.fail({ with: 'slow', delay: 1_000, rootField: 'startPathway' })
  const before = emulator.listRequests().length
  const variables = { input: { patient_id, pathway_definition_id } }
  const start = startOnce(impatient, StartPathwayDocument, { variables, consistencyDelay: 1 })
  expect(await failureOf(start)).toBeInstanceOf(OutcomeUnknownError)
  await expect.poll(() => listCareFlows(), { timeout: 60_000 }).toHaveLength(1)
  const requests = emulator.listRequests().slice(before)
  expect(requests.filter(({ operationName }) => operationName === 'StartPathway')).toHaveLength(1)
  expect(await run()).toMatchObject({ started: false })
})

test('startOnce starts a care flow for the identifier of a patient who does not exist yet', async () => {
  const patient_identifier = { system: 'https://example.org/identifiers/mrn', value: `MRN-${patient_id}` }
  const start = (): Promise<StartOnceResult> =>
    startOnce(client, StartPathwayWithPatientIdentifierDocument, {
      variables: { input: { patient_identifier, create_patient: true, pathway_definition_id } },
      consistencyDelay: 1,
    })
  emulator.fail({ with: 'reset-after-write', rootField: 'startPathwayWithPatientIdentifier' })
  const { id } = await start()
  expect(await start()).toMatchObject({ id, started: false })
})

test('startOnce returns the id even if the document does not select it, or selects startPathway in a fragment', async () => {
  const field =
    'startPathway(input: { patient_id: $patient, pathway_definition_id: "welcome" }) { code success }'
  for (const selection of [field, `...Starting } fragment Starting on Mutation { ... { ${field} }`]) {
    const document = parse(`mutation Start($patient: String!) { ${selection} }`)
    const { id } = await startOnce(client, document, { variables: { patient: patient_id } })
    expect(await listCareFlows()).toEqual([id])
  }
})

test('startOnce reads the default value of the input', async () => {
  const document =
    parse(`mutation Start($input: StartPathwayInput! = { patient_id: "${patient_id}", pathway_definition_id: "welcome" }) {
    startPathway(input: $input) { pathway_id }
  }`)
  const { id } = await startOnce(client, document, { variables: {} })
  expect(await listCareFlows()).toEqual([id])
})

test.each([
  [4_321, 4_321],
  [undefined, 5_000],
])(
  'startOnce repeats the lookup if the response is lost (consistencyDelay: %s)',
  async (consistencyDelay, pause) => {
    await using server = await serve(({ body }, response) => {
      if (body.operationName === 'StartPathway') {
        response.destroy()
        return undefined
      }
      const careFlow = { id: 'c1', pathway_definition_id, status: 'starting' }
      const patientPathways = server.requests.length > 3 ? [careFlow] : []
      return { data: { patientPathways: { code: '200', success: true, patientPathways } } }
    })
    using _timers = fakeTimers()
    let operations = 0
    const onOperation = (): unknown => ++operations
    const slow = createClient({ endpoint: server.endpoint, apiKey: 'key', onOperation })
    const variables = { input: { patient_id, pathway_definition_id } }
    const started = startOnce(slow, StartPathwayDocument, { variables, consistencyDelay })
    // Between two operations, the only timer is that of the pause.
    await waitUntil(() => operations === 3 && vi.getTimerCount() === 1)
    vi.advanceTimersByTime(pause - 1)
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(await started).toEqual({ id: 'c1', started: true, status: 'starting' })
    expect(server.requests.map(({ body }) => body.operationName)).toEqual([
      'CareFlowsOfPatient',
      'StartPathway',
      'CareFlowsOfPatient',
      'CareFlowsOfPatient',
    ])
  },
)

test.each(['an abort', 'client.stop()'] as const)(
  'startOnce rejects with OutcomeUnknownError after %s during `consistencyDelay`',
  { timeout: 10_000 },
  async (how) => {
    await using server = await serve(({ body }, response) => {
      if (body.operationName === 'StartPathway') response.destroy()
      else return { data: { patientPathways: { code: '200', success: true, patientPathways: [] } } }
      return undefined
    })
    const other = createClient({ endpoint: server.endpoint, apiKey: 'key' })
    const variables = { input: { patient_id, pathway_definition_id } }
    const controller = new AbortController()
    const { signal } = controller
    const start = failureOf(
      startOnce(other, StartPathwayDocument, { variables, signal, consistencyDelay: 2 ** 31 - 1 }),
    )
    await expect.poll(() => server.requests.length).toBe(3)
    const ends: string[] = []
    const closed = other.close().then(() => ends.push('closed'))
    await wait(20)
    expect(ends).toEqual([])
    if (how === 'client.stop()') other.stop()
    else controller.abort(new Error('enough'))
    expect(await start).toMatchObject({ name: 'OutcomeUnknownError', operationName: 'StartPathway' })
    await closed
  },
)

describe('a patient with a stopped care flow', () => {
  let past: string
  beforeEach(async () => {
    past = (await run()).id
    await client.mutate({ mutation: StopPathwayDocument, variables: { input: { pathway_id: past } } })
  })

  test('gets no new care flow by default', async () => {
    expect(await run()).toEqual({ id: past, started: false, status: 'stopped' })
  })

  test('gets the first stopped care flow by default if there are several', async () => {
    const { id: pathway_id } = await run({ ignoreEnded: true })
    await client.mutate({ mutation: StopPathwayDocument, variables: { input: { pathway_id } } })
    const [first, ...others] = await listCareFlows()
    expect(others).toHaveLength(1)
    expect(await run()).toEqual({ id: first, started: false, status: 'stopped' })
  })

  test('gets one new care flow with `ignoreEnded`, even after a lost response', async () => {
    emulator.fail({ with: 'reset-after-write', rootField: 'startPathway' })
    const { id, started, status } = await run({ ignoreEnded: true })
    expect([id === past, started, status]).toEqual([false, true, 'active'])
    expect(await run({ ignoreEnded: true })).toEqual({ id, started: false, status })
    // A care flow that has not ended takes precedence over one that has.
    expect(await run()).toEqual({ id, started: false, status })
    expect((await listCareFlows()).toSorted()).toEqual([past, id].toSorted())
  })
})

test('with `ignoreEnded` and an idempotency key, a repeated call returns the first care flow as not started, even if it has ended', async () => {
  const unlucky = createClient({
    endpoint: emulator.endpoint('sandbox'),
    apiKey,
    retry: false,
    onOperation({ operationName }) {
      if (operationName === 'StartPathway')
        emulator.fail({ with: 'http-503', operationName: 'CareFlowsOfPatient' })
    },
  })
  const options = {
    variables: { input: { patient_id, pathway_definition_id } },
    ignoreEnded: true,
    idempotencyKey: `job-${patient_id}`,
  }
  emulator.fail({ with: 'reset-after-write', rootField: 'startPathway' })
  const error = await failureOf(startOnce(unlucky, StartPathwayDocument, options))
  expect(error).toBeInstanceOf(OutcomeUnknownError)
  const [pathway_id = ''] = await listCareFlows()
  await client.mutate({ mutation: StopPathwayDocument, variables: { input: { pathway_id } } })
  const outcome = { id: pathway_id, started: false, status: 'stopped' }
  expect(await startOnce(client, StartPathwayDocument, options)).toEqual(outcome)
  expect(await listCareFlows()).toEqual([pathway_id])
})

test('with `ignoreEnded`, startOnce returns the care flow that it started, even if it has already ended', async () => {
  const careFlows = [{ id: 'c0', pathway_definition_id, status: 'completed' }]
  await using server = await serve(({ body }, response) => {
    if (body.operationName === 'CareFlowsOfPatient') {
      return { data: { patientPathways: { code: '200', success: true, patientPathways: careFlows } } }
    }
    careFlows.push({ id: 'c1', pathway_definition_id, status: 'completed' })
    return void response.destroy()
  })
  const other = createClient({ endpoint: server.endpoint, apiKey: 'key' })
  const options = {
    variables: { input: { patient_id, pathway_definition_id } },
    ignoreEnded: true,
  } as const
  const outcome = await startOnce(other, StartPathwayDocument, options)
  expect(outcome).toEqual({ id: 'c1', started: true, status: 'completed' })
  expect(careFlows).toHaveLength(2)
})

test('startOnce returns the first active care flow of the definition', async () => {
  const careFlows = [
    { id: 'other', pathway_definition_id: 'discharge', status: 'active' },
    { id: 'ended', pathway_definition_id, status: 'completed' },
    { id: 'c1', pathway_definition_id, status: 'active' },
    { id: 'c2', pathway_definition_id, status: 'active' },
  ]
  await using server = await serve(() => ({
    data: { patientPathways: { code: '200', success: true, patientPathways: careFlows } },
  }))
  const other = createClient({ endpoint: server.endpoint, apiKey: 'key' })
  const options = { variables: { input: { patient_id, pathway_definition_id } } }
  expect(await startOnce(other, StartPathwayDocument, options)).toEqual({
    id: 'c1',
    started: false,
    status: 'active',
  })
})

test.each(['CareFlowsOfPatient', 'StartPathway'])(
  'startOnce ends when the signal is aborted during %s',
  async (hanging) => {
    await using server = await serve(({ body }) =>
      body.operationName === hanging
        ? undefined
        : { data: { patientPathways: { code: '200', success: true, patientPathways: [] } } },
    )
    const other = createClient({ endpoint: server.endpoint, apiKey: 'key' })
    const controller = new AbortController()
    const { signal } = controller
    const variables = { input: { patient_id, pathway_definition_id } }
    const start = failureOf(
      startOnce(other, StartPathwayDocument, { variables, signal, consistencyDelay: 2 ** 31 - 1 }),
    )
    await expect.poll(() => server.requests.at(-1)?.body.operationName).toBe(hanging)
    const reason = new Error('enough')
    controller.abort(reason)
    const error = await start
    if (hanging === 'CareFlowsOfPatient') expect(error).toBe(reason)
    else expect(error).toMatchObject({ name: 'OutcomeUnknownError', cause: reason })
  },
)

test('startOnce finds the payload under its alias, and rejects if no care flow was started', async () => {
  const ids = ['c1', null]
  await using server = await serve(({ body }) =>
    body.operationName === 'Begin'
      ? { data: { begun: { success: true, pathway_id: ids.shift() } } }
      : { data: { patientPathways: { code: '200', success: true, patientPathways: [] } } },
  )
  const other = createClient({ endpoint: server.endpoint, apiKey: 'key' })
  const document = parse(
    'mutation Begin($input: I!) { begun: startPathway(input: $input) { success pathway_id } }',
  )
  const options = { variables: { input: { patient_id, pathway_definition_id } } }
  expect(await startOnce(other, document, options)).toMatchObject({ id: 'c1', started: true })
  await expect(startOnce(other, document, options)).rejects.toMatchObject({
    name: 'PayloadError',
    operationName: 'Begin',
    path: ['begun'],
    mayHaveExecuted: true,
  })
})

describe('a start with an idempotency key', () => {
  /** Starts a service that starts one care flow per idempotency key, but always returns an empty list of care flows. */
  async function serveStarts(lose: number) {
    const keys: Array<string | undefined> = []
    const server = await serve(({ headers, body }, response) => {
      if (body.operationName === 'CareFlowsOfPatient') {
        return { data: { patientPathways: { code: '200', success: true, patientPathways: [] } } }
      }
      keys.push(headers['idempotency-key']?.toString())
      if (keys.length <= lose) return void response.destroy()
      const pathway_id = `c${new Set(keys).size}`
      return { data: { startPathway: { code: '200', success: true, pathway_id } } }
    })
    return Object.assign(server, { keys })
  }
  const variables = { input: { patient_id: 'p1', pathway_definition_id } }
  const retry = { baseDelay: 0 }

  test.each([['job-17'], [undefined]])('sends the same key in all attempts: %s', async (idempotencyKey) => {
    await using server = await serveStarts(2)
    const other = createClient({ endpoint: server.endpoint, apiKey: 'key', retry, idempotency: true })
    const options = { variables, consistencyDelay: 0, idempotencyKey }
    expect(await startOnce(other, StartPathwayDocument, options)).toMatchObject({ id: 'c1', started: true })
    expect(server.keys).toHaveLength(3)
    expect(new Set(server.keys).size).toBe(1)
    if (idempotencyKey) expect(server.keys[0]).toBe('"job-17"')
  })

  test('does not send a random key to an environment that may ignore keys', async () => {
    await using server = await serveStarts(0)
    const other = createClient({ endpoint: server.endpoint, apiKey: 'key' })
    await startOnce(other, StartPathwayDocument, { variables })
    expect(server.keys).toEqual([undefined])
  })
})

test('startOnce rejects documents without exactly one start field, inputs without a patient or definition, and invalid options', async () => {
  const before = emulator.listRequests().length
  const start = (document: unknown, variables: object): Promise<StartOnceResult> =>
    startOnce(client, document as typeof StartPathwayDocument, { variables } as never)
  const field = `startPathway(input: { patient_id: "p1", pathway_definition_id: "welcome" }) { pathway_id }`
  for (const document of [PatientsDocument, parse(`mutation { a: ${field} b: ${field} }`)])
    await expect(start(document, {})).rejects.toMatchObject({ name: 'UsageError', option: 'document' })
  for (const input of [undefined, null, {}, { patient_id }, { pathway_definition_id }]) {
    const rejected = start(StartPathwayDocument, { input })
    await expect(rejected).rejects.toMatchObject({ name: 'UsageError', option: 'variables' })
  }
  const variables = { input: { patient_id, pathway_definition_id } }
  const invalid = { variables, ignoreEnded: 'active' as never }
  await expect(startOnce(client, StartPathwayDocument, invalid)).rejects.toMatchObject({
    option: 'ignoreEnded',
  })
  const misspelled = { variables, ignoreended: true }
  await expect(startOnce(client, StartPathwayDocument, misspelled)).rejects.toThrow(
    /^ignoreended is not an option of startOnce\. Choose from variables, ignoreEnded/,
  )
  await expect(startOnce(client, StartPathwayDocument, undefined as never)).rejects.toMatchObject({
    name: 'UsageError',
    option: 'options',
  })
  expect(emulator.listRequests()).toHaveLength(before)
})

const options = {
  variables: { input: { patient_id: 'p1', pathway_definition_id } },
  consistencyDelay: 1,
}

test('startOnce does not start a care flow after a failed lookup, even in a chain without a PayloadErrorLink', async () => {
  const data = { patientPathways: { code: '500', success: false, patientPathways: [] } }
  await using server = await serve(() => ({ data }))
  const link = ApolloLink.from([
    new ApiKeyLink({ apiKey: 'key' }),
    new EndpointLink({ endpoint: server.endpoint }),
  ])
  const client = new OrchestrationClient({ link })
  const error = await failureOf(startOnce(client, StartPathwayDocument, options))
  expect(PayloadError.is(error) && error.path).toEqual(['patientPathways'])
  expect(server.requests.map(({ body }) => body.operationName)).toEqual(['CareFlowsOfPatient'])
})

test('startOnce rejects with PayloadError if the payload has no care flow id', async () => {
  await using server = await serve(({ body }) =>
    body.operationName === 'StartPathway'
      ? { data: { startPathway: { code: '200', success: true, pathway_id: null } } }
      : { data: { patientPathways: { code: '200', success: true, patientPathways: [] } } },
  )
  const client = createClient({ endpoint: server.endpoint, apiKey: 'key' })
  const error = await failureOf(startOnce(client, StartPathwayDocument, options))
  expect(PayloadError.is(error) && error.path).toEqual(['startPathway'])
})
