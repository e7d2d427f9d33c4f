/** Formats an unexpected error as lines of text. Omits its message, which may quote a value. */
export function formatCrash(errorId: string, error: unknown): string {
  const { name, code, stack } = readCrash(error)
  return [`${name}${code === undefined ? '' : ` ${code}`} (errorId ${errorId})`, ...stack].join('\n')
}

/** The same as one line of JSON. */
export function formatCrashLine(errorId: string, error: unknown): string {
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
