import { constants } from 'node:os'

/** The command was used wrongly. The exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

interface Interrupt extends Disposable {
  signal: AbortSignal
}

/** Aborts a signal on Ctrl-C and SIGTERM, and sets the exit code that shells expect. */
export function listenForInterrupt(): Interrupt {
  const stop = new AbortController()
  const abort = (name: 'SIGINT' | 'SIGTERM') => {
    process.exitCode = 128 + constants.signals[name]
    stop.abort(new Error('Interrupted.'))
  }
  process.once('SIGINT', abort).once('SIGTERM', abort)
  return {
    signal: stop.signal,
    [Symbol.dispose]: () => void process.off('SIGINT', abort).off('SIGTERM', abort),
  }
}
