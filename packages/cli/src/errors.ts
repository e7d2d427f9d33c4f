import { constants } from 'node:os'

/** The command was used wrongly. The exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Says how to install a package that only some commands need. Returns other errors as they are. */
export function explainMissing(error: unknown): unknown {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
  const [, name] = (isMissing && /Cannot find package '(@orchestration\/[\w-]+)'/.exec(error.message)) || []
  if (name === undefined) return error
  return new UsageError(
    `This command needs the package ${name}. Install it with "npm install -D ${name}", or add "-p ${name}" to "npx -p @orchestration/cli".`,
    { cause: error },
  )
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
