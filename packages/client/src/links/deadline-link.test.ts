import { getEventListeners } from 'node:events'
import { ApolloLink } from '@apollo/client'
import { fc } from '@orchestration/test-tools/fast-check'
import { NEVER, of } from 'rxjs'
import { describe, expect, test, vi } from 'vitest'
import { CreatePatientDocument, PatientsDocument, patientsResponse } from '../../test/documents.ts'
import { failureOf } from '../../test/failure-of.ts'
import { fakeTimers, waitUntil } from '../../test/fake-timers.ts'
import { serve } from '../../test/serve.ts'
import { createClient } from '../create-client.ts'
import { TimeoutError, UsageError } from '../errors.ts'
import { stateOf } from '../policy/operation-state.ts'
import { DeadlineLink } from './deadline-link.ts'

describe('DeadlineLink', () => {
  test('applies one deadline to all attempts', async () => {
    await using server = await serve((_, response) => {
      response.statusCode = 503
      return server.requests.length === 3 ? undefined : {}
    })
    using _timers = fakeTimers()
    const client = createClient({ endpoint: server.endpoint, apiKey: 'key', timeout: 10_000 })
    const call = failureOf(client.query({ query: PatientsDocument }))
    for (const [requests, timers] of [
      [1, 2],
      [2, 2],
      [3, 1],
    ]) {
      // The timers of the deadline and, between two attempts, of the backoff.
      await waitUntil(() => server.requests.length === requests && vi.getTimerCount() === timers)
      vi.advanceTimersByTime(4_000)
    }
    expect(await call).toBeInstanceOf(TimeoutError)
  })

  test('shares its deadline with later links', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2 ** 31 - 1 }),
        fc.option(fc.integer({ min: 1, max: 10_000 })),
        (timeout, own) => {
          using _timers = fakeTimers()
          let deadline = 0
          const last = new ApolloLink((operation) => {
            deadline = stateOf(operation).deadline
            return of({ data: {} })
          })
          const link = new DeadlineLink({ timeout }).concat(last)
          const context = own === null ? {} : { timeout: own }
          ApolloLink.execute(link, { query: PatientsDocument, context }, { client }).subscribe()
          expect(deadline).toBe(own ?? timeout)
        },
      ),
    )
  })

  test('reads `timeout`, `signal` and `fetchOptions.signal` from the context of a call', async () => {
    await using server = await serve(() => undefined)
    const client = createClient({ endpoint: server.endpoint, apiKey: 'key', timeout: false })
    const query = (context: object): Promise<unknown> => client.query({ query: PatientsDocument, context })
    await expect(query({ timeout: 30 })).rejects.toMatchObject({ name: 'TimeoutError', timeout: 30 })
    for (const place of ['signal', 'fetchOptions.signal']) {
      const reason = new Error('enough')
      const signal = AbortSignal.abort(reason)
      await expect(query(place === 'signal' ? { signal } : { fetchOptions: { signal } })).rejects.toBe(reason)
    }
  })

  test('rejects a mutation with OutcomeUnknownError after an abort between two attempts', async () => {
    await using server = await serve((_, response) => {
      response.statusCode = 503
      return {}
    })
    const controller = new AbortController()
    const reason = new Error('enough')
    using _timers = fakeTimers()
    const client = createClient({ endpoint: server.endpoint, apiKey: 'key', idempotency: true })
    const context = { signal: controller.signal }
    const mutation = client.mutate({ mutation: CreatePatientDocument, variables: { input: {} }, context })
    // The timers of the deadline and of the backoff before the second attempt.
    await waitUntil(() => vi.getTimerCount() === 2)
    controller.abort(reason)
    await expect(mutation).rejects.toMatchObject({ name: 'OutcomeUnknownError', cause: reason })
    expect(server.requests).toHaveLength(1)
  })

  test('removes its abort listener after the operation', async () => {
    await using server = await serve(() => patientsResponse([]))
    const own = createClient({ endpoint: server.endpoint, apiKey: 'key' })
    const { signal } = new AbortController()
    await own.query({ query: PatientsDocument, context: { signal } })
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  test('removes its timer and listener when the next link throws', () => {
    const { signal } = new AbortController()
    using _timers = fakeTimers()
    const failure = new Error('from a link')
    const link = new DeadlineLink().concat(
      new ApolloLink(() => {
        throw failure
      }),
    )
    const seen: unknown[] = []
    const request = { query: PatientsDocument, context: { signal } }
    ApolloLink.execute(link, request, { client }).subscribe({ error: (error: unknown) => seen.push(error) })
    expect(seen).toEqual([failure])
    expect([vi.getTimerCount(), getEventListeners(signal, 'abort')]).toEqual([0, []])
  })

  test('cancels the operation when its last subscriber unsubscribes', () => {
    using _timers = fakeTimers()
    const link = new DeadlineLink().concat(new ApolloLink(() => NEVER))
    const seen: unknown[] = []
    ApolloLink.execute(link, { query: PatientsDocument }, { client })
      .subscribe({ error: (error: unknown) => seen.push(error) })
      .unsubscribe()
    vi.runAllTimers()
    expect(seen).toEqual([])
  })

  test('rejects invalid timeouts', () => {
    for (const timeout of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31, '5s' as unknown as number]) {
      expect(() => new DeadlineLink({ timeout })).toThrow(UsageError)
    }
  })

  test('names the option and the operation if the context of a call is invalid', async () => {
    for (const [context, option] of [
      [{ timeout: '5s' }, 'context.timeout'],
      [{ signal: 'now' }, 'context.signal'],
    ] as const) {
      const query = client.query({ query: PatientsDocument, context })
      await expect(query).rejects.toMatchObject({ name: 'UsageError', option, operationName: 'Patients' })
    }
  })
})

const client = createClient({ environment: 'local', apiKey: 'key' })
