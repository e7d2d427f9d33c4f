import { findStoreFailure } from '../store/store-failure.ts'
import { formatJson } from './print.ts'

interface CrashReportOptions {
  /** Prints lines. */
  write(lines: string): unknown
  /** Whether each report is a line of JSON. */
  isJson: boolean
  /** In ms. @defaultValue performance.now */
  now?: () => number
}

/**
 * Returns a function that reports unexpected errors. A database that fails does so for each request, and its stack says
 * nothing, so it is one line in a second.
 */
export function createCrashReport({
  write,
  isJson,
  now = () => performance.now(),
}: CrashReportOptions): (errorId: string, error: unknown) => void {
  let next = 0
  return (errorId, error) => {
    const failure = findStoreFailure(error)
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

/** Reads what may be shown of an unexpected error: not its message, which may quote a value. */
function readCrash(error: unknown) {
  const { name = 'Error', stack = '', message = '' } = error instanceof Error ? error : {}
  return {
    name,
    // Database drivers name the problem with a code.
    code: error instanceof Error && 'code' in error ? String(error.code) : undefined,
    // The message comes first, and a line of it may look like a place.
    stack: stack
      .replace(message, () => '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line)),
  }
}
