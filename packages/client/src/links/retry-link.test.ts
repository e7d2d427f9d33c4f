import { ApolloLink, type DocumentNode } from '@apollo/client'
import { fc } from '@orchestration/test-tools/fast-check'
import { Observable, throwError } from 'rxjs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { CreatePatientDocument, PatientsDocument } from '../../test/documents.ts'
import { fakeTimers } from '../../test/fake-timers.ts'
import { createClient } from '../create-client.ts'
import {
  NetworkError,
  OperationError,
  RateLimitError,
  RequestError,
  ServiceError,
  TimeoutError,
  UsageError,
} from '../errors.ts'
import { stateOf } from '../policy/operation-state.ts'
import { RetryLink } from './retry-link.ts'

const client = createClient({ environment: 'local', apiKey: 'key' })

afterEach(() => vi.restoreAllMocks())

interface Run {
  /** Start time of each attempt. */
  starts: number[]
  error: unknown
}

/** Runs the link against a sequence of errors. The timers have a resolution of 1 ms. */
function run(
  query: DocumentNode,
  errors: unknown[],
  { deadline = Number.POSITIVE_INFINITY, ...options }: RetryLink.Options & { deadline?: number },
): Run {
  using _timers = fakeTimers()
  const starts: number[] = []
  let error: unknown
  const setDeadline = new ApolloLink((operation, forward) => {
    stateOf(operation).deadline = deadline
    return forward(operation)
  })
  const failing = new ApolloLink(() => {
    starts.push(performance.now())
    return throwError(() => errors[Math.min(starts.length, errors.length) - 1])
  })
  const link = ApolloLink.from([setDeadline, new RetryLink(options), failing])
  ApolloLink.execute(link, { query }, { client }).subscribe({ error: (thrown: unknown) => (error = thrown) })
  vi.runAllTimers()
  return { starts, error }
}

const failed = (retryAfter?: number): ServiceError =>
  new ServiceError('failed', { retryable: true, retryAfter })
const settings = {
  attempts: fc.integer({ min: 1, max: 8 }),
  baseDelay: fc.integer({ min: 0, max: 1_000 }),
  maxDelay: fc.integer({ min: 0, max: 10_000 }),
  random: fc.nat(999).map((thousandths) => thousandths / 1_000),
  deadline: fc.integer({ min: 1, max: 20_000 }),
}

describe('RetryLink', () => {
  test('rejects the operation if the next link throws during a retry', () => {
    using _timers = fakeTimers()
    const failure = new Error('from a link')
    let attempts = 0
    const next = new ApolloLink(() => {
      attempts += 1
      if (attempts === 1) return throwError(() => failed())
      throw failure
    })
    const seen: unknown[] = []
    ApolloLink.execute(
      ApolloLink.from([new RetryLink(), next]),
      { query: PatientsDocument },
      { client },
    ).subscribe({
      error: (error: unknown) => seen.push(error),
    })
    vi.runAllTimers()
    expect(seen).toEqual([failure])
  })

  test('retries with random exponential backoff, limited by `attempts` and the deadline', () => {
    fc.assert(
      fc.property(fc.record(settings), ({ random, ...options }) => {
        vi.spyOn(Math, 'random').mockReturnValue(random)
        const { starts } = run(PatientsDocument, [failed()], options)
        expect(starts.length).toBeLessThanOrEqual(options.attempts)
        for (const [index, start] of starts.entries()) {
          if (index === 0) continue
          const wait = start - (starts[index - 1] ?? 0)
          const longest = Math.min(options.maxDelay, options.baseDelay * 2 ** (index - 1))
          expect(Math.abs(wait - random * longest)).toBeLessThanOrEqual(1)
          expect(start).toBeLessThanOrEqual(options.deadline)
        }
        // Only the deadline ends the retries early.
        if (starts.length < options.attempts) {
          const next = random * Math.min(options.maxDelay, options.baseDelay * 2 ** (starts.length - 1))
          expect((starts.at(-1) ?? 0) + next).toBeGreaterThanOrEqual(options.deadline)
        }
      }),
    )
  })

  test('waits for the backoff or retryAfter, whichever is longer, within the deadline', () => {
    fc.assert(
      fc.property(fc.record(settings), fc.nat(30_000), ({ random, ...options }, retryAfter) => {
        vi.spyOn(Math, 'random').mockReturnValue(random)
        const { starts } = run(PatientsDocument, [failed(retryAfter)], options)
        for (const [index, start] of starts.entries()) {
          const backoff = random * Math.min(options.maxDelay, options.baseDelay * 2 ** (index - 1))
          const wait = start - (starts[index - 1] ?? 0)
          if (index > 0) expect(Math.abs(wait - Math.max(backoff, retryAfter))).toBeLessThanOrEqual(1)
          expect(start).toBeLessThanOrEqual(options.deadline)
        }
      }),
    )
  })

  test('counts the attempts of each subscription separately', () => {
    using _timers = fakeTimers()
    const details = { retryable: true, type: 'IDEMPOTENCY_KEY_IN_FLIGHT' }
    const errors = [...Array(5).fill(new RequestError('in flight', details)), ...Array(6).fill(failed())]
    let attempts = 0
    const failing = new ApolloLink(() => throwError(() => errors[attempts++]))
    const link = ApolloLink.from([new RetryLink(), failing])
    const results = ApolloLink.execute(link, { query: PatientsDocument }, { client })
    for (const expected of [8, 11]) {
      results.subscribe({ error: () => {} })
      vi.runAllTimers()
      expect(attempts).toBe(expected)
    }
  })

  test('rejects with the error of the latest attempt', () => {
    const last = failed()
    expect(run(PatientsDocument, [failed(), failed(), last], {})).toMatchObject({ error: last })
  })

  test('retries a mutation only if it was provably not sent', () => {
    const times = (error: unknown): number => run(CreatePatientDocument, [error], {}).starts.length
    const code = 'ECONNREFUSED'
    expect(times(new NetworkError('unreachable', { code, retryable: true }))).toBe(3)
    expect(times(new NetworkError('broke', { code, retryable: true, mayHaveExecuted: true }))).toBe(1)
    expect(times(new RateLimitError('slower', { retryable: true }))).toBe(1)
    expect(times(new TimeoutError('no response', { retryable: true }))).toBe(1)
    expect(times(failed())).toBe(1)
  })

  test('does not retry errors that are not retryable or not from this package', () => {
    for (const error of [new OperationError('rejected'), new Error('x'), 'x', undefined]) {
      expect(run(PatientsDocument, [error], {})).toEqual({ starts: [0], error })
    }
  })

  test('does not start or continue a retry after unsubscription', () => {
    for (const attemptsHeard of [1, 2]) {
      using _timers = fakeTimers()
      let attempts = 0
      let stopped = 0
      const hanging = new ApolloLink(() =>
        ++attempts === 1 ? throwError(() => failed()) : new Observable(() => () => stopped++),
      )
      const link = ApolloLink.from([new RetryLink(), hanging])
      const subscription = ApolloLink.execute(link, { query: PatientsDocument }, { client }).subscribe({})
      if (attemptsHeard === 2) vi.runAllTimers()
      subscription.unsubscribe()
      vi.runAllTimers()
      expect({ attempts, stopped }).toEqual({ attempts: attemptsHeard, stopped: attemptsHeard - 1 })
    }
  })

  test('rejects invalid options', () => {
    for (const options of [{ attempts: 0 }, { attempts: 1.5 }, { baseDelay: -1 }, { maxDelay: Number.NaN }]) {
      expect(() => new RetryLink(options)).toThrow(UsageError)
    }
  })
})
