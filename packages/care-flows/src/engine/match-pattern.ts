import { runInThisContext } from 'node:vm'

/** Maximum duration of an attempt. Matching a pattern such as `^(\w+\s?)*$` can take years and would block the process. */
const TIMEOUT_MS = 500

/** Whether text matches a regular expression. Undefined after two timeouts. */
export function matchesPattern(pattern: string, text: string): boolean | undefined {
  const code = `new RegExp(${JSON.stringify(pattern)}).test(${JSON.stringify(text)})`
  // On a busy machine, the first timeout can pass before the match gets CPU time.
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    try {
      return runInThisContext(code, { timeout: TIMEOUT_MS })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    }
  }
  return undefined
}
