import type { ApolloLink } from '@apollo/client'
import { lastValueFrom, map, NEVER, of } from 'rxjs'
import { describe, expect, test } from 'vitest'
import { follow, followToEnd, lastResult, Relay, Results } from './results.ts'

const result: ApolloLink.Result = { data: { patients: 1 } }
const failure = new Error('failed')

/** Writes down what an observer is told. */
function note(events: unknown[]) {
  return {
    next: (value: unknown) => events.push(value),
    error: (error: unknown) => events.push(error),
    complete: () => events.push('complete'),
  }
}

describe('Results', () => {
  test('are an Observable to the operators of RxJS', async () => {
    const results = new Results((observer) => {
      observer.next(result)
      observer.complete()
      return undefined
    })
    expect(await lastValueFrom(results.pipe(map(({ data }) => data)))).toEqual(result.data)
    expect(await lastResult(results)).toBe(result)
  })

  test.each(['error', 'complete'] as const)('after %s, tell nothing more and tear down once', (end) => {
    const events: unknown[] = []
    const results = new Results((observer) => {
      setImmediate(() => {
        observer[end](failure)
        observer.next(result)
        observer.complete()
        observer.error(new Error('too late'))
        events.push(observer.closed)
      })
      return () => events.push('torn down')
    })
    const running = follow(results, note(events))
    return new Promise<void>((resolve) => {
      setImmediate(() => {
        running.unsubscribe()
        expect(events).toEqual([end === 'error' ? failure : 'complete', 'torn down', true])
        resolve()
      })
    })
  })

  test('that end before there is anything to tear down, tear it down all the same', () => {
    const events: unknown[] = []
    const results = new Results((observer) => {
      observer.error(failure)
      return () => events.push('torn down')
    })
    follow(results, note(events))
    expect(events).toEqual([failure, 'torn down'])
  })

  test('reject with what their start throws', async () => {
    const results = new Results(() => {
      throw failure
    })
    await expect(lastResult(results)).rejects.toBe(failure)
  })

  test('tell nothing after they are unsubscribed, and tear down what they follow', () => {
    const events: unknown[] = []
    let tell = (): void => {}
    const inner = new Results((observer) => {
      tell = () => observer.next(result)
      return () => events.push('torn down')
    })
    const outer = new Results((observer) => follow(inner, new Relay(observer)))
    const running = follow(outer, note(events))
    tell()
    running.unsubscribe()
    tell()
    expect(events).toEqual([result, 'torn down'])
  })
})

test('lastResult resolves to undefined where a link completes without a result', async () => {
  expect(await lastResult(of<ApolloLink.Result>())).toBe(undefined)
  expect(await lastResult(of({ data: null }, result))).toBe(result)
})

test.each([
  ['nothing after a success', of(result), undefined],
  ['the error', new Results((observer) => void observer.error(failure)), failure],
  ['cancelled', NEVER, 'cancelled'],
])('followToEnd reports the end once: %s', (_, results, expected) => {
  const ends: unknown[] = []
  const running = followToEnd(
    () => results,
    {} as ApolloLink.Operation,
    note([]),
    (error) => ends.push(error),
  )
  running.unsubscribe()
  running.unsubscribe()
  expect(ends).toEqual([expected])
})
