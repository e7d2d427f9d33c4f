import { mkdtempDisposable, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { startEmulator } from '@orchestration/emulator'
import { parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { CreatePatientDocument, PatientsDocument } from '../../test/documents.ts'
import { failureOf } from '../../test/failure-of.ts'
import { serve } from '../../test/serve.ts'
import { startTcpServer } from '../../test/start-tcp-server.ts'
import { createClient } from '../create-client.ts'
import { endpoints } from '../environments.ts'
import { type OperationError, OutcomeUnknownError } from '../errors.ts'
import { paginate } from '../pagination/paginate.ts'
import { waitFor } from '../wait-for.ts'
import { writeOnce } from '../write-once.ts'

const query = PatientsDocument

test('the stack of an error contains the function that made the call', async () => {
  await using server = await serve((_, response) => {
    response.statusCode = 404
    return {}
  })
  const client = createClient({ endpoint: server.endpoint, apiKey: 'key', retry: false })
  const mutation = { mutation: CreatePatientDocument, variables: { input: {} } }
  const calls: Record<string, () => Promise<unknown>> = {
    async readPatients() {
      return await client.query({ query })
    },
    async readThroughTheCache() {
      return await client.query({ query, fetchPolicy: 'network-only' })
    },
    async writePatient() {
      return await client.mutate(mutation)
    },
    async rejectACall() {
      return await client.query({ query: parse('mutation M { a }') })
    },
    async listPatients() {
      for await (const _ of paginate(client, query));
    },
    async waitForPatients() {
      return await waitFor(client, query, { variables: {}, until: () => true })
    },
    async writeOnePatient() {
      return await writeOnce({ write: () => client.mutate(mutation), find: async () => null })
    },
  }
  for (const [name, call] of Object.entries(calls)) {
    const { stack, message } = await failureOf(call())
    expect(stack).toMatch(new RegExp(`${name} .*create-error\\.test\\.ts`))
    expect(stack?.split('\n')[0]).toContain(message)
  }
})

test('errors quote messages only from responses of an emulator, and not from the sandbox', async () => {
  const key = 'key-of-the-emulator'
  const says = (message: string) => ({ errors: [{ message, extensions: { type: 'BAD_USER_INPUT' } }] })
  let message = '"x" does not fit\nat p.count.'
  let isEmulator = true
  await using server = await serve((_, response) => {
    if (isEmulator) response.setHeader('orchestration-emulator', '1')
    return says(message)
  })
  const fetch: typeof globalThis.fetch = (_, options) => globalThis.fetch(server.endpoint, options)
  const local = createClient({ environment: 'local', apiKey: key, fetch })
  expect(String(await failureOf(local.query({ query })))).toMatch(
    /\(BAD_USER_INPUT\)\. The emulator reports: "x" does not fit at p\.count\. See @orchestration\/client\/errors\.md#bad_user_input\.$/,
  )
  message = `the key ${key} is unknown`
  expect(String(await failureOf(local.query({ query })))).not.toContain(key)
  message = 'the first job-17 still runs'
  const variables = { input: {} }
  const context = { idempotencyKey: 'job-17' }
  const mutation = local.mutate({ mutation: CreatePatientDocument, variables, context })
  expect(String((await failureOf(mutation)).cause)).not.toMatch(/emulator reports|job-17/)
  message = 'x'.repeat(600)
  expect(/x{9,}/.exec(String(await failureOf(local.query({ query }))))?.[0]).toHaveLength(500)
  const hosted = createClient({ environment: 'sandbox', apiKey: key, fetch })
  expect(String(await failureOf(hosted.query({ query })))).not.toMatch(/emulator reports|unknown/)
  // Another process, such as a tunnel to the sandbox, may be listening on port 4010.
  isEmulator = false
  message = 'Ada Lovelace is unknown'
  expect(String(await failureOf(local.query({ query })))).not.toMatch(/emulator reports|Ada/)
})

test('errors quote messages of the service only if it is an emulator on a loopback address', async () => {
  await using emulator = await startEmulator({ port: 0 })
  const endpoint = emulator.endpoint('sandbox')
  const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
  const unknown = { query: parse('query Unknown { unknown }') }
  const atEmulator = createClient({ endpoint, apiKey })
  expect(String(await failureOf(atEmulator.query(unknown)))).toContain(
    'The emulator reports: Cannot query field "unknown" on type "Query".',
  )

  const fetch: typeof globalThis.fetch = (_, options) => globalThis.fetch(endpoint, options)
  for (const host of ['api.example.com', 'localhost.example.com', '127.0.0.1.example.com']) {
    const hosted = createClient({ endpoint: `https://${host}/graphql`, apiKey, fetch })
    expect(String(await failureOf(hosted.query(unknown)))).not.toContain('The emulator reports')
  }
  await using other = await serve(() => ({ errors: [{ message: 'No.' }] }))
  const atOther = createClient({ endpoint: other.endpoint, apiKey })
  expect(String(await failureOf(atOther.query({ query })))).not.toContain('The emulator reports')
})

test('a connection error contains the origin and, for the local environment, the command that starts the emulator', async () => {
  const closed = await startTcpServer(() => {})
  await closed[Symbol.asyncDispose]()
  const options = { apiKey: 'key', retry: false } as const
  const client = createClient({ ...options, endpoint: `${closed.origin}/graphql` })
  const error = await failureOf(client.query({ query }))
  expect(error.message).toContain(`cannot be reached at ${closed.origin} (ECONNREFUSED). Check the endpoint`)
  const refuse = {
    dispatch: (_: unknown, handler: { onResponseError: (controller: null, error: Error) => void }) => {
      handler.onResponseError(null, Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
      return true
    },
  }
  const local = createClient({ ...options, environment: 'local', dispatcher: refuse as never })
  const { origin } = new URL(endpoints.local)
  expect((await failureOf(local.query({ query }))).message).toBe(
    `Patients: the service cannot be reached at ${origin} (local) (ECONNREFUSED). ` +
      'Start the emulator: npx --no-install orchestration-emulator',
  )
})

test.each([
  [302, 'Redirects are never followed. Set the endpoint to the final URL.'],
  [404, 'Check the endpoint and any proxy in between.'],
  [407, 'A proxy requires credentials.'],
  [408, 'The request did not arrive in time.'],
  [409, 'Another request may have changed the record. Read the record again.'],
  [413, 'The request is too large. Send less data in the variables.'],
  [422, 'Check the values of the variables.'],
  [425, 'The server does not accept early data.'],
  [431, 'Send fewer or shorter headers.'],
])('the message about HTTP %i contains advice', async (status, advice) => {
  await using server = await serve((_, response) => void response.writeHead(status).end())
  const client = createClient({ endpoint: server.endpoint, apiKey: 'key', retry: false })
  const { message } = await failureOf(client.query({ query }))
  expect(message).toBe(`Patients: the request was rejected (HTTP ${status}). ${advice}`)
})

test('the message about a rate limit contains advice', async () => {
  await using server = await serve((_, response) => void response.writeHead(429).end())
  const client = createClient({ endpoint: server.endpoint, apiKey: 'key', retry: false })
  const { message } = await failureOf(client.query({ query }))
  expect(message).toBe('Patients: too many requests. Send fewer requests at the same time.')
})

test('the message about a malformed idempotency key suggests a valid format', async () => {
  await using server = await serve((_, response) => {
    response.statusCode = 400
    return { data: null, errors: [{ message: 'x', extensions: { problem: { title: 'Malformed' } } }] }
  })
  const client = createClient({ endpoint: server.endpoint, apiKey: 'key' })
  const context = { idempotencyKey: '~~' }
  const mutation = client.mutate({ mutation: CreatePatientDocument, variables: { input: {} }, context })
  expect((await failureOf(mutation)).message).toBe(
    'CreatePatient: the service does not accept the format of the idempotency key (HTTP 400). Use letters, digits and hyphens.',
  )
})

describe('the message of an OutcomeUnknownError mentions', () => {
  const variables = { input: { first_name: 'Ada' } }
  const mutation = { mutation: CreatePatientDocument, variables }
  const advice = 'The mutation may have been executed. Check whether the record exists before you retry.'

  test.each([
    [
      'a lost connection',
      'lost',
      {},
      'the connection broke before the response was complete (UND_ERR_SOCKET).',
    ],
    ['a timeout', 'hanging', { timeout: 50 }, 'no response within 50 ms.'],
    ['a failure of the service', 503, {}, 'the service failed (HTTP 503).'],
    ['a rejected request', 409, {}, 'the request was rejected (HTTP 409).'],
    ['a response that cannot be read', 200, {}, 'the response is not a GraphQL result.'],
  ])('%s', async (_, outcome, options, reason) => {
    await using server = await serve((_, response) => {
      if (outcome === 'hanging') return undefined
      if (outcome === 'lost') response.destroy()
      else response.writeHead(Number(outcome)).end('Ada')
      return undefined
    })
    const client = createClient({ endpoint: server.endpoint, apiKey: 'key', ...options })
    const error = await failureOf(client.mutate(mutation))
    expect(error).toMatchObject({
      name: 'OutcomeUnknownError',
      message: `CreatePatient: ${reason} ${advice}`,
    })
  })

  test("an abort, but not the signal's reason", async () => {
    const controller = new AbortController()
    await using server = await serve(() => void controller.abort(new Error('Ada left')))
    const client = createClient({ endpoint: server.endpoint, apiKey: 'key' })
    const { message } = await failureOf(
      client.mutate({ ...mutation, context: { signal: controller.signal } }),
    )
    expect(message).toBe(`CreatePatient: the caller aborted the operation. ${advice}`)
  })

  test('a failed lookup, but not the message of its error', async () => {
    await using server = await serve((_, response) => void response.destroy())
    const client = createClient({ endpoint: server.endpoint, apiKey: 'key' })
    const find = (): Promise<never> => Promise.reject(new Error('Ada is not in our database'))
    const { message } = await failureOf(writeOnce({ write: () => client.mutate(mutation), find }))
    expect(message).toBe(
      `CreatePatient: the write could not be confirmed, because the lookup failed. ${advice}`,
    )
  })
})

test('an error about a document or variable refers to error.raw without quoting the service', async () => {
  await using emulator = await startEmulator({ port: 0 })
  const key = await emulator.createApiKey('sandbox', { name: 'tests' })
  // Not a loopback host, because the client quotes the messages from an emulator on loopback.
  const fetch: typeof globalThis.fetch = (_, options) =>
    globalThis.fetch(emulator.endpoint('sandbox'), options)
  const client = createClient({ endpoint: 'https://api.example.com/graphql', apiKey: key, fetch })
  for (const [text, variables] of [
    ['{ tenant { succes } }', {}],
    ['query Q($id: String!) { patient(id: $id) { success } }', {}],
    ['query Q($id: String!) { patient(id: $id) { success } }', { id: 7 }],
  ] as const) {
    const error = await failureOf(client.query({ query: parse(text), variables }))
    expect(String(error)).toMatch(
      /A field or a variable probably does not match the schema\. See error\.raw\. See @orchestration\/client\/errors\.md#[a-z_]+\.$/,
    )
    expect(String(error)).not.toMatch(/succes\b|\$id/)
    expect(inspect((error as OperationError).raw)).toMatch(/succes\b|\$id/)
  }
  const absent = await failureOf(client.query({ query: parse('{ patient(id: "x") { success } }') }))
  expect(String(absent)).not.toMatch(/schema/)
})

test("if the emulator's database fails, queries are retryable and mutations have an unknown outcome", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'client-'))
  const store = join(folder.path, 'emulator.db')
  await using emulator = await startEmulator({ port: 0, store })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
  const client = createClient({ endpoint: emulator.endpoint('sandbox'), apiKey, retry: false })
  // The emulator cannot commit to a deleted file.
  await rm(store)

  const query = parse('query Tenant { tenant { code } }')
  const read = await client.query({ query }).catch((error: unknown) => error)
  expect(read).toMatchObject({ name: 'ServiceError', retryable: true, statusCode: 503 })

  const mutation = parse('mutation CreatePatient { createPatient { success } }')
  const changed = await client.mutate({ mutation }).catch((error: unknown) => error)
  expect(changed).toBeInstanceOf(OutcomeUnknownError)
  expect(changed).toMatchObject({ retryable: false, mayHaveExecuted: true, cause: { statusCode: 503 } })
})
