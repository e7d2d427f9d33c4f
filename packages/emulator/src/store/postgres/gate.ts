/** Runs tasks in order, up to a limit at a time. */
export type Gate = <Result>(run: () => Promise<Result>) => Promise<Result>

export function createGate(max: number): Gate {
  const waiting: (() => void)[] = []
  let running = 0
  return async (run) => {
    if (running < max) running += 1
    // A finished task passes its place to the next one.
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
