import { runInThisContext } from 'node:vm'

/** Maximum duration of a match. Matching a pattern such as `^(\w+\s?)*$` can take years and would block the process. */
const TIMEOUT_MS = 500

/** Whether text matches a regular expression. Undefined after a timeout. */
export function matchesPattern(pattern: string, text: string): boolean | undefined {
  const code = `new RegExp(${JSON.stringify(pattern)}).test(${JSON.stringify(text)})`
  try {
    return runInThisContext(code, { timeout: TIMEOUT_MS })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    return undefined
  }
}
