import { AsyncResource } from 'node:async_hooks'
import { firstValueFrom, fromEvent, Observable, race } from 'rxjs'

/** The clock that the links use, in milliseconds. Tests can pass their own. */
export interface Clock {
  now(): number
  /** Calls `callback` after `delay`. Returns a function that cancels the call. */
  schedule(callback: () => void, delay: number): () => void
}

/** The longest delay that Node's timers support. A longer delay would fire immediately. */
export const MAX_DELAY_MS: number = 2 ** 31 - 1

export const systemClock: Clock = {
  now: () => performance.now(),
  schedule(callback, delay) {
    const timer = setTimeout(callback, delay)
    return () => clearTimeout(timer)
  },
}

/** Wraps a caller's clock, so that callbacks run in the async context in which they were scheduled. */
export function bindClock(clock: Clock = systemClock): Clock {
  if (clock === systemClock) return clock
  return {
    now: () => clock.now(),
    schedule: (callback, delay) => clock.schedule(AsyncResource.bind(callback), delay),
  }
}

/** Emits once, after the delay. */
export const after = (clock: Clock, delay: number): Observable<void> =>
  new Observable((observer) =>
    clock.schedule(() => {
      observer.next()
      observer.complete()
    }, delay),
  )

/**
 * Waits for the delay. Does not use `AbortSignal.any`, which throws for signals from a polyfill or another realm.
 *
 * @throws the abort reason if a signal is aborted
 */
export async function pause(
  clock: Clock,
  delay: number,
  ...signals: Array<AbortSignal | undefined>
): Promise<void> {
  const present = signals.filter((signal) => signal !== undefined)
  const throwIfAborted = (): void => {
    for (const { aborted, reason } of present) if (aborted) throw reason
  }
  throwIfAborted()
  await firstValueFrom(race(after(clock, delay), ...present.map((signal) => fromEvent(signal, 'abort'))))
  throwIfAborted()
}
