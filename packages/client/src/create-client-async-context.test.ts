import { AsyncLocalStorage } from 'node:async_hooks'
import { ApolloLink } from '@apollo/client'
import { context, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { BasicTracerProvider } from '@opentelemetry/sdk-trace-base'
import { tap } from 'rxjs'
import { Agent } from 'undici'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { PatientsDocument, patientsResponse } from '../test/documents.ts'
import { removeTelemetry } from '../test/remove-telemetry.ts'
import { serve, type TestServer } from '../test/serve.ts'
import { startTcpServer } from '../test/start-tcp-server.ts'
import { createClient } from './create-client.ts'
import type { ClientOptions } from './options.ts'
import type { OrchestrationClient } from './orchestration-client.ts'
import { paginate } from './pagination/paginate.ts'
import { waitFor } from './wait-for.ts'
import { writeOnce } from './write-once.ts'

const callers = Array.from({ length: 20 }, (_, index) => `caller ${index}`)
const caller = new AsyncLocalStorage<string>()
/** Number of calls per callback and caller. */
let ran: Record<string, Record<string, number>>
const note = (name: string): void => {
  const store = caller.getStore() ?? 'nobody'
  ran[name] ??= {}
  ran[name][store] = (ran[name][store] ?? 0) + 1
}
const runForEach = (work: () => Promise<unknown>): Promise<unknown> =>
  Promise.all(callers.map((name) => caller.run(name, work)))
/** Returns the expected calls: the same number for each caller. */
const each = (times: number) => Object.fromEntries(callers.map((name) => [name, times]))

beforeEach(() => {
  ran = {}
})
afterEach(() => vi.unstubAllEnvs())

/** Creates a client that counts the calls to its callbacks. */
function connect(endpoint: string, options: Partial<ClientOptions> = {}): OrchestrationClient {
  const noteResult = tap<ApolloLink.Result>({
    next: () => note('link, result'),
    error: () => note('link, error'),
  })
  return createClient({
    apiKey(rejected) {
      note(rejected ? 'apiKey, again' : 'apiKey')
      return rejected ? 'new' : 'old'
    },
    retry: { baseDelay: 1 },
    onOperation: () => note('onOperation'),
    links: [new ApolloLink((operation, forward) => forward(operation).pipe(noteResult))],
    ...options,
    endpoint,
  } as ClientOptions)
}

/** Starts a server that rejects the old key, fails each caller's first attempt with the new key, and responds out of order. */
function serveWithFailures(): Promise<TestServer> {
  const failed = new Set<unknown>()
  return serve(async ({ apiKey, headers }, response) => {
    const name = headers['x-caller']
    await new Promise((resolve) => setTimeout(resolve, (Number(/\d+/.exec(String(name))) * 7) % 10))
    if (apiKey === 'old') response.statusCode = 401
    else if (!failed.has(name)) response.statusCode = 503
    else return patientsResponse(['p1'])
    if (apiKey === 'new') failed.add(name)
    return { errors: [] }
  })
}

const transports: Record<string, () => Partial<ClientOptions>> = {
  undici: () => ({ maxSockets: 5 }),
  dispatcher: () => ({ dispatcher: new Agent({ connections: 5 }) }),
  fetch: () => ({
    fetch(...args) {
      note('fetch')
      return globalThis.fetch(...args)
    },
  }),
}

describe.each(['without telemetry', 'with telemetry'])(
  'callbacks run in the async context of their caller (%s)',
  (mode) => {
    beforeAll(() => {
      if (mode === 'without telemetry') return
      context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
      trace.setGlobalTracerProvider(new BasicTracerProvider())
    })
    afterAll(removeTelemetry)

    test.each(Object.entries(transports))('over %s', async (name, createTransport) => {
      await using server = await serveWithFailures()
      await using client = connect(server.endpoint, createTransport())
      await runForEach(async () => {
        const headers = { 'x-caller': caller.getStore() }
        await client.query({ query: PatientsDocument, context: { headers } })
        note('await')
      })
      expect(ran).toMatchObject({
        'apiKey, again': each(2),
        'link, result': each(1),
        onOperation: each(1),
        await: each(1),
        ...(name === 'fetch' && { fetch: each(4) }),
      })
      // Concurrent operations share a call to the apiKey function, so not every caller is recorded.
      expect(Object.keys(ran.apiKey ?? {})).not.toContain('nobody')
    })

    test('over a proxy', async () => {
      await using proxy = await startTcpServer(() => {}, {
        onConnection: (socket) => socket.once('data', () => socket.end('HTTP/1.1 502 No\r\n\r\n')),
      })
      vi.stubEnv('HTTPS_PROXY', proxy.origin)
      vi.stubEnv('NO_PROXY', '')
      await using client = connect('https://service.invalid/graphql', { proxy: true })
      await runForEach(() => client.query({ query: PatientsDocument }).catch(() => note('catch')))
      expect(ran).toMatchObject({
        'link, error': each(1),
        onOperation: each(1),
        catch: each(1),
      })
    })

    test('after a timeout, and after an abort in another async context', async () => {
      await using server = await serve(() => undefined)
      await using client = connect(server.endpoint, { apiKey: 'key' })
      const stop = new AbortController()
      const query = (options: object): Promise<unknown> =>
        client.query({ query: PatientsDocument, context: options }).catch(() => {})
      const aborted = caller.run('aborted', query, { signal: stop.signal, timeout: false })
      const expired = caller.run('expired', query, { timeout: 50 })
      await expect.poll(() => server.requests.length).toBe(2)
      caller.run('elsewhere', () => stop.abort())
      await Promise.all([aborted, expired])
      expect(ran.onOperation).toEqual({ aborted: 1, expired: 1 })
    })

    test('in paginate, waitFor and writeOnce', async () => {
      // The total grows by one with each page.
      await using server = await serve(({ body: { variables } }) => {
        const { offset = 0 } = variables.pagination ?? {}
        return patientsResponse(offset < 3 ? [`p${offset}`] : [], Math.min(offset, 2) + 1)
      })
      await using client = connect(server.endpoint, { apiKey: 'key', maxSockets: 5 })
      await runForEach(async () => {
        const onDrift = (): void => note('onDrift')
        for await (const _ of paginate(client, PatientsDocument, { pageSize: 1, onDrift })) note('loop')
        let tries = 0
        const until = (): boolean => {
          note('until')
          return ++tries > 1
        }
        await waitFor(client, PatientsDocument, {
          variables: { pagination: null } as never,
          until,
          interval: 1,
        })
        await writeOnce({ write: async () => note('write'), find: async () => undefined })
      })
      expect(ran).toMatchObject({ onDrift: each(2), loop: each(3), until: each(2), write: each(1) })
    })
  },
)
