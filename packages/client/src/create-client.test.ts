import { inspect } from 'node:util'
import { ApolloLink, InMemoryCache } from '@apollo/client'
import { Observable } from 'rxjs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { PatientsDocument, patientsResponse } from '../test/documents.ts'
import { serve } from '../test/serve.ts'
import { createClient } from './create-client.ts'
import { endpoints } from './environments.ts'
import { UsageError } from './errors.ts'
import type { ClientOptions } from './options.ts'

afterEach(() => vi.unstubAllEnvs())

const apiKey = 'a-secret-key'

/** Returns the UsageError that `ready` and the first call reject with. */
async function rejectionLater(options: ClientOptions): Promise<UsageError> {
  const client = createClient(options)
  const failureOf = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error)
  const error = await failureOf(client.ready())
  if (!UsageError.is(error)) throw new Error('was not rejected')
  const first = await failureOf(client.query({ query: PatientsDocument }))
  expect(first).toMatchObject({ name: 'UsageError', option: error.option, mayHaveExecuted: false })
  return error
}

function rejection(options: ClientOptions): UsageError {
  try {
    createClient(options)
  } catch (error) {
    if (UsageError.is(error)) return error
    throw error
  }
  throw new Error('was not rejected')
}

describe('createClient', () => {
  test('returns a client that sends requests with the API key to the endpoint', async () => {
    await using server = await serve(() => patientsResponse(['p1', 'p2']))
    const client = createClient({ endpoint: server.endpoint, apiKey })
    const { data } = await client.query({
      query: PatientsDocument,
      variables: { pagination: { count: 2, offset: 0 } },
    })
    expect(data.patients.patients.map(({ id }) => id)).toEqual(['p1', 'p2'])
    const [request] = server.requests
    expect(request).toMatchObject({ apiKey, contentType: 'application/json' })
    expect(request?.body).toMatchObject({
      operationName: 'Patients',
      variables: { pagination: { count: 2, offset: 0 } },
    })
    expect(request?.body.query).not.toContain('__typename')
  })

  test('reads environment variables, but options take precedence', async () => {
    await using server = await serve(() => patientsResponse([]))
    vi.stubEnv('ORCHESTRATION_ENDPOINT', 'https://elsewhere.example/graphql')
    vi.stubEnv('ORCHESTRATION_API_KEY', apiKey)
    await createClient({ endpoint: server.endpoint }).query({ query: PatientsDocument })
    vi.stubEnv('ORCHESTRATION_ENDPOINT', server.endpoint)
    vi.stubEnv('ORCHESTRATION_API_KEY', 'another-key')
    await createClient({ apiKey }).query({ query: PatientsDocument })
    expect(server.requests.map((request) => request.apiKey)).toEqual([apiKey, apiKey])
  })

  test('rejects a missing environment, and lists the environments', async () => {
    const error = await rejectionLater({ apiKey })
    expect(error.message).toMatch(/environment is missing.*sandbox, production-eu/)
    expect((await rejectionLater({})).option).toBe('environment')
    vi.stubEnv('ORCHESTRATION_API_KEY', apiKey)
    expect((await rejectionLater({})).option).toBe('environment')
  })

  test('treats an empty environment variable as unset', async () => {
    vi.stubEnv('ORCHESTRATION_API_KEY', '')
    const error = await rejectionLater({ environment: 'local' })
    expect(error.message).toMatch(/^apiKey is missing\. Pass it as an option/)
    vi.stubEnv('ORCHESTRATION_ENVIRONMENT', '')
    vi.stubEnv('ORCHESTRATION_ENDPOINT', '')
    expect((await rejectionLater({ apiKey })).message).toMatch(/^environment is missing/)
  })

  test('reads environment variables on the first call, not when it is created', async () => {
    await using server = await serve(() => patientsResponse(['p1']))
    const client = createClient()
    await expect(client.ready()).rejects.toMatchObject({ option: 'environment' })
    vi.stubEnv('ORCHESTRATION_ENDPOINT', server.endpoint)
    await expect(client.ready()).rejects.toMatchObject({ option: 'apiKey' })
    vi.stubEnv('ORCHESTRATION_API_KEY', 'two words')
    await expect(client.ready()).rejects.toMatchObject({ option: 'apiKey' })
    vi.stubEnv('ORCHESTRATION_API_KEY', apiKey)
    await client.query({ query: PatientsDocument })
    await client.ready()
    vi.stubEnv('ORCHESTRATION_ENDPOINT', 'https://elsewhere.example/graphql')
    vi.stubEnv('ORCHESTRATION_API_KEY', 'another-key')
    await client.query({ query: PatientsDocument })
    expect(server.requests.map((request) => request.apiKey)).toEqual([apiKey, apiKey])
    await client.close()
    await expect(client.ready()).rejects.toMatchObject({ code: 'CLIENT_CLOSED' })
  })

  test('validates options immediately, even without an endpoint or an API key', () => {
    expect(rejection({ apiKey, maxSockets: 0 }).option).toBe('maxSockets')
    expect(rejection({ apiKey: '' }).option).toBe('apiKey')
    expect(rejection({ environment: 'sandbx' as 'sandbox' }).option).toBe('environment')
    expect(rejection({ timeout: -1 }).option).toBe('timeout')
  })

  test('rejects invalid values, and names the option but not the value', async () => {
    const endpoint = 'http://127.0.0.1:1/graphql'
    const cases: Array<[ClientOptions, string]> = [
      [{ environment: 'sandbx' as 'sandbox', apiKey }, 'environment'],
      [{ environment: 'toString' as 'sandbox', apiKey }, 'environment'],
      [{ environment: 'sandbox', endpoint, apiKey } as unknown as ClientOptions, 'environment'],
      [{ endpoint: 'not a url', apiKey }, 'endpoint'],
      [{ endpoint: 'http://api.example/graphql', apiKey }, 'endpoint'],
      [{ endpoint: 'http://127.0.0.1.example/graphql', apiKey }, 'endpoint'],
      [{ endpoint: 'ftp://127.0.0.1/graphql', apiKey }, 'endpoint'],
      [{ endpoint: 'https://user:s3cret@api.example/graphql', apiKey }, 'endpoint'],
      [{ endpoint: 'https://api.example/graphql?key=s3cret', apiKey }, 'endpoint'],
      [{ endpoint, apiKey: '' }, 'apiKey'],
      [{ endpoint, apiKey: '  ' }, 'apiKey'],
      [{ endpoint, apiKey: 's3cret\n' }, 'apiKey'],
      [{ endpoint, apiKey: 's3cret\u0000' }, 'apiKey'],
      [{ endpoint, apiKey: 's3crét' }, 'apiKey'],
      [{ endpoint, apiKey: 42 as unknown as string }, 'apiKey'],
    ]
    for (const [options, option] of cases) {
      const error = rejection(options)
      expect(error.option, inspect(options)).toBe(option)
      expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/s3cr|sandbx|example/)
    }
    vi.stubEnv('ORCHESTRATION_ENVIRONMENT', 'sandbox')
    vi.stubEnv('ORCHESTRATION_ENDPOINT', endpoint)
    expect((await rejectionLater({ apiKey })).option).toBe('ORCHESTRATION_ENVIRONMENT')
  })

  test('lists the valid options if an option is unknown, and describes the valid values if a value is invalid', () => {
    const endpoint = 'https://api.example/graphql'
    const cases: Array<[unknown, string, RegExp]> = [
      ['sandbox', 'options', /^options must be an object: \{ environment, endpoint, apiKey/],
      [
        { uri: endpoint, apiKey },
        'uri',
        /^uri is not an option of createClient\. Choose from environment, endpoint, apiKey/,
      ],
      [{ endpoint, apiKey, something: 1 }, 'something', /, allowHttpTo\.$/],
      [{ environment: 'sanbox', apiKey }, 'environment', /^environment is not one of sandbox, .*, local\.$/],
      [
        { endpoint, apiKey, retry: { maxAttempts: 9 } },
        'maxAttempts',
        /^maxAttempts is not an option of retry\. Choose from attempts, baseDelay, maxDelay\.$/,
      ],
      [{ endpoint, apiKey, retry: 1 }, 'retry', /must be false or an object: \{ attempts: 3 \}/],
      [{ endpoint, apiKey, onOperation: {} }, 'onOperation', /must be a function/],
      [{ endpoint, apiKey, links: {} }, 'links', /must be an array of links/],
      [{ endpoint, apiKey, links: [() => {}] }, 'links', /must be an array of links/],
      [{ endpoint, apiKey, cache: {} }, 'cache', /must be an Apollo cache/],
      [{ endpoint, apiKey, defaultOptions: 'x' }, 'defaultOptions', /must be an object/],
    ]
    for (const [options, option, message] of cases) {
      const error = rejection(options as ClientOptions)
      expect([error.option, error.message]).toEqual([option, expect.stringMatching(message)])
    }
  })

  test('rejects the URLs of the service and the emulator without a path, but accepts another server at its root', async () => {
    for (const origin of [new URL(endpoints.sandbox).origin, 'http://127.0.0.1:4010']) {
      for (const endpoint of [origin, `${origin}/`, new URL(origin)]) {
        expect(rejection({ endpoint, apiKey }).message).toMatch(
          /^endpoint has no path\. Write the full URL, such as https:\/\/\S+\/orchestration\/m2m\/graphql\.$/,
        )
      }
    }
    for (const origin of ['https://gateway.example', 'http://localhost:9']) {
      for (const endpoint of [origin, `${origin}/`, new URL(origin)]) createClient({ endpoint, apiKey })
    }
    vi.stubEnv('ORCHESTRATION_ENDPOINT', 'http://127.0.0.1:4010')
    expect((await rejectionLater({ apiKey })).option).toBe('ORCHESTRATION_ENDPOINT')
  })

  test('ignores options on Object.prototype', async () => {
    await using server = await serve(() => patientsResponse([]))
    const polluted = {
      endpoint: 'https://elsewhere.example/graphql',
      retry: 'x',
      fetch: () => undefined,
    }
    Object.assign(Object.prototype, polluted)
    try {
      expect((await rejectionLater({ apiKey })).message).toMatch(/environment is missing/)
      await createClient({ endpoint: server.endpoint, apiKey }).query({ query: PatientsDocument })
      expect(server.requests).toHaveLength(1)
    } finally {
      for (const name of Object.keys(polluted)) Reflect.deleteProperty(Object.prototype, name)
    }
  })

  test('rejects an invalid allowHttpTo', () => {
    const options = { environment: 'local', apiKey: 'key', allowHttpTo: 'http://emulator:4010' } as const
    expect(() => createClient(options)).toThrow(/^allowHttpTo must be one host name/)
  })

  test('rejects API keys that indicate an unset variable, such as the string "undefined"', () => {
    for (const key of ['undefined', 'null', '[object', 'Bearer']) {
      expect(() => createClient({ environment: 'local', apiKey: key })).toThrow(
        /^apiKey is the string .* Was a variable unset/,
      )
    }
  })

  test('accepts a cache and default options that a call can override', async () => {
    await using server = await serve(() => patientsResponse(['p1']))
    const cache = new InMemoryCache()
    const defaultOptions = { query: { fetchPolicy: 'cache-first' } } as const
    const client = createClient({ endpoint: server.endpoint, apiKey, cache, defaultOptions })
    for (let call = 0; call < 2; call += 1) await client.query({ query: PatientsDocument })
    expect(server.requests).toHaveLength(1)
    expect(client.cache).toBe(cache)
    await client.query({ query: PatientsDocument, fetchPolicy: 'no-cache' })
    expect(server.requests).toHaveLength(2)
  })

  test('runs custom links once per call, within the deadline', async () => {
    let attempts = 0
    await using failing = await serve((_, response) => {
      response.statusCode = ++attempts < 2 ? 503 : 200
      return patientsResponse(['p1'])
    })
    const calls: unknown[] = []
    const note = new ApolloLink((operation, forward) => {
      calls.push(operation.operationName)
      return forward(operation)
    })
    const options = { endpoint: failing.endpoint, apiKey: 'key', retry: { baseDelay: 0 } }
    await createClient({ ...options, links: [note] }).query({ query: PatientsDocument })
    expect([calls, attempts]).toEqual([['Patients'], 2])
    const hang = new ApolloLink(() => new Observable<ApolloLink.Result>(() => {}))
    const hanging = createClient({ ...options, timeout: 20, links: [hang] })
    await expect(hanging.query({ query: PatientsDocument })).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})
