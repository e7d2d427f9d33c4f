import { ApolloLink, type DocumentNode } from '@apollo/client'
import { fc } from '@orchestration/test-tools/fast-check'
import { Observable, throwError } from 'rxjs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { CreatePatientDocument, PatientsDocument } from '../../test/documents.ts'
import { VirtualClock } from '../../test/virtual-clock.ts'
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

/** Creates a link that sets the clock and the deadline, like `DeadlineLink`. */
const setClock = (clock: VirtualClock, deadline = Number.POSITIVE_INFINITY): ApolloLink =>
  new ApolloLink((operation, forward) => {
    Object.assign(stateOf(operation), { clock, deadline })
    return forward(operation)
  })

interface Run {
  /** Start time of each attempt. */
  starts: number[]
  error: unknown
}

/** Runs the link against a sequence of errors. */
function run(
  query: DocumentNode,
  errors: unknown[],
  { deadline, ...options }: RetryLink.Options & { deadline?: number },
): Run {
  const clock = new VirtualClock()
  const starts: number[] = []
  let error: unknown
  const failing = new ApolloLink(() => {
    starts.push(clock.now())
    return throwError(() => errors[Math.min(starts.length, errors.length) - 1])
  })
  const link = ApolloLink.from([setClock(clock, deadline), new RetryLink(options), failing])
  ApolloLink.execute(link, { query }, { client }).subscribe({ error: (thrown: unknown) => (error = thrown) })
  clock.run()
  return { starts, error }
}

const failed = (retryAfter?: number): ServiceError =>
  new ServiceError('failed', { retryable: true, retryAfter })
const settings = {
  attempts: fc.integer({ min: 1, max: 8 }),
  baseDelay: fc.integer({ min: 0, max: 1_000 }),
  maxDelay: fc.integer({ min: 0, max: 10_000 }),
  random: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  deadline: fc.integer({ min: 1, max: 20_000 }),
}

describe('RetryLink', () => {
  test('rejects the operation if the next link throws during a retry', () => {
    const clock = new VirtualClock()
    const failure = new Error('from a link')
    let attempts = 0
    const next = new ApolloLink(() => {
      attempts += 1
      if (attempts === 1) return throwError(() => failed())
      throw failure
    })
    const seen: unknown[] = []
    ApolloLink.execute(
      ApolloLink.from([setClock(clock), new RetryLink(), next]),
      { query: PatientsDocument },
      { client },
    ).subscribe({
      error: (error: unknown) => seen.push(error),
    })
    clock.run()
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
          expect(wait).toBeCloseTo(random * longest, 6)
          expect(start).toBeLessThan(options.deadline)
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
          if (index > 0) expect(wait).toBeCloseTo(Math.max(backoff, retryAfter), 6)
          expect(start).toBeLessThan(options.deadline)
        }
      }),
    )
  })

  test('counts the attempts of each subscription separately', () => {
    const clock = new VirtualClock()
    const details = { retryable: true, type: 'IDEMPOTENCY_KEY_IN_FLIGHT' }
    const errors = [...Array(5).fill(new RequestError('in flight', details)), ...Array(6).fill(failed())]
    let attempts = 0
    const failing = new ApolloLink(() => throwError(() => errors[attempts++]))
    const link = ApolloLink.from([setClock(clock), new RetryLink(), failing])
    const results = ApolloLink.execute(link, { query: PatientsDocument }, { client })
    for (const expected of [8, 11]) {
      results.subscribe({ error: () => {} })
      clock.run()
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
      const clock = new VirtualClock()
      let attempts = 0
      let stopped = 0
      const hanging = new ApolloLink(() =>
        ++attempts === 1 ? throwError(() => failed()) : new Observable(() => () => stopped++),
      )
      const link = ApolloLink.from([setClock(clock), new RetryLink(), hanging])
      const subscription = ApolloLink.execute(link, { query: PatientsDocument }, { client }).subscribe({})
      if (attemptsHeard === 2) clock.run()
      subscription.unsubscribe()
      clock.run()
      expect({ attempts, stopped }).toEqual({ attempts: attemptsHeard, stopped: attemptsHeard - 1 })
    }
  })

  test('rejects invalid options', () => {
    for (const options of [{ attempts: 0 }, { attempts: 1.5 }, { baseDelay: -1 }, { maxDelay: Number.NaN }]) {
      expect(() => new RetryLink(options)).toThrow(UsageError)
    }
  })
})
