import { setTimeout as wait } from 'node:timers/promises'
import { Agent } from 'undici'
import { describe, expect, test, vi } from 'vitest'
import { CreatePatientDocument, PatientsDocument, patientsResponse } from '../test/documents.ts'
import { failureOf } from '../test/failure-of.ts'
import { serve } from '../test/serve.ts'
import { startTcpServer } from '../test/start-tcp-server.ts'
import { createClient } from './create-client.ts'
import { NetworkError } from './errors.ts'
import type { ClientOptions } from './options.ts'
import type { OrchestrationClient } from './orchestration-client.ts'
import { paginate } from './pagination/paginate.ts'
import { waitFor } from './wait-for.ts'

const query = PatientsDocument
const connect = (endpoint: string, options: Partial<ClientOptions> = {}): OrchestrationClient =>
  createClient({ apiKey: 'key', retry: { baseDelay: 20 }, ...options, endpoint } as ClientOptions)

const transports: Record<string, () => Partial<ClientOptions>> = {
  undici: () => ({}),
  fetch: () => ({ fetch: globalThis.fetch }),
  dispatcher: () => ({ dispatcher: new Agent() }),
}

// Shorter than the default test timeout, so that a hanging test fails sooner.
describe('close', { timeout: 300_000 }, () => {
  test('waits for a call that is about to be retried, and rejects new calls', async () => {
    using _random = vi.spyOn(Math, 'random').mockReturnValue(1)
    let failures = 1
    await using server = await serve((_, response) => {
      response.statusCode = failures-- > 0 ? 503 : 200
      return patientsResponse(['p1'])
    })
    const client = connect(server.endpoint, { retry: { baseDelay: 300 } })
    const call = client.query({ query })
    await expect.poll(() => server.requests.length).toBe(1)
    const closed = client.close()
    expect((await call).data.patients.patients).toHaveLength(1)
    await closed
    expect(String(await failureOf(client.query({ query })))).toMatch(/client is closed/)
    expect(String(await failureOf(waitFor(client, query, { variables: {}, until: () => true })))).toMatch(
      /client is closed/,
    )
    expect(() => client.watchQuery({ query })).toThrow(/client is closed/)
    expect(server.requests).toHaveLength(2)
  })

  test('waits for a call that is waiting for its API key', async () => {
    await using server = await serve(() => patientsResponse(['p1']))
    const key = Promise.withResolvers<string>()
    const client = connect(server.endpoint, { apiKey: () => key.promise })
    const call = client.query({ query })
    const closed = client.close()
    await wait(1)
    key.resolve('key')
    expect((await call).data.patients.patients).toHaveLength(1)
    await closed
  })

  test('waits for a paginate loop and for waitFor', async () => {
    let tries = 0
    await using server = await serve(({ body: { variables } }) => {
      const offset = variables.pagination?.offset ?? 0
      const { count = 1 } = variables.pagination ?? {}
      const ids = Array.from({ length: 30 }, (_, index) => `p${index}`)
      return patientsResponse(ids.slice(offset, offset + count), 30)
    })
    const client = connect(server.endpoint)
    const found = waitFor(client, query, { variables: {}, until: () => ++tries > 2, interval: 1 })
    let closed: Promise<void> | undefined
    let listed = 0
    for await (const _ of paginate(client, query, { pageSize: 3, concurrency: 1 })) {
      listed += 1
      closed ??= client.close()
      // No request is in flight during the pause.
      if (listed % 3 === 0) await wait(1)
    }
    expect(listed).toBe(30)
    await found
    await closed
  })

  test('with force, rejects calls that are in flight or waiting for an API key', async () => {
    await using server = await serve(() => undefined)
    const client = connect(server.endpoint, { timeout: false })
    const waiting = connect(server.endpoint, { apiKey: () => new Promise(() => {}) })
    const calls = [client, waiting].flatMap((each) => [
      failureOf(each.query({ query })),
      failureOf(each.mutate({ mutation: CreatePatientDocument, variables: { input: {} } })),
      failureOf(paginate(each, query).pages().next()),
      failureOf(waitFor(each, query, { variables: {}, until: () => true })),
      failureOf(each.query({ query, fetchPolicy: 'network-only' })),
    ])
    await expect.poll(() => server.requests.length).toBe(5)
    // A forced close also ends the calls that keep an earlier close pending.
    const closed = client.close()
    await Promise.all([client.close({ force: true }), waiting.close({ force: true }), closed])
    const lost = { name: 'NetworkError', code: 'CLIENT_CLOSED', retryable: false, mayHaveExecuted: true }
    const unsent = { ...lost, mayHaveExecuted: false }
    const unknown = { name: 'OutcomeUnknownError', mayHaveExecuted: true, cause: lost }
    expect(await Promise.all(calls)).toMatchObject([
      ...[lost, unknown, lost, lost, lost],
      ...[unsent, unsent, unsent, unsent, unsent],
    ])
    await expect.poll(() => server.connections()).toBe(0)
  })

  test('with force, does not wait for a loop whose body hangs', async () => {
    await using server = await serve(() => patientsResponse(['p1', 'p2']))
    const client = connect(server.endpoint)
    const loop = paginate(client, query)[Symbol.asyncIterator]()
    expect(await loop.next()).toEqual({ done: false, value: { id: 'p1' } })
    await client.close({ force: true })
    await expect.poll(() => server.connections()).toBe(0)
  })

  test.each(Object.entries(transports))(
    'with force, cancels hanging requests over %s',
    async (_, createTransport) => {
      await using server = await serve(() => undefined)
      const client = connect(server.endpoint, createTransport())
      const call = failureOf(client.query({ query }))
      await expect.poll(() => server.requests.length).toBe(1)
      await client.close({ force: true })
      expect(String(await call)).toMatch(/Patients: the client was closed or stopped before the response/)
    },
  )

  test('does not wait for a proxy that never responds', async () => {
    const asked = Promise.withResolvers<void>()
    await using proxy = await startTcpServer(() => {}, {
      onConnection: (socket) => socket.once('data', asked.resolve),
    })
    vi.stubEnv('HTTPS_PROXY', proxy.origin)
    vi.stubEnv('NO_PROXY', '')
    const client = connect('https://service.invalid/graphql', { proxy: true, timeout: false })
    const stop = new AbortController()
    const call = failureOf(client.query({ query, context: { signal: stop.signal } }))
    await asked.promise
    stop.abort('enough')
    expect(await call).toBe('enough')
    await client.close()
  })

  test('with force, rejects a waitFor call that is waiting for its next query', async () => {
    await using server = await serve(() => patientsResponse([]))
    const client = connect(server.endpoint)
    const waiting = failureOf(waitFor(client, query, { variables: {}, until: () => false, interval: 30_000 }))
    await expect.poll(() => server.requests.length).toBe(1)
    await wait(20)
    await client.close({ force: true })
    expect(await waiting).toMatchObject({ code: 'CLIENT_CLOSED' })
  })
})

test('client.stop() rejects pending calls, and the client remains usable', async () => {
  let isHung = true
  await using server = await serve(() => (isHung ? undefined : patientsResponse(['p1'])))
  const client = connect(server.endpoint)
  const calls = (['no-cache', 'network-only'] as const).map((fetchPolicy) =>
    failureOf(client.query({ query, fetchPolicy })),
  )
  await expect.poll(() => server.requests.length).toBe(2)
  client.stop()
  for (const error of await Promise.all(calls)) expect(error).toBeInstanceOf(Error)
  expect(await calls[0]).toMatchObject({ name: 'NetworkError', code: 'CLIENT_CLOSED' })
  isHung = false
  expect((await client.query({ query })).data.patients.patients).toHaveLength(1)
  expect((await client.query({ query, fetchPolicy: 'network-only' })).data.patients.patients).toHaveLength(1)
  let tries = 0
  await waitFor(client, query, { variables: {}, until: () => ++tries > 1, interval: 1 })
  expect(tries).toBe(2)
  for await (const { id } of paginate(client, query)) expect(id).toBe('p1')
  // A second stop ends calls that began after the first stop.
  const waiting = failureOf(waitFor(client, query, { variables: {}, until: () => false, interval: 30_000 }))
  const asked = server.requests.length
  await expect.poll(() => server.requests.length).toBe(asked + 1)
  await wait(20)
  client.stop()
  expect(await waiting).toMatchObject({ name: 'NetworkError', code: 'CLIENT_CLOSED' })
  await client.close({ force: true })
  await expect.poll(() => server.connections()).toBe(0)
})

test('client.stop() between two pages ends a paginate loop without another request', async () => {
  await using server = await serve(({ body: { variables } }) => {
    const { offset = 0, count = 1 } = variables.pagination
    const ids = Array.from({ length: 60 }, (_, index) => `p${index}`)
    return patientsResponse(ids.slice(offset, offset + count), 60)
  })
  const client = connect(server.endpoint)
  const pages = paginate(client, query, { pageSize: 10, concurrency: 1 }).pages()
  expect(await pages.next()).toMatchObject({ done: false })
  await expect.poll(() => server.requests.length).toBe(2)
  client.stop()
  expect(await failureOf(pages.next())).toMatchObject({ name: 'NetworkError', code: 'CLIENT_CLOSED' })
  expect(server.requests).toHaveLength(2)
})

test.each<[when: string, respond: (wait: () => Promise<never>) => Promise<Response>]>([
  ['before the response arrives', (wait) => wait()],
  [
    'while the body arrives',
    async (wait) => new Response(new ReadableStream({ pull: wait }, { highWaterMark: 0 })),
  ],
])('close with force resolves even if a custom fetch ignores its signal %s', async (_, respond) => {
  let isWaiting = false
  const wait = (): Promise<never> => {
    isWaiting = true
    return new Promise(() => {})
  }
  const fetch = (): Promise<Response> => respond(wait)
  const client = createClient({ environment: 'local', apiKey: 'key', fetch })
  const asked = failureOf(client.query({ query }))
  await expect.poll(() => isWaiting).toBe(true)
  await client.close({ force: true })
  expect(NetworkError.is(await asked)).toBe(true)
})
