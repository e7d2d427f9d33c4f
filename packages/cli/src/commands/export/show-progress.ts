import { fstatSync } from 'node:fs'
import { formatProgress } from './format-progress.ts'

export interface ProgressBar extends Disposable {
  update: (done: number, total: number | undefined) => void
}

/**
 * Shows progress on one line of the terminal. Shows nothing when standard error is not a terminal, or when records go
 * to a terminal or a pipe: they would mix.
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
