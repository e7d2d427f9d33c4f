import { type Context, createContext, Script } from 'node:vm'

/** The maximum time to match a text, in ms. */
const TIMEOUT = 500

const script = new Script('new RegExp(pattern).test(text)')
/** Created for the first text, because that takes 3 ms. */
let context: Context | undefined

/**
 * Whether a text matches a regular expression. Also false if the answer takes longer than half a second: a pattern such as
 * `^(\w+\s?)*$` can try for years, and nothing else would happen meanwhile.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  context ??= createContext({})
  try {
    return script.runInContext(Object.assign(context, { pattern, text }), { timeout: TIMEOUT })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false
    throw error
  }
}
