import { afterAll, describe, expect, test } from 'vitest'
import { ask } from '../../../test/ask.ts'
import { createFaultList } from '../../faults/fault-list.ts'
import { type Fault, startEmulator } from '../../index.ts'

const emulator = await startEmulator({ environments: ['sandbox', 'production-eu'], port: 0 })
const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
const productionKey = await emulator.createApiKey('production-eu', { name: 'Tests' })
const endpoint = emulator.endpoint('sandbox')
afterAll(() => emulator.stop())

const createPatient = 'mutation CreatePatient { createPatient { code success patient { id } } }'
const count = async () => {
  const { data } = await ask(endpoint, apiKey, 'query Count { patients { pagination { total_count } } }')
  return data.patients.pagination.total_count
}

/** Sends one request with the fault, and returns the raw response. */
async function failing(fault: Fault, query = createPatient): Promise<Response> {
  emulator.fail(fault)
  return fetch(endpoint, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json', apiKey },
    body: JSON.stringify({ query }),
  })
}

describe('faults', () => {
  test('`http-503` responds with text instead of JSON, and does not execute the request', async () => {
    const before = await count()
    const response = await failing({ with: 'http-503' })
    expect([response.status, await response.text()]).toEqual([503, 'Service Unavailable'])
    expect(await count()).toBe(before)
  })

  test('`rate-limit` responds with 429 and Retry-After', async () => {
    const response = await failing({ with: 'rate-limit', retryAfter: 3 })
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '3'])
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { statusCode: 429 } }] })
  })

  test('`reset` closes the connection before execution', async () => {
    const before = await count()
    await expect(failing({ with: 'reset' })).rejects.toThrow('fetch failed')
    expect(await count()).toBe(before)
  })

  test('`reset-after-write` closes the connection after execution', async () => {
    const before = await count()
    await expect(failing({ with: 'reset-after-write' })).rejects.toThrow('fetch failed')
    expect(await count()).toBe(before + 1)
  })

  test('`hang` never sends a response', async () => {
    const signal = AbortSignal.timeout(50)
    emulator.fail({ with: 'hang' })
    await expect(
      fetch(endpoint, {
        method: 'POST',
        signal,
        headers: { 'content-type': 'application/json', apiKey },
        body: JSON.stringify({ query: createPatient }),
      }),
    ).rejects.toThrow(/timeout/)
  })

  test('`slow` responds after a delay', async () => {
    const start = performance.now()
    const response = await failing({ with: 'slow', delay: 60 })
    expect(response.status).toBe(200)
    expect(performance.now() - start).toBeGreaterThan(55)
  })

  test('`truncated` closes the connection in the middle of the body', async () => {
    const response = await failing({ with: 'truncated' })
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow('terminated')
  })

  test('`html` responds with an HTML page instead of JSON', async () => {
    const response = await failing({ with: 'html' })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html'])
  })

  test('`redirect` responds with a redirect to another origin', async () => {
    const response = await failing({ with: 'redirect', location: 'https://other.invalid/here' })
    expect([response.status, response.headers.get('location')]).toEqual([307, 'https://other.invalid/here'])
  })

  test('`graphql-error` responds with the configured error type and HTTP 200', async () => {
    const response = await failing({ with: 'graphql-error', type: 'FORBIDDEN', statusCode: 403 })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      data: null,
      errors: [{ extensions: { type: 'FORBIDDEN', statusCode: 403 } }],
    })
  })

  test('`payload-failure` returns success: false without GraphQL errors', async () => {
    const before = await count()
    const created = await failing({ with: 'payload-failure', code: '503' })
    expect(await created.json()).toEqual({
      data: { createPatient: { code: '503', success: false, patient: null } },
    })
    const started = await failing(
      { with: 'payload-failure' },
      'mutation { startPathway(input: { patient_id: "a", pathway_definition_id: "b" }) { code success pathway_id } }',
    )
    expect(await started.json()).toEqual({
      data: { startPathway: { code: '500', success: false, pathway_id: '' } },
    })
    const listed = await failing(
      { with: 'payload-failure' },
      '{ patients { success patients { id } pagination { count } } }',
    )
    expect(await listed.json()).toEqual({
      data: { patients: { success: false, patients: [], pagination: null } },
    })
    expect(await count()).toBe(before)
  })

  test('a fault that is injected while emulator.reset() is pending stays active', async () => {
    const resetting = emulator.reset()
    emulator.fail({ with: 'http-503' })
    await resetting
    expect(emulator.listFaults()).toMatchObject([{ with: 'http-503', times: 1 }])
    emulator.clearFaults()
  })

  test('a fault can be limited to an operation, an environment and a number of requests', async () => {
    const status = async (query: string, at = endpoint, key = apiKey) =>
      (await ask(at, key, query).catch(() => ({ status: 503 }))).status
    emulator.fail({ with: 'http-503', operationName: 'CreatePatient', environment: 'sandbox', times: 2 })
    expect(await status('query Tenant { tenant { code } }')).toBe(200)
    expect(await status(createPatient, emulator.endpoint('production-eu'), productionKey)).toBe(200)
    const statuses = [await status(createPatient), await status(createPatient), await status(createPatient)]
    expect(statuses).toEqual([503, 503, 200])
  })

  test('a fault with `rootField` applies to all requests that select this root field', async () => {
    const status = async (query: string) =>
      (await ask(endpoint, apiKey, query).catch(() => ({ status: 503 }))).status
    emulator.fail({ with: 'http-503', rootField: 'tenant', times: 2 })
    expect(await status(createPatient)).toBe(200)
    expect(await status('query A { who: tenant { code } }')).toBe(503)
    expect(await status('{ ...Root } fragment Root on Query { tenant { code } }')).toBe(503)
    expect(await status('{ tenant { code } }')).toBe(200)
  })

  test('a fault with `every` applies to every nth matching request until it is removed', async () => {
    const statuses: number[] = []
    emulator.fail({ with: 'rate-limit', every: 3, operationName: 'Tenant' })
    for (let count = 0; count < 7; count += 1) {
      statuses.push((await ask(endpoint, apiKey, 'query Tenant { tenant { code } }')).status)
      await ask(endpoint, apiKey, '{ tenant { code } }')
    }
    expect(statuses).toEqual([200, 200, 429, 200, 200, 429, 200])
    expect(emulator.listFaults()).toMatchObject([{ with: 'rate-limit', every: 3, operationName: 'Tenant' }])
    emulator.clearFaults()
  })

  test('a fault whose `delay` is a range delays each request by a random time within the range', async () => {
    const faults = createFaultList(1)
    faults.add({ with: 'slow', delay: [20, 40], times: 50 })
    const taken = Array.from({ length: 50 }, () => faults.consumeRequestFault({ environment: 'sandbox' }))
    const delays = (await Promise.all(taken)).map((fault) => fault?.delay ?? 0)
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(20)
    expect(Math.max(...delays)).toBeLessThanOrEqual(40)
    expect(new Set(delays).size).toBeGreaterThan(10)
  })

  test('with the same seed, a fault with a probability applies to the same requests', () => {
    const draw = (seed: number) => {
      const faults = createFaultList(seed)
      faults.add({ with: 'reset', probability: 0.3 })
      const operation = { environment: 'sandbox' } as const
      const first = Array.from({ length: 200 }, () => faults.consumeRequestFault(operation) !== undefined)
      faults.clear()
      faults.add({ with: 'reset', probability: 0.3 })
      expect(Array.from({ length: 200 }, () => faults.consumeRequestFault(operation) !== undefined)).toEqual(
        first,
      )
      return first
    }
    const hit = draw(7)
    expect(draw(7)).toEqual(hit)
    expect(draw(8)).not.toEqual(hit)
    expect(hit.filter(Boolean).length).toBeGreaterThan(40)
    expect(hit.filter(Boolean).length).toBeLessThan(80)
  })

  test('two faults with the same probability apply independently of each other', () => {
    const faults = createFaultList(7)
    for (const operationName of ['First', 'Second'])
      faults.add({ with: 'reset', probability: 0.5, operationName })
    const [first, second] = ['First', 'Second'].map((operationName) =>
      Array.from(
        { length: 100 },
        () => faults.consumeRequestFault({ environment: 'sandbox', operationName }) !== undefined,
      ),
    )
    expect(first).not.toEqual(second)
    expect(first).not.toEqual(second?.map((isHit) => !isHit))
  })

  test('clearFaults and reset remove faults', async () => {
    emulator.fail({ with: 'html' })
    emulator.clearFaults()
    expect(emulator.listFaults()).toEqual([])
    emulator.fail({ with: 'html', times: 3 })
    expect(emulator.listFaults()).toMatchObject([{ with: 'html', times: 3 }])
    await emulator.reset()
    expect(emulator.listFaults()).toEqual([])
  })

  test('`fail` rejects an unknown fault name and a `times` below 1', () => {
    expect(() => emulator.fail({ with: 'earthquake' as 'reset' })).toThrow(/^with: There is no such fault/)
    expect(() => emulator.fail({ with: 'reset', times: 0 })).toThrow(/^times: /)
  })

  test.each<object>([
    { environment: 'nowhere' },
    { operationName: 5 },
    { delay: '5' },
    { delay: -1 },
    { delay: Number.NaN },
    { delay: 1e12 },
    { delay: [5, 1] },
    { delay: [5] },
    { delay: [1, 2, 3] },
    { delay: 5, with: 'html' },
    { retryAfter: 5 },
    { rootField: 5 },
    { probability: 0 },
    { probability: 1.1 },
    { every: 0 },
    { every: 1.5 },
    { operation: 'Tenant' },
    { constructor: 5 },
    { retryAfter: '1\n', with: 'rate-limit' },
    { location: 'https://other.invalid/\n', with: 'redirect' },
    { type: 5, with: 'graphql-error' },
    { statusCode: '403', with: 'graphql-error' },
    { statusCode: 1_000, with: 'graphql-error' },
    { code: 5, with: 'payload-failure' },
  ])('`fail` rejects an invalid option, and names it in the error: %j', (options) => {
    const [name] = Object.keys(options)
    expect(() => emulator.fail({ with: 'slow', ...options } as Fault)).toThrow(new RegExp(`^${name}: `))
    expect(emulator.listFaults()).toEqual([])
  })

  test.each<object>([
    { delay: 0 },
    { delay: 2 ** 31 - 1 },
    { delay: [5, 5] },
    { probability: 1 },
    { every: 1 },
    { times: 1 },
    { retryAfter: 0, with: 'rate-limit' },
    { statusCode: 599, with: 'graphql-error' },
  ])('`fail` accepts an option at its limit: %j', (options) => {
    const id = emulator.fail({ with: 'slow', ...options })
    expect(emulator.listFaults()).toMatchObject([options])
    emulator.clearFaults(id)
  })
})
