import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ask } from '../../test/ask.ts'
import { startEmulator } from '../index.ts'

const emulator = await startEmulator({ port: 0 })
const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
const endpoint = emulator.endpoint('sandbox')
beforeEach(() => emulator.reset())
afterAll(() => emulator.stop())

describe('waitForRequest', () => {
  test('returns a request that is sent during the wait, as soon as it has a response', async () => {
    const waiting = emulator.waitForRequest({ operationName: 'Who', rootField: 'tenant' })
    await ask(endpoint, apiKey, '{ tenant { code } }')
    await ask(endpoint, apiKey, 'query Who { tenant { code } }')
    expect(await waiting).toMatchObject({ operationName: 'Who', status: 200, duration: expect.any(Number) })
  })

  test('returns a request that is already in the journal, unless a reset has cleared the journal', async () => {
    await ask(endpoint, apiKey, 'query Who { tenant { code } }')
    expect(await emulator.waitForRequest({ operationName: 'Who' })).toMatchObject({ outcome: 'ok' })
    await emulator.reset()
    await expect(emulator.waitForRequest({ operationName: 'Who' }, { timeout: 1 })).rejects.toThrow(
      /within 1 ms/,
    )
  })

  test('accepts a predicate, and waits for the requested number of matches', async () => {
    const waiting = emulator.waitForRequest(({ outcome }) => outcome === 'graphql-error', { times: 2 })
    for (const name of ['One', 'Two', 'Three']) await ask(endpoint, apiKey, `query ${name} { nobody }`)
    expect(await waiting).toMatchObject({ operationName: 'Two' })
  })

  test('returns a request as soon as it hangs', async () => {
    emulator.fail({ with: 'hang' })
    const caller = new AbortController()
    const headers = { apiKey, 'content-type': 'application/json' }
    const body = JSON.stringify({ query: 'query Who { tenant { code } }' })
    const asking = fetch(endpoint, { method: 'POST', headers, body, signal: caller.signal })
    expect(await emulator.waitForRequest({ outcome: 'fault' })).toMatchObject({ fault: 'hang' })
    caller.abort()
    await expect(asking).rejects.toThrow()
  })

  test('waits for the response to a request that is already in flight', async () => {
    emulator.fail({ with: 'slow', delay: 1_000 })
    const asking = ask(endpoint, apiKey, 'query Who { tenant { code } }')
    await expect.poll(() => emulator.listRequests().map(({ fault }) => fault)).toEqual(['slow'])
    expect(await emulator.waitForRequest({ operationName: 'Who' })).toMatchObject({
      outcome: 'ok',
      status: 200,
    })
    await asking
  })

  test('returns a request that was executed after its caller disconnected', async () => {
    const { promise, resolve } = Promise.withResolvers<object>()
    emulator.stub('Who', () => promise)
    const caller = new AbortController()
    const headers = { apiKey, 'content-type': 'application/json' }
    const body = JSON.stringify({ query: 'query Who { tenant { code } }' })
    const asking = fetch(endpoint, { method: 'POST', headers, body, signal: caller.signal })
    await expect.poll(() => emulator.listRequests().map(({ stubbed }) => stubbed)).toEqual([true])
    caller.abort()
    await expect(asking).rejects.toThrow()
    // The server notices the disconnect before it receives this request.
    await ask(endpoint, apiKey, '{ patient(id: "1") { code } }')
    resolve({ tenant: { code: '200' } })
    expect(await emulator.waitForRequest({ operationName: 'Who' })).toMatchObject({ outcome: 'ok' })
  })

  test('throws after the timeout, and lists the last requests', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F'])
      await ask(endpoint, apiKey, `query ${name} { tenant { code } }`)
    await expect(emulator.waitForRequest({ operationName: 'Who' }, { timeout: 10 })).rejects.toThrow(
      'timeout: No matching request within 10 ms. The last requests: B (ok), C (ok), D (ok), E (ok), F (ok).',
    )
  })

  test('throws when the emulator stops', { timeout: 300_000 }, async () => {
    const other = await startEmulator({ port: 0 })
    const waiting = expect(other.waitForRequest({ operationName: 'Who' })).rejects.toMatchObject({
      option: undefined,
      message: expect.stringMatching(/^The emulator was stopped/),
    })
    await other.stop()
    await waiting
  })

  test('rethrows an error from the predicate', { timeout: 300_000 }, async () => {
    const waiting = emulator.waitForRequest(() => {
      throw new Error('Not like this.')
    })
    const failing = expect(waiting).rejects.toThrow('Not like this.')
    await ask(endpoint, apiKey, '{ tenant { code } }')
    await failing
  })

  test.each([
    ['operation', { operation: 'Who' }, {}],
    ['timeout', {}, { timeout: 0 }],
    ['timeout', {}, { timeout: '5' }],
    ['times', {}, { times: 1.5 }],
    ['time', {}, { time: 5 }],
  ])('rejects an invalid %s: %j %j', async (option, match, options) => {
    await expect(emulator.waitForRequest(match as object, options as object)).rejects.toThrow(
      new RegExp(`^${option}: `),
    )
  })
})
