/** Tells the links the time, in milliseconds. Tests bring their own. */
export interface Clock {
  now(): number
  /** Calls back after the delay, unless what it returns is called first. */
  schedule(callback: () => void, delay: number): () => void
}

/** The longest delay of Node's timers. A longer one would fire at once. */
export const longestDelay: number = 2 ** 31 - 1

export const systemClock: Clock = {
  now: () => performance.now(),
  schedule(callback, delay) {
    const timer = setTimeout(callback, delay)
    return () => clearTimeout(timer)
  },
}
