import { setTimeout } from 'node:timers/promises'
import { type Postgres, startPostgres } from '@orchestration/test-tools/start-postgres'
import { parse } from 'graphql'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ask } from '../../../test/ask.ts'
import { startReceiver } from '../../../test/start-receiver.ts'
import { type Emulator, startEmulator } from '../../index.ts'

let postgres: Postgres
let store: string
let one: Emulator
let other: Emulator
let apiKey: string
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())
beforeEach(async () => {
  store = await postgres.createDatabase()
  one = await startEmulator({ port: 0, portalPort: 0, store, patients: 2 })
  other = await startEmulator({ port: 0, portalPort: 0, store, patients: 2 })
  apiKey = await one.createApiKey('sandbox', { name: 'Shared' })
})
afterEach(async () => {
  await Promise.all([one.stop(), other.stop()])
})

const send = (emulator: Emulator, query = 'query Who { tenant { code } }') =>
  ask(emulator.endpoint('sandbox'), apiKey, query)
/** Asks for the status alone, because a fault need not answer JSON. */
async function statusOf(emulator: Emulator): Promise<number> {
  const headers = { apiKey, 'content-type': 'application/json' }
  const body = JSON.stringify({ query: 'query Who { tenant { code } }' })
  return (await fetch(emulator.endpoint('sandbox'), { method: 'POST', headers, body })).status
}

async function control({ portal, adminToken }: Emulator, method: string, path: string, body?: object) {
  const headers = { authorization: `Bearer ${adminToken}` }
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  const response = await fetch(`${portal}/__control${path}`, init)
  const text = await response.text()
  return text === '' ? undefined : JSON.parse(text)
}

describe('emulators on one PostgreSQL', () => {
  test('apply a fault to the next request where it was set, and at the others after sync', async () => {
    one.fail({ with: 'http-503', times: 2 })
    expect(await statusOf(one)).toBe(503)
    one.fail({ with: 'rate-limit' })
    await one.sync()
    expect([await statusOf(other), await statusOf(other), await statusOf(one)]).toEqual([503, 429, 200])
    expect([one.faults(), other.faults()]).toEqual([[], []])
  })

  test('count each request once for a fault, whichever of them answers it', async () => {
    await control(one, 'POST', '/faults', { with: 'http-503', times: 15 })
    await control(other, 'POST', '/faults', { with: 'rate-limit', every: 4 })
    const asked = Array.from({ length: 40 }, (_, index) => statusOf(index % 2 ? one : other))
    const statuses = await Promise.all(asked)
    const count = (wanted: number) => statuses.filter((status) => status === wanted).length
    // 25 requests are left for every fourth of them.
    expect([count(503), count(429), count(200)]).toEqual([15, 6, 19])
    expect(await control(one, 'GET', '/faults')).toMatchObject([{ with: 'rate-limit', every: 4 }])
    await control(one, 'DELETE', '/faults')
    expect([one.faults(), await control(other, 'GET', '/faults')]).toEqual([[], []])
  })

  test('count what a fault of webhooks happens to once, whoever sends', async () => {
    await using receiver = await startReceiver()
    await one.createWebhook('sandbox', { url: receiver.url })
    await control(one, 'POST', '/webhook-faults', { with: 'duplicate', times: 5 })
    await control(other, 'POST', '/webhook-faults', { with: 'duplicate', every: 3 })
    const senders = Array.from({ length: 20 }, (_, index) => (index % 2 ? one : other))
    await Promise.all(senders.map((emulator) => emulator.sendEvent('patient.updated')))
    await Promise.all([one.deliveries(), other.deliveries()])
    // 15 events are left for every third of them.
    expect(receiver.received).toHaveLength(20 + 5 + 5)
    expect(await control(one, 'GET', '/webhook-faults')).toEqual([{ with: 'duplicate', every: 3 }])
    await control(other, 'DELETE', '/faults')
    expect([await control(one, 'GET', '/webhook-faults'), other.webhookFaults()]).toEqual([[], []])
  })

  test('have one clock, which each of them moves, pauses and resumes', async () => {
    const day = 86_400_000
    await Promise.all(
      [one, other, one, other].map((emulator) => control(emulator, 'POST', '/clock', { advance: day })),
    )
    for (const emulator of [one, other]) {
      await emulator.sync()
      expect((emulator.now().getTime() - Date.now()) / day).toBeCloseTo(4, 3)
    }
    const { now } = await control(one, 'POST', '/clock', { paused: true })
    await other.sync()
    await setTimeout(20)
    expect(other.now().toISOString()).toBe(now)
    other.advanceClock(1_000)
    other.resumeClock()
    await other.sync()
    await one.sync()
    expect(one.now().getTime() - Date.now() - 4 * day).toBeLessThan(60_000)
    await setTimeout(20)
    expect(one.now().getTime()).toBeGreaterThan(Date.parse(now) + 1_000)
    expect(() => one.advanceClock(-1)).toThrow(/^ms: /)
  })

  test('answer with the newest stub, and keep a stub with a function to the process that has it', async () => {
    const code = async (emulator: Emulator) => (await send(emulator)).data.tenant.code
    const remove = one.stub('Who', { tenant: { code: 'first' } })
    other.stub(parse('query Who { tenant { code } }'), () => ({ tenant: { code: 'function' } }))
    await Promise.all([one.sync(), other.sync()])
    expect([await code(one), await code(other)]).toEqual(['first', 'function'])
    expect([one.stubs().length, other.stubs().length]).toEqual([1, 2])
    await control(one, 'POST', '/stubs', { operationName: 'Who', data: { tenant: { code: 'newest' } } })
    expect([await code(one), await code(other)]).toEqual(['newest', 'newest'])
    remove()
    await control(other, 'DELETE', '/stubs')
    expect([await code(one), await code(other), one.stubs(), other.stubs()]).toEqual(['200', '200', [], []])
  })

  test('list only the requests that they have answered themselves', async () => {
    await send(one, 'query First { tenant { code } }')
    await send(other, 'query Second { tenant { code } }')
    await one.sync()
    expect([one.requests().map(nameOf), other.requests().map(nameOf)]).toEqual([['First'], ['Second']])
    await one.reset()
    expect([one.requests().map(nameOf), other.requests().map(nameOf)]).toEqual([[], ['Second']])
  })

  test('are all reset by one', async () => {
    const query = 'query Who { tenant { code } patients { pagination { total_count } } }'
    await send(other, 'mutation { createPatient { success } }')
    other.fail({ with: 'http-503' })
    other.stub('Who', () => ({ tenant: { code: 'function' } }))
    other.advanceClock(86_400_000)
    await other.sync()
    await one.reset()
    expect((await send(other, query)).data).toEqual({
      tenant: { code: '200' },
      patients: { pagination: { total_count: 2 } },
    })
    expect([other.faults(), other.stubs()]).toEqual([[], []])
    for (const emulator of [one, other]) expect(emulator.now().getTime() - Date.now()).toBeLessThan(60_000)
  })

  test('show a new emulator what was set before it started', async () => {
    one.pauseClock()
    one.advanceClock(86_400_000)
    one.fail({ with: 'http-503', times: 2 })
    await one.sync()
    expect(await statusOf(other)).toBe(503)
    await other.sync()
    await using third = await startEmulator({ port: 0, store })
    await third.sync()
    expect(third.now()).toEqual(one.now())
    expect(third.faults()).toMatchObject([{ with: 'http-503', times: 1 }])
  })

  test('learn of changes without a request, also after their connections broke', async () => {
    await postgres.breakConnections(store)
    one.pauseClock()
    one.fail({ with: 'http-503', times: 2 })
    await expect.poll(() => other.faults().length).toBe(1)
    await postgres.breakConnections(store)
    expect(await statusOf(one)).toBe(503)
    await expect.poll(() => other.faults()).toMatchObject([{ with: 'http-503', times: 1 }])
    expect(await statusOf(other)).toBe(503)
  })
})

test('is not ready while its database is gone, but alive, and stops', async () => {
  const own = await startPostgres({ own: true })
  const emulator = await startEmulator({ port: 0, portalPort: 0, store: await own.createDatabase() })
  const probe = async (path: string) => (await fetch(new URL(path, emulator.endpoint('sandbox')))).status
  expect([await probe('/healthz'), await probe('/readyz')]).toEqual([200, 200])
  await own[Symbol.asyncDispose]()
  expect([await probe('/healthz'), await probe('/readyz')]).toEqual([200, 503])
  emulator.fail({ with: 'html' })
  await expect(emulator.sync()).rejects.toThrow()
  await emulator.stop()
})

const nameOf = ({ operationName }: { operationName?: string }) => operationName
