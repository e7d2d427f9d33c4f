/** Runs what is handed to it, so many at a time, in the order in which it came. */
export type Gate = <Result>(run: () => Promise<Result>) => Promise<Result>

export function createGate(most: number): Gate {
  const waiting: (() => void)[] = []
  let running = 0
  return async (run) => {
    if (running < most) running += 1
    // Whoever leaves hands over its place.
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
