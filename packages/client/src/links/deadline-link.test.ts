import { getEventListeners } from 'node:events'
import { ApolloLink } from '@apollo/client'
import { fc } from '@orchestration/test-tools/fast-check'
import { NEVER, of } from 'rxjs'
import { describe, expect, test } from 'vitest'
import { CreatePatientDocument, PatientsDocument, patientsResponse } from '../../test/documents.ts'
import { serve } from '../../test/serve.ts'
import { VirtualClock } from '../../test/virtual-clock.ts'
import type { Clock } from '../clock.ts'
import { createClient } from '../create-client.ts'
import { TimeoutError, UsageError } from '../errors.ts'
import { stateOf } from '../policy/operation-state.ts'
import { DeadlineLink } from './deadline-link.ts'

describe('DeadlineLink', () => {
  test('applies one deadline to all attempts', async () => {
    let expire = (): void => {}
    let deadlines = 0
    const clock: Clock = {
      now: () => 0,
      schedule(callback, delay) {
        if (delay === timeout) {
          deadlines += 1
          expire = callback
        } else setImmediate(callback)
        return () => {}
      },
    }
    await using server = await serve((_, response) => {
      if (server.requests.length === 3) {
        expire()
        return undefined
      }
      response.statusCode = 503
      return {}
    })
    const timeout = 10_000
    const client = createClient({ endpoint: server.endpoint, apiKey: 'key', timeout, clock })
    const error = await client.query({ query: PatientsDocument }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(TimeoutError)
    expect(server.requests).toHaveLength(3)
    expect(deadlines).toBe(1)
  })

  test('shares its deadline with later links', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2 ** 31 - 1 }),
        fc.option(fc.integer({ min: 1, max: 10_000 })),
        (timeout, own) => {
          let deadline = 0
          const last = new ApolloLink((operation) => {
            deadline = stateOf(operation).deadline
            return of({ data: {} })
          })
          const link = new DeadlineLink({ timeout, clock: new VirtualClock() }).concat(last)
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
    const clock = {
      now: () => 0,
      schedule(_: () => void, delay: number) {
        // A delay this short is the backoff before the second attempt. The deadline's timer is longer.
        if (delay < 1_000) setImmediate(() => controller.abort(reason))
        return () => {}
      },
    }
    const client = createClient({ endpoint: server.endpoint, apiKey: 'key', clock, idempotency: true })
    const context = { signal: controller.signal }
    const mutation = client.mutate({ mutation: CreatePatientDocument, variables: { input: {} }, context })
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
    const timers = new Set<() => void>()
    const clock = {
      now: () => 0,
      schedule(callback: () => void) {
        timers.add(callback)
        return () => timers.delete(callback)
      },
    }
    const failure = new Error('from a link')
    const link = new DeadlineLink({ clock }).concat(
      new ApolloLink(() => {
        throw failure
      }),
    )
    const seen: unknown[] = []
    const request = { query: PatientsDocument, context: { signal } }
    ApolloLink.execute(link, request, { client }).subscribe({ error: (error: unknown) => seen.push(error) })
    expect(seen).toEqual([failure])
    expect([...timers, ...getEventListeners(signal, 'abort')]).toEqual([])
  })

  test('cancels the operation when its last subscriber unsubscribes', () => {
    const clock = new VirtualClock()
    const link = new DeadlineLink({ clock }).concat(new ApolloLink(() => NEVER))
    const seen: unknown[] = []
    ApolloLink.execute(link, { query: PatientsDocument }, { client })
      .subscribe({ error: (error: unknown) => seen.push(error) })
      .unsubscribe()
    clock.run()
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

  test('rejects the call if a custom clock throws', async () => {
    const cause = new Error('thrown by the caller')
    const fail = (): never => {
      throw cause
    }
    const client = createClient({ environment: 'local', apiKey: 'key', clock: { now: fail, schedule: fail } })
    const query = client.query({ query: PatientsDocument })
    await expect(query).rejects.toBe(cause)
  })
})

const client = createClient({ environment: 'local', apiKey: 'key' })
