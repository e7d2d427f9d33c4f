import { inspect } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { ApolloLink } from '@apollo/client'
import { startEmulator } from '@orchestration/emulator'
import { parse } from 'graphql'
import { Agent } from 'undici'
import { describe, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { CreatePatientDocument, PatientsDocument, patientsResponse } from '../test/documents.ts'
import { failureOf } from '../test/failure-of.ts'
import { serve } from '../test/serve.ts'
import { createClient } from './create-client.ts'
import { type OperationError, UsageError } from './errors.ts'
import { EndpointLink } from './links/endpoint-link.ts'
import type { ClientOptions } from './options.ts'
import type { OrchestrationClient } from './orchestration-client.ts'

const apiKey = 's3cret-key'
const query = PatientsDocument

const connect = (endpoint: string, options: Partial<ClientOptions> = {}): OrchestrationClient =>
  createClient({ apiKey, ...options, endpoint } as ClientOptions)

/** Returns the heap size in bytes, after a full garbage collection. */
function measureMemory(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

describe('headers', () => {
  test('include the headers of a call', async () => {
    await using server = await serve(() => patientsResponse([]))
    const client = connect(server.endpoint)
    await client.query({ query, context: { headers: { 'x-request-id': 'r-1', 'X-Caller': 'nightly' } } })
    expect(server.requests[0]?.headers).toMatchObject({
      'x-request-id': 'r-1',
      'x-caller': 'nightly',
      apikey: apiKey,
      'content-type': 'application/json',
    })
  })

  test('can be Headers or a Map', async () => {
    await using server = await serve(() => patientsResponse([]))
    const client = connect(server.endpoint)
    for (const headers of [new Headers({ 'x-request-id': 'r-1' }), new Map([['x-request-id', 'r-1']])]) {
      await client.query({ query, context: { headers } })
      expect(server.requests.pop()?.headers['x-request-id']).toBe('r-1')
    }
    const rejected = failureOf(
      client.query({ query, context: { headers: new Headers({ apikey: 's3cret' }) } }),
    )
    expect(String(await rejected)).toMatch(/must not contain apikey/)
  })

  test('are rejected if they are reserved or invalid, and the error does not contain their values', async () => {
    await using server = await serve(() => patientsResponse([]))
    const client = connect(server.endpoint)
    const ofTransport = ['connection', 'content-length', 'expect', 'idempotency-key', 'keep-alive']
    ofTransport.push('te', 'trailer', 'transfer-encoding', 'upgrade')
    for (const [headers, message] of [
      ...ofTransport.map((name) => [{ [name]: 's3cret' }, `must not contain ${name}:`] as const),
      [{ ApiKey: 's3cret' }, /must not contain apikey/],
      [{ 'Content-Type': 's3cret' }, /must not contain content-type/],
      [{ host: 's3cret' }, /must not contain host/],
      [{ 'user-agent': 's3cret' }, /must not contain user-agent/],
      [{ 'x-line': 's3cret\r\napikey: other' }, /must be Headers or an object of ASCII strings/],
      [{ 's3cret name': 'x' }, /must be Headers or an object of ASCII strings/],
      [{ 'x-none': undefined }, /must be Headers or an object of ASCII strings/],
      ['s3cret', /must be Headers or an object of ASCII strings/],
      [['s3cret'], /must be Headers or an object of ASCII strings/],
      [null, /must be Headers or an object of ASCII strings/],
    ] as const) {
      const error = await failureOf(client.query({ query, context: { headers } }))
      expect(error).toBeInstanceOf(UsageError)
      expect(String(error)).toMatch(message)
      expect(String(error)).not.toMatch(/s3cret/)
    }
    expect(server.requests).toEqual([])
  })

  test('include a user-agent with the package version', async () => {
    await using server = await serve(() => patientsResponse([]))
    await connect(server.endpoint).query({ query })
    expect(server.requests[0]?.headers['user-agent']).toBe(`orchestration-client/${manifest.version}`)
  })
})

describe('connections', () => {
  test('are limited to maxSockets, and further requests wait', async () => {
    const held: Array<() => void> = []
    await using server = await serve(async () => {
      await new Promise<void>((resolve) => held.push(resolve))
      return patientsResponse(['p1'])
    })
    const client = connect(server.endpoint, { maxSockets: 3 })
    const results = Promise.all(Array.from({ length: 20 }, () => client.query({ query })))
    // All sockets are in use before the first response. Each response frees a socket for one more request.
    for (let sent = 0; sent < 20; sent += 1) {
      const expected = Math.min(sent + 3, 20)
      await expect.poll(() => server.requests.length).toBe(expected)
      expect(await server.connections()).toBeLessThanOrEqual(3)
      held[sent]?.()
    }
    expect(await results).toHaveLength(20)
  })

  test('are limited to 128 by default, and the wait for a connection counts toward the deadline', async () => {
    let received = 0
    await using server = await serve(() => {
      received += 1
      return undefined
    })
    const client = connect(server.endpoint, { retry: false })
    const controller = new AbortController()
    const write = (context: object): Promise<unknown> =>
      failureOf(client.mutate({ mutation: CreatePatientDocument, variables: { input: {} }, context }))
    const held = Array.from({ length: 128 }, () => write({ signal: controller.signal }))
    const waiting = await Promise.all(Array.from({ length: 72 }, () => write({ timeout: 100 })))
    for (const error of waiting) expect(error).toMatchObject({ name: 'TimeoutError', mayHaveExecuted: false })
    await expect.poll(() => received).toBe(128)
    controller.abort()
    for (const error of await Promise.all(held)) expect(error).toMatchObject({ mayHaveExecuted: true })
  })

  test('do not retain the bodies of requests that timed out in the queue', async () => {
    await using server = await serve(() => undefined)
    const client = connect(server.endpoint, { maxSockets: 1, timeout: 100, retry: false })
    const held = failureOf(client.query({ query, context: { timeout: false } }))
    await expect.poll(() => server.requests.length).toBe(1)
    const before = measureMemory()
    for (let call = 0; call < 100; call += 1) {
      const variables = { search: 'x'.repeat(500_000) }
      const waiting = failureOf(client.query({ query, variables, context: { timeout: 1 } }))
      expect(await waiting).toMatchObject({ name: 'TimeoutError', mayHaveExecuted: false })
    }
    expect(measureMemory() - before).toBeLessThan(10_000_000)
    await client.close({ force: true })
    await held
  })

  test('are closed with the client, after the requests in flight have finished', async () => {
    let respondLater = (): void => {}
    const gate = new Promise<void>((resolve) => {
      respondLater = resolve
    })
    await using server = await serve(async () => {
      await gate
      return patientsResponse(['p1'])
    })
    const client = connect(server.endpoint)
    // Not sent yet, because the client loads its transport on the first call.
    const inFlight = client.query({ query })
    const closed = client.close()
    const late = await failureOf(client.query({ query }))
    expect(late).toMatchObject({ name: 'NetworkError', code: 'CLIENT_CLOSED', mayHaveExecuted: false })
    expect(String(late)).toMatch(/client is closed/)
    respondLater()
    expect((await inFlight).data).toEqual(patientsResponse(['p1']).data)
    await closed
    await client.close()
    expect(server.requests).toHaveLength(1)
  })

  test.each<[string, Partial<ClientOptions>]>([
    ['fetch', { fetch: globalThis.fetch }],
    ['dispatcher', { dispatcher: new Agent() }],
  ])('finish their requests before a client with a custom %s is closed', async (_, options) => {
    const responses: Array<() => void> = []
    await using server = await serve(async () => {
      await new Promise<void>((resolve) => responses.push(resolve))
      return patientsResponse(['p1'])
    })
    const client = connect(server.endpoint, options)
    const ends: string[] = []
    const first = client.query({ query }).finally(() => ends.push('request'))
    const stop = new AbortController()
    const second = failureOf(client.query({ query, context: { signal: stop.signal } }))
    await expect.poll(() => responses.length).toBe(2)
    const closed = client.close().finally(() => ends.push('client'))
    stop.abort()
    await second
    await new Promise((resolve) => setImmediate(resolve))
    expect(ends).toEqual([])
    for (const response of responses) response()
    await Promise.all([first, closed])
    expect(ends).toEqual(['request', 'client'])
  })

  test('are closed by `await using`, even if the client sent nothing', async () => {
    await using server = await serve(() => patientsResponse([]))
    {
      await using client = connect(server.endpoint)
      await client.query({ query })
      expect(await server.connections()).toBe(1)
    }
    await expect.poll(() => server.connections()).toBe(0)
    await using unused = connect(server.endpoint)
    expect(unused).toBeDefined()
  })
})

describe('plain HTTP', () => {
  test('is allowed only for the host in allowHttpTo', async () => {
    await using server = await serve(() => patientsResponse(['p1']))
    const endpoint = server.endpoint.replace('127.0.0.1', 'emulator')
    // Resolves the name to this machine, as the network of a Compose file does.
    const lookup = (_: unknown, __: unknown, callback: (...values: unknown[]) => void): void =>
      callback(null, [{ address: '127.0.0.1', family: 4 }])
    const dispatcher = new Agent({ connect: { lookup } as never })
    expect(() => connect(endpoint, { dispatcher })).toThrow(/allowHttpTo/)
    await connect(endpoint, { dispatcher, allowHttpTo: 'Emulator' }).query({ query })
    expect(server.requests).toHaveLength(1)
    for (const allowHttpTo of ['other', 'localhost', 'emul']) {
      expect(() => connect(endpoint, { allowHttpTo })).toThrow(/must start with https:/)
    }
    for (const allowHttpTo of ['http://emulator', 'emulator:4010', '*', '', 7 as unknown as string]) {
      expect(() => connect('http://emulator:4010/graphql', { allowHttpTo })).toThrow(/allowHttpTo must be/)
    }
  })
})

describe('a client', () => {
  test('rejects invalid transports and names the option', () => {
    const endpoint = 'http://127.0.0.1:1/graphql'
    for (const [options, message] of [
      [{ dispatcher: {} }, /^dispatcher must be an undici dispatcher, such as new Agent\(\)/],
      [{ fetch: 'fetch' }, /^fetch must be a function/],
      [{ proxy: 'http://s3cret@proxy.example' }, /^proxy must be true or false.*HTTPS_PROXY/],
      [{ maxSockets: 0 }, /^maxSockets must be a whole number/],
      [{ maxSockets: 5, fetch: globalThis.fetch }, /^maxSockets and fetch are both set/],
    ] as const) {
      expect(() => connect(endpoint, options as never)).toThrow(message)
    }
    expect(() => new EndpointLink({ endpoint, dispatcher: {} as never })).toThrow(UsageError)
  })

  test('rejects subscriptions and invalid signals', async () => {
    await using server = await serve(() => patientsResponse([]))
    const link = new EndpointLink({ endpoint: server.endpoint })
    const subscription = ApolloLink.execute(
      link,
      { query: parse('subscription S { a }') },
      { client: connect(server.endpoint) },
    )
    await expect(new Promise((_, reject) => subscription.subscribe({ error: reject }))).rejects.toThrow(
      /no subscriptions/,
    )
    for (const signal of [{}, new AbortController(), 'soon']) {
      await expect(connect(server.endpoint).query({ query, context: { signal } })).rejects.toThrow(
        /^Patients: context\.signal must be an AbortSignal/,
      )
    }
    expect(server.requests).toEqual([])
  })

  test('rejects API keys such as the strings undefined and null', () => {
    for (const key of ['undefined', 'null', '[object', 'Bearer']) {
      expect(() => createClient({ environment: 'local', apiKey: key })).toThrow(
        /^apiKey is the string .* Was a variable unset/,
      )
    }
  })
})

test('the client sends extensions that a link adds to an operation', async () => {
  await using server = await serve(() => patientsResponse([]))
  const persistedQuery = { version: 1, sha256Hash: 'abc' }
  const link = new ApolloLink((operation, forward) => {
    operation.extensions.persistedQuery = persistedQuery
    return forward(operation)
  })
  await connect(server.endpoint, { links: [link] }).query({ query })
  await connect(server.endpoint).query({ query })
  const [extended, plain] = server.requests.map(({ body }) => body)
  expect(extended).toEqual({ ...plain, extensions: { persistedQuery } })
})

test('an error about a document or variable refers to error.raw without quoting the service', async () => {
  await using emulator = await startEmulator({ port: 0 })
  const key = await emulator.createApiKey('sandbox', { name: 'tests' })
  // Not a loopback host, because the client quotes the messages from an emulator on loopback.
  const fetch: typeof globalThis.fetch = (_, options) =>
    globalThis.fetch(emulator.endpoint('sandbox'), options)
  const client = connect('https://api.example.com/graphql', { apiKey: key, fetch })
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
