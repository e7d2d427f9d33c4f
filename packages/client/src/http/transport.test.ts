import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Agent } from 'undici'
import { describe, expect, test } from 'vitest'
import { CreatePatientDocument, PatientsDocument, patientsResponse } from '../../test/documents.ts'
import { failureOf } from '../../test/failure-of.ts'
import { serve } from '../../test/serve.ts'
import { createClient } from '../create-client.ts'
import type { ClientOptions } from '../options.ts'
import type { OrchestrationClient } from '../orchestration-client.ts'

const query = PatientsDocument

const connect = (endpoint: string, options: Partial<ClientOptions> = {}): OrchestrationClient =>
  createClient({ apiKey: 'key', ...options, endpoint } as ClientOptions)

/** Returns the heap size in bytes, after a full garbage collection. */
function measureMemory(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

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

test('a custom fetch that aborts the call and throws causes no unhandled rejection', async () => {
  const stop = new AbortController()
  const fetch = () => {
    stop.abort(new Error('enough'))
    throw new Error('broken')
  }
  const client = connect('https://gateway.example/graphql', { fetch: fetch as typeof globalThis.fetch })
  const unhandled: unknown[] = []
  const record = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', record)
  await failureOf(client.query({ query, context: { signal: stop.signal } }))
  await new Promise(setImmediate)
  process.off('unhandledRejection', record)
  expect(unhandled).toEqual([])
})
