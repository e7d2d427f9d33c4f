import { formatJson } from '@orchestration/cli-kit'
import type { CrashHandler } from '../../base/crash-handler.ts'
import { toStoreFailure } from '../../store/store-failure.ts'

interface CrashReporterOptions {
  write(lines: string): unknown
  /** Whether to write one line of JSON per report. */
  isJson: boolean
  /** Clock in ms. @defaultValue performance.now */
  now?: () => number
}

/**
 * Returns a function that reports unexpected errors. Reports at most one database failure per second, on one line and
 * without a stack, because a broken database fails every request.
 */
export function createCrashReporter({
  write,
  isJson,
  now = () => performance.now(),
}: CrashReporterOptions): CrashHandler {
  let next = 0
  return (errorId, error) => {
    const failure = toStoreFailure(error)
    if (failure && now() < next) return
    if (failure) next = now() + 1_000
    const crash: Partial<ReturnType<typeof readCrash>> = failure ? {} : readCrash(error)
    const { name, code, stack = [] } = crash
    const message = failure?.message ?? 'crash'
    const title = failure?.message ?? [name, code].filter(Boolean).join(' ')
    const line = isJson
      ? formatJson({ time: new Date().toISOString(), level: 'error', message, errorId, ...crash })
      : [`${title} (errorId ${errorId})`, ...stack].join('\n')
    write(line)
  }
}

/** Returns the parts of an error that are safe to print. Excludes the message, which may quote a value. */
function readCrash(error: unknown) {
  const thrown: Partial<NodeJS.ErrnoException> = error instanceof Error ? error : {}
  const { name = 'Error', code, stack = '', message = '' } = thrown
  return {
    name,
    code: code === undefined ? undefined : String(code),
    // Removes the message, because its lines may look like stack frames.
    stack: stack
      .replace(message, () => '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line)),
  }
}
