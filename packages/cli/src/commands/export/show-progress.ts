import { fstatSync } from 'node:fs'

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

export interface Progress {
  done: number
  total?: number | undefined
  /** The records of this run, which has taken `elapsed` milliseconds. */
  fresh: number
  elapsed: number
}

const width = 24

/** `[########----------------]  3,400 of 10,000  812/s  8 s left` */
export function formatProgress({ done, total, fresh, elapsed }: Progress): string {
  const rate = elapsed > 0 ? (fresh * 1000) / elapsed : 0
  const speed = `${number(rate)}/s`
  if (!total) return `${number(done)} records  ${speed}`
  const filled = Math.min(width, Math.round((done / total) * width))
  const bar = `[${'#'.repeat(filled)}${'-'.repeat(width - filled)}]`
  const left = rate > 0 ? `  ${duration(Math.max(0, total - done) / rate)} left` : ''
  return `${bar}  ${number(done)} of ${number(total)}  ${speed}${left}`
}

const number = (value: number) => Math.round(value).toLocaleString('en')

const duration = (seconds: number) =>
  seconds < 120
    ? `${number(seconds)} s`
    : seconds < 7200
      ? `${number(seconds / 60)} min`
      : `${(seconds / 3600).toFixed(1)} h`
