import { formatProgress } from './format-progress.ts'

export interface ProgressBar extends Disposable {
  update: (done: number, total: number | undefined) => void
}

/** A line on the terminal that is written over; nothing where standard error is none. */
export function showProgress(already: number): ProgressBar {
  const { stderr } = process
  const begin = performance.now()
  let last = 0
  return {
    update(done, total) {
      const elapsed = performance.now() - begin
      if (!stderr.isTTY || elapsed - last < 100) return
      last = elapsed
      stderr.write(`\r\u001B[K${formatProgress({ done, total, fresh: done - already, elapsed })}`)
    },
    [Symbol.dispose]: () => void (stderr.isTTY && stderr.write('\r\u001B[K')),
  }
}
