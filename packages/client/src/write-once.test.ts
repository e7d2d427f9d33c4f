import { startEmulator } from '@orchestration/emulator'
import {
  CreatePatientDocument,
  PatientByIdentifierDocument,
  PatientsDocument,
} from '@orchestration/operations'
import { expect, test } from 'vitest'
import { failureOf } from '../test/failure-of.ts'
import { serve } from '../test/serve.ts'
import { createClient } from './create-client.ts'
import { NetworkError, OperationError, OutcomeUnknownError, PayloadError, ServiceError } from './errors.ts'
import type { OrchestrationClient } from './orchestration-client.ts'
import { writeOnce } from './write-once.ts'

const identifier = { system: 'https://example.org/identifiers/mrn', value: 'MRN-0042' }

type Patient = { id: string }

function createPatient(client: OrchestrationClient): Promise<Patient> {
  return writeOnce<Patient>({
    async write() {
      const variables = { input: { first_name: 'Ada', identifier: [identifier] } }
      const { data } = await client.mutate({ mutation: CreatePatientDocument, variables })
      if (!data.createPatient.patient) throw new Error('no patient in the payload')
      return data.createPatient.patient
    },
    async find() {
      const { data } = await client.query({ query: PatientByIdentifierDocument, variables: identifier })
      return data.patientByIdentifier.patient
    },
  })
}

async function start(): Promise<
  AsyncDisposable & { client: OrchestrationClient; emulator: Emulator; count(): Promise<number> }
> {
  const emulator = await startEmulator({ environments: ['sandbox'], port: 0 })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'tests' })
  const client = createClient({ endpoint: emulator.endpoint('sandbox'), apiKey })
  return {
    client,
    emulator,
    async count() {
      const { data } = await client.query({ query: PatientsDocument, variables: {} })
      return data.patients.patients.length
    },
    [Symbol.asyncDispose]: () => emulator.stop(),
  }
}

type Emulator = Awaited<ReturnType<typeof startEmulator>>

test('writeOnce writes exactly one patient if the response is lost', async () => {
  await using service = await start()
  const { client, emulator } = service
  emulator.fail({ with: 'reset-after-write', operationName: 'CreatePatient' })
  const patient = await createPatient(client)
  const { data } = await client.query({ query: PatientByIdentifierDocument, variables: identifier })
  expect(data.patientByIdentifier.patient?.id).toBe(patient.id)
  expect(await service.count()).toBe(1)
  expect(
    emulator.listRequests().filter(({ operationName }) => operationName === 'CreatePatient'),
  ).toHaveLength(1)
})

test('writeOnce writes exactly one patient if the request is lost', async () => {
  await using service = await start()
  service.emulator.fail({ with: 'reset', operationName: 'CreatePatient', times: 2 })
  await createPatient(service.client)
  expect(await service.count()).toBe(1)
})

test('writeOnce finds the existing patient in a second run', async () => {
  await using service = await start()
  const first = await createPatient(service.client)
  expect((await createPatient(service.client)).id).toBe(first.id)
  expect(await service.count()).toBe(1)
})

test('writeOnce writes exactly one patient in two concurrent runs', async () => {
  await using service = await start()
  const [one, other] = await Promise.all([createPatient(service.client), createPatient(service.client)])
  expect(one.id).toBe(other.id)
  expect(await service.count()).toBe(1)
})

test('writeOnce does not write again after a rejection, even if the lookup finds no record or fails', async () => {
  const rejection = new OperationError('rejected', { type: 'INVALID_IDENTIFIER' })
  const lookups = [null, new NetworkError('lost')]
  for (const lookup of lookups) {
    let writes = 0
    const write = async (): Promise<Patient> => {
      writes += 1
      throw rejection
    }
    const find = async (): Promise<null> => {
      if (lookup) throw lookup
      return null
    }
    await expect(writeOnce({ write, find })).rejects.toBe(rejection)
    expect(writes).toBe(1)
  }
})

test('writeOnce rejects with the error from the first write if the second fails, unless the second was aborted or rejected with a PayloadError', async () => {
  const lost = new OutcomeUnknownError('lost.', { cause: new ServiceError('failed') })
  const aborted = new OutcomeUnknownError('lost.', { cause: new DOMException('stop', 'AbortError') })
  const unsuccessful = new PayloadError('rejected', { path: ['createPatient'], mayHaveExecuted: true })
  for (const [end, outcome] of [
    [aborted, aborted],
    [unsuccessful, unsuccessful],
    [new OperationError('rejected', { type: 'INVALID_IDENTIFIER' }), lost],
    [new OperationError('rejected', { type: 'BAD_REQUEST_ERROR' }), lost],
    [new Error('an abort before the second write was sent'), lost],
  ]) {
    const outcomes = [lost, end]
    const write = (): Promise<Patient> => Promise.reject(outcomes.shift() ?? new Error('one write too many'))
    await expect(writeOnce({ write, find: async () => null })).rejects.toBe(outcome)
    expect(outcomes).toEqual([])
  }
})

test.each([new Error('shut down'), 'shut down', null])(
  'writeOnce rejects with OutcomeUnknownError if the lookup is aborted with the reason %s',
  async (reason) => {
    const lost = new OutcomeUnknownError('lost.', {
      operationName: 'CreatePatient',
      cause: new ServiceError('failed'),
    })
    const run = (failure: Error): Promise<unknown> =>
      writeOnce({ write: () => Promise.reject(failure), find: () => Promise.reject(reason) })
    await expect(run(lost)).rejects.toMatchObject({
      name: 'OutcomeUnknownError',
      operationName: 'CreatePatient',
      cause: reason,
    })
    // If the service rejects the mutation, its outcome is known, so the abort reason is rethrown unchanged.
    await expect(run(new OperationError('rejected', { type: 'INVALID_IDENTIFIER' }))).rejects.toBe(reason)
  },
)

test('writeOnce rejects with OutcomeUnknownError if `find` throws synchronously', async () => {
  const lost = new OutcomeUnknownError('lost.', { cause: new ServiceError('failed') })
  const rejected = new OperationError('rejected', { type: 'INVALID_IDENTIFIER' })
  const broken = new TypeError('a mistake in find')
  const run = (failure: Error, reason: Error): Promise<unknown> => {
    const find = (): never => {
      throw reason
    }
    return writeOnce({ write: () => Promise.reject(failure), find, attempts: 1 })
  }
  await expect(run(lost, broken)).rejects.toMatchObject({ name: 'OutcomeUnknownError', cause: broken })
  await expect(run(lost, new NetworkError('lost'))).rejects.toBe(lost)
  await expect(run(lost, new OperationError('no patient', { type: 'NOT_FOUND' }))).rejects.toBe(lost)
  await expect(run(rejected, broken)).rejects.toBe(broken)
})

test('writeOnce finds the written patient after a GraphQL error', async () => {
  const patients: Patient[] = []
  await using server = await serve(({ body }) => {
    const found = { code: '200', success: true, patient: patients[0] ?? null }
    if (body.operationName !== 'CreatePatient') return { data: { patientByIdentifier: found } }
    patients.push({ id: `p${patients.length}` })
    return { data: null, errors: [{ message: 'x', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] }
  })
  expect(await createPatient(createClient({ endpoint: server.endpoint, apiKey: 'key' }))).toEqual({
    id: 'p0',
  })
  expect(patients).toHaveLength(1)
})

test.each([302, 304, 408, 409, 422, 499, 503])(
  'writeOnce finds the written patient after HTTP %i',
  async (status) => {
    const patients: Patient[] = []
    await using server = await serve(({ body }, response) => {
      const found = { code: '200', success: true, patient: patients[0] ?? null }
      if (body.operationName !== 'CreatePatient') return { data: { patientByIdentifier: found } }
      patients.push({ id: `p${patients.length}` })
      response.statusCode = status
      return {}
    })
    const client = createClient({ endpoint: server.endpoint, apiKey: 'key' })
    expect(await createPatient(client)).toEqual({ id: 'p0' })
    expect(patients).toHaveLength(1)
  },
)

test('writeOnce rejects immediately if a payload has `success: false`', async () => {
  const sent: unknown[] = []
  await using server = await serve(({ body }) => {
    sent.push(body.operationName)
    return { data: { createPatient: { code: '500', success: false, patient: null } } }
  })
  const creation = createPatient(createClient({ endpoint: server.endpoint, apiKey: 'key' }))
  expect(PayloadError.is(await creation.catch((error: unknown) => error))).toBe(true)
  expect(sent).toEqual(['CreatePatient'])
})

test('writeOnce repeats the lookup if the second write is rejected', async () => {
  const patient = { id: 'p1' }
  const lost = new OutcomeUnknownError('lost.', { cause: new ServiceError('failed') })
  const outcomes = [lost, new OperationError('rejected', { type: 'INVALID_IDENTIFIER' })]
  const found = [null, patient]
  const write = (): Promise<Patient> => Promise.reject(outcomes.shift())
  expect(await writeOnce({ write, find: async () => found.shift() })).toBe(patient)
})

test('writeOnce stops after `attempts` writes, or immediately if a write is aborted or the service rejects it', async () => {
  let writes = 0
  const run = (error: unknown, attempts?: number, next = error): Promise<unknown> => {
    writes = 0
    const write = (): Promise<Patient> => {
      writes += 1
      return Promise.reject(writes === 1 ? error : next)
    }
    return writeOnce({ write, find: async () => null, attempts }).catch((reason: unknown) => [reason, writes])
  }
  const lost = new OutcomeUnknownError('lost.', { cause: new ServiceError('failed') })
  const aborted = new OutcomeUnknownError('lost.', { cause: new DOMException('stop', 'AbortError') })
  const rejected = new OperationError('rejected', { type: 'BAD_REQUEST_ERROR' })
  expect(await run(lost, 2)).toEqual([lost, 2])
  expect(await run(lost)).toEqual([lost, 3])
  const lostAgain = new OutcomeUnknownError('lost.', {
    cause: new NetworkError('lost', { mayHaveExecuted: true }),
  })
  const [latest] = (await run(lost, 2, lostAgain)) as [unknown]
  expect(latest).toBe(lostAgain)
  expect(await run(aborted)).toEqual([aborted, 1])
  expect(await run(rejected)).toEqual([rejected, 1])
  for (const attempts of [0, 1.5, Number.NaN]) {
    const write = (): Promise<never> => Promise.reject(lost)
    const rejected = writeOnce({ write, find: async () => null, attempts })
    await expect(rejected).rejects.toMatchObject({ name: 'UsageError', option: 'attempts' })
  }
})

test('writeOnce rejects an invalid or unknown option before it writes, and names the option', async () => {
  let writes = 0
  const write = async (): Promise<number> => (writes += 1)
  const find = async (): Promise<null> => null
  for (const [invalid, option] of [
    [undefined, 'options'],
    [{ find }, 'write'],
    [{ write }, 'find'],
    [{ write, find, attempt: 5 }, 'attempt'],
  ] as const) {
    const rejected = writeOnce(invalid as never)
    await expect(rejected).rejects.toMatchObject({ name: 'UsageError', option })
  }
  expect(writes).toBe(0)
})

test('writeOnce rejects with OutcomeUnknownError if the lookup fails', async () => {
  await using service = await start()
  const { client, emulator } = service
  const query = createClient({ endpoint: emulator.endpoint('sandbox'), apiKey: 'no-such-key' }).query
  emulator.fail({ with: 'reset-after-write', operationName: 'CreatePatient' })
  const write = async (): Promise<unknown> => {
    const variables = { input: { identifier: [identifier] } }
    return (await client.mutate({ mutation: CreatePatientDocument, variables })).data
  }
  const find = async (): Promise<unknown> =>
    (await query({ query: PatientByIdentifierDocument, variables: identifier })).data
  const error: unknown = await writeOnce({ write, find }).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'OutcomeUnknownError', operationName: 'CreatePatient' })
  const broken = new TypeError('a mistake in find')
  emulator.fail({ with: 'reset', operationName: 'CreatePatient' })
  const creation = writeOnce({ write, find: () => Promise.reject(broken) })
  await expect(creation).rejects.toMatchObject({ name: 'OutcomeUnknownError', cause: broken })
})

test.each([0, '', false])('writeOnce accepts %j from `find` as an existing record', async (record) => {
  let writes = 0
  const result = await writeOnce<number | string | boolean>({
    async write() {
      writes += 1
      throw new OutcomeUnknownError('no response.', { cause: new NetworkError('no response') })
    },
    find: async () => record,
  })
  expect([result, writes]).toEqual([record, 1])
})

test('writeOnce rejects with OutcomeUnknownError if the lookup is aborted', async () => {
  const lost = new OutcomeUnknownError('lost.', { cause: new NetworkError('lost') })
  const write = (): Promise<never> => Promise.reject(lost)
  const find = (): Promise<never> => Promise.reject(new DOMException('enough', 'AbortError'))
  const outcome = { name: 'OutcomeUnknownError', cause: { name: 'AbortError' } }
  expect(await failureOf(writeOnce({ write, find }))).toMatchObject(outcome)
})
