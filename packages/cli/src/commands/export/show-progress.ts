import { fstatSync } from 'node:fs'
import { formatProgress } from './format-progress.ts'

export interface ProgressBar extends Disposable {
  update: (done: number, total: number | undefined) => void
}

/**
 * A line on the terminal that is written over; nothing where standard error is none, nor where records go to a
 * terminal or a pipe, whose reader may print to the same one.
 */
export function showProgress(already: number, output: string | undefined): ProgressBar {
  const { stderr } = process
  const isShown = stderr.isTTY && (output !== undefined || fstatSync(process.stdout.fd).isFile())
  const begin = performance.now()
  let last = 0
  return {
    update(done, total) {
      const elapsed = performance.now() - begin
      if (!isShown || elapsed - last < 100) return
      last = elapsed
      const text = formatProgress({ done, total, fresh: done - already, elapsed })
      stderr.write(`\r\u001B[K${text.slice(0, stderr.columns - 1)}`)
    },
    [Symbol.dispose]: () => void (isShown && stderr.write('\r\u001B[K')),
  }
}
