// Tests of a sample application. Jest and Vitest run them as an ES module and as CommonJS.
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import * as client from '@orchestration/client'
import * as emulators from '@orchestration/emulator'
import * as operations from '@orchestration/operations'

const { createClient, NetworkError, OperationError, OrchestrationError, ServiceError } = client
const { CreatePatientDocument, PatientsDocument, StopPathwayDocument } = operations
const { beforeAll, afterAll, test, expect } = globalThis

let received = 0
let respond
const server = createServer(async (request, response) => {
  for await (const _ of request);
  received += 1
  response.setHeader('content-type', 'application/json')
  respond(response)
})

beforeAll(() => new Promise((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

/** Executes an operation against a server that responds with `respondWith`. */
async function execute(
  respondWith,
  isMutation = false,
  origin = `http://127.0.0.1:${server.address().port}`,
) {
  received = 0
  respond = respondWith
  const { mutate, query } = createClient({
    endpoint: `${origin}/graphql`,
    apiKey: 'key',
    retry: { baseDelay: 1 },
  })
  const operation = isMutation
    ? mutate({ mutation: CreatePatientDocument, variables: { input: {} } })
    : query({ query: PatientsDocument, variables: {} })
  return operation.catch((error) => error)
}

test('a query resolves', async () => {
  const patients = { success: true, code: '200', patients: [] }
  const { data } = await execute((response) => response.end(JSON.stringify({ data: { patients } })))
  expect(data.patients).toEqual(patients)
})

test('a truncated response causes a ServiceError, and the request is not retried', async () => {
  const error = await execute((response) => {
    response.setHeader('content-encoding', 'gzip')
    response.end(gzipSync('{"data":{}}').subarray(0, 15))
  })
  expect([ServiceError.is(error), OrchestrationError.is(error)]).toEqual([true, true])
  expect([error.code, received]).toEqual(['Z_BUF_ERROR', 1])
})

test('a refused connection causes a NetworkError', async () => {
  const error = await execute(undefined, true, 'http://127.0.0.1:2')
  expect(NetworkError.is(error)).toBe(true)
  expect([error.code, error.mayHaveExecuted]).toEqual(['ECONNREFUSED', false])
})

test('a mutation that gets no response rejects with an OutcomeUnknownError, and is not retried', async () => {
  const error = await execute((response) => response.socket.resetAndDestroy(), true)
  expect([error.name, error.cause.code, received]).toEqual(['OutcomeUnknownError', 'ECONNRESET', 1])
})

test('a GraphQL error causes an OperationError with the same type', async () => {
  const errors = [{ message: 'x', path: ['patients'], extensions: { type: 'NOT_FOUND' } }]
  const error = await execute((response) => response.end(JSON.stringify({ data: null, errors })))
  expect([OperationError.is(error), error.type]).toEqual([true, 'NOT_FOUND'])
})

test('an emulator in the test process supports patients, faults and stubs', async () => {
  const emulator = await emulators.startEmulator({ port: 0, patients: 2 })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'tests' })
  const { query, mutate } = createClient({
    endpoint: emulator.endpoint('sandbox'),
    apiKey,
    retry: { baseDelay: 1 },
  })
  emulator.fail({ with: 'http-503' })
  const { data } = await query({ query: PatientsDocument, variables: {} })
  expect(data.patients.pagination.total_count).toBe(2)
  emulator.stub(StopPathwayDocument, { stopPathway: { success: true, code: '200' } })
  const input = { pathway_id: 'a', reason: 'b' }
  const stopped = await mutate({ mutation: StopPathwayDocument, variables: { input } })
  expect(stopped.data.stopPathway.success).toBe(true)
  const outcomes = emulator.listRequests().map(({ operationName, status }) => [operationName, status])
  expect(outcomes.toSorted()).toEqual([
    ['Patients', 200],
    ['Patients', 503],
    ['StopPathway', 200],
  ])
  expect(() => emulator.fail({ with: 'earthquake' })).toThrow('with')
  const refused = await emulators.startEmulator({ port: -1 }).catch((error) => error)
  expect([refused.name, emulators.EmulatorError.is(refused)]).toEqual(['EmulatorError', true])
  await emulator.stop()
  await expect(query({ query: PatientsDocument, variables: {} })).rejects.toThrow('Patients')
})
