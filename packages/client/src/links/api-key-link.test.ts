import { setTimeout as wait } from 'node:timers/promises'
import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { CreatePatientDocument, PatientsDocument, patientsResponse } from '../../test/documents.ts'
import { serve, type TestServer } from '../../test/serve.ts'
import type { ApiKeyProvider } from '../api-key.ts'
import { createClient } from '../create-client.ts'
import { AuthenticationError, TimeoutError } from '../errors.ts'
import type { OrchestrationClient } from '../orchestration-client.ts'

/** Starts a server that accepts only the keys in the set. */
function serveKeys(keys: Set<string>): Promise<TestServer> {
  return serve(({ apiKey = '', body }, response) => {
    if (!keys.has(apiKey)) {
      response.statusCode = 401
      return { errors: [{ message: 'no' }] }
    }
    const created = { data: { createPatient: { code: '200', success: true, patient: { id: 'p1' } } } }
    return body.operationName === 'CreatePatient' ? created : patientsResponse(['p1'])
  })
}

function connect(
  { endpoint }: TestServer,
  apiKey: string | ApiKeyProvider,
  timeout?: number,
): OrchestrationClient {
  return createClient({ endpoint, apiKey, timeout })
}

const query = (client: OrchestrationClient): Promise<unknown> => client.query({ query: PatientsDocument })

describe('ApiKeyLink', () => {
  test('calls the provider for each request', async () => {
    await using server = await serveKeys(new Set(['k1', 'k2']))
    let current = 'k1'
    const client = connect(server, async () => current)
    await query(client)
    current = 'k2'
    await query(client)
    expect(server.requests.map(({ apiKey }) => apiKey)).toEqual(['k1', 'k2'])
  })

  test('passes a rejected key to the provider, and retries with the new key', async () => {
    await using server = await serveKeys(new Set(['new']))
    const asked: Array<string | undefined> = []
    const client = connect(server, (rejected) => {
      asked.push(rejected)
      return rejected === undefined ? 'old' : 'new'
    })
    await query(client)
    const { data } = await client.mutate({ mutation: CreatePatientDocument, variables: { input: {} } })
    expect(data.createPatient.patient?.id).toBe('p1')
    expect(asked).toEqual([undefined, 'old', undefined, 'old'])
    expect(server.requests.map(({ apiKey }) => apiKey)).toEqual(['old', 'new', 'old', 'new'])
  })

  test('retries only once, and only with a different key', async () => {
    await using server = await serveKeys(new Set())
    await expect(query(connect(server, () => 'same'))).rejects.toBeInstanceOf(AuthenticationError)
    expect(server.requests).toHaveLength(1)
    let number = 0
    await expect(query(connect(server, () => `k${number++}`))).rejects.toBeInstanceOf(AuthenticationError)
    expect(server.requests).toHaveLength(3)
    await expect(query(connect(server, 'fixed'))).rejects.toBeInstanceOf(AuthenticationError)
    expect(server.requests).toHaveLength(4)
  })

  test('shares one provider call between concurrent operations', async () => {
    await using server = await serveKeys(new Set(['new']))
    const calls: Record<string, number> = {}
    const underWay = new Set<string>()
    const client = connect(server, async (rejected = 'nothing rejected') => {
      expect(underWay).not.toContain(rejected)
      underWay.add(rejected)
      calls[rejected] = (calls[rejected] ?? 0) + 1
      await wait(20)
      underWay.delete(rejected)
      return rejected === 'old' ? 'new' : 'old'
    })
    await Promise.all(Array.from({ length: 20 }, () => query(client)))
    expect(calls['nothing rejected']).toBe(1)
    expect(calls).not.toHaveProperty('new')
  })

  test('lets operations that begin after an abort share one new provider call', async () => {
    await using server = await serveKeys(new Set(['key']))
    const later = Promise.withResolvers<string>()
    let calls = 0
    const client = connect(server, () => (++calls === 1 ? new Promise(() => {}) : later.promise))
    const begin = (signal?: AbortSignal) => client.query({ query: PatientsDocument, context: { signal } })
    const [one, two] = [new AbortController(), new AbortController()]
    const sharing = [begin(one.signal), begin(two.signal)].map((call) => call.catch(() => 'aborted'))
    await expect.poll(() => calls).toBe(1)
    one.abort()
    await sharing[0]
    const second = begin()
    await expect.poll(() => calls).toBe(2)
    // The operation that uses `two.signal` is still waiting for the first provider call.
    two.abort()
    await sharing[1]
    const third = begin()
    await wait(1)
    later.resolve('key')
    await Promise.all([second, third])
    expect(calls).toBe(2)
  })

  test('calls the provider again if a call hangs until its operation times out', async () => {
    await using server = await serveKeys(new Set(['key']))
    let calls = 0
    const client = connect(server, () => (++calls === 1 ? new Promise(() => {}) : 'key'))
    const hanging = client.query({ query: PatientsDocument, context: { timeout: 50 } })
    await expect(hanging).rejects.toBeInstanceOf(TimeoutError)
    await expect(query(client)).resolves.toBeDefined()
  })

  test('rejects with UsageError if the provider does not return a usable new key', async () => {
    await using server = await serveKeys(new Set())
    for (const other of [undefined, '', 'two words', 42]) {
      const client = connect(server, (rejected) => (rejected === undefined ? 'old' : (other as string)))
      await expect(query(client)).rejects.toMatchObject({ name: 'UsageError', option: 'apiKey' })
    }
    expect(server.requests).toHaveLength(4)
  })

  test('retries a query and a mutation after the provider has failed to replace a rejected key', async () => {
    await using server = await serveKeys(new Set(['new']))
    let calls = 0
    const apiKey = async (rejected?: string): Promise<string> => {
      if (rejected === undefined) return 'old'
      if (++calls % 2 === 1) throw new Error('vault sealed')
      return 'new'
    }
    const client = createClient({ endpoint: server.endpoint, apiKey, retry: { baseDelay: 0 } })
    await query(client)
    await client.mutate({ mutation: CreatePatientDocument, variables: { input: {} } })
    const sent = server.requests.map((request) => request.apiKey)
    expect(sent).toEqual(['old', 'old', 'new', 'old', 'old', 'new'])
  })

  test('retries a query and a mutation after the provider has failed', async () => {
    await using server = await serveKeys(new Set(['key']))
    let calls = 0
    const apiKey = async (): Promise<string> => {
      if (++calls % 2 === 1) throw new Error('vault sealed')
      return 'key'
    }
    const client = createClient({ endpoint: server.endpoint, apiKey, retry: { baseDelay: 0 } })
    await query(client)
    await client.mutate({ mutation: CreatePatientDocument, variables: { input: {} } })
    expect(calls).toBe(4)
    expect(server.requests).toHaveLength(2)
  })

  test('rejects a mutation with OutcomeUnknownError if an attempt was sent before the provider failed', async () => {
    await using server = await serve((_, response) => {
      response.statusCode = 503
      return {}
    })
    const options = { endpoint: server.endpoint, idempotency: true, retry: { baseDelay: 0 } }
    const failures: Array<[ApiKeyProvider, string]> = [
      [() => undefined as unknown as string, 'UsageError'],
      [() => Promise.reject(new Error('vault sealed')), 'AuthenticationError'],
    ]
    for (const [fail, name] of failures) {
      const providers: ApiKeyProvider[] = [() => 'key']
      const client = createClient({ ...options, apiKey: () => (providers.pop() ?? fail)() })
      const create = (): Promise<unknown> =>
        client.mutate({ mutation: CreatePatientDocument, variables: { input: {} } })
      await expect(create()).rejects.toMatchObject({ name: 'OutcomeUnknownError', cause: { name } })
      await expect(create()).rejects.toMatchObject({ name, mayHaveExecuted: false })
    }
    expect(server.requests).toHaveLength(2)
  })

  test("stores the provider's error in error.raw, and never prints it", async () => {
    await using server = await serveKeys(new Set())
    const thrown = new Error('vault sealed')
    const error = await query(connect(server, () => Promise.reject(thrown))).catch(
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(AuthenticationError)
    expect((error as AuthenticationError).raw).toBe(thrown)
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('vault')
  })
})
