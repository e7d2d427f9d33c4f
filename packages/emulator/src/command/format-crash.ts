import { findStoreFailure } from '../store/store.ts'

interface CrashReportOptions {
  write(text: string): unknown
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
    if (!failure) return void write(`${(isJson ? formatCrashLine : formatCrash)(errorId, error)}\n`)
    if (now() < next) return
    next = now() + 1_000
    const { message } = failure
    write(
      isJson
        ? `${JSON.stringify({ time: new Date().toISOString(), level: 'error', message, errorId })}\n`
        : `${message} (errorId ${errorId})\n`,
    )
  }
}

/** Formats an unexpected error as lines of text. Omits its message, which may quote a value. */
function formatCrash(errorId: string, error: unknown): string {
  const { name, code, stack } = readCrash(error)
  return [`${name}${code === undefined ? '' : ` ${code}`} (errorId ${errorId})`, ...stack].join('\n')
}

/** The same as one line of JSON. */
function formatCrashLine(errorId: string, error: unknown): string {
  const time = new Date().toISOString()
  return JSON.stringify({ time, level: 'error', message: 'crash', errorId, ...readCrash(error) })
}

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
