import { AsyncResource } from 'node:async_hooks'

/** Tells the links the time, in milliseconds. A test can pass its own clock. */
export interface Clock {
  now(): number
  /** Calls `callback` after `delay`. The returned function cancels that. */
  schedule(callback: () => void, delay: number): () => void
}

/** The longest delay of Node's timers. A longer delay would fire immediately. */
export const longestDelay: number = 2 ** 31 - 1

export const systemClock: Clock = {
  now: () => performance.now(),
  schedule(callback, delay) {
    const timer = setTimeout(callback, delay)
    return () => clearTimeout(timer)
  },
}

/** Lets a caller's clock call back in the async context of the operation, wherever the clock runs. */
export function bindClock(clock: Clock = systemClock): Clock {
  if (clock === systemClock) return clock
  return {
    now: () => clock.now(),
    schedule: (callback, delay) => clock.schedule(AsyncResource.bind(callback), delay),
  }
}
