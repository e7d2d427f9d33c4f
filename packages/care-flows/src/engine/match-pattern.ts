import { type Context, createContext, Script } from 'node:vm'

const script = new Script('new RegExp(pattern).test(text)')
let context: Context | undefined

/** The CPU time that slow matches can use per second, in ms. */
const SLOW_MS_PER_SECOND = 150
/**
 * The minimum CPU time of a slow match, in ms. Faster matches do not count, so that thousands of ordinary matches do not exhaust
 * the time budget.
 */
const SLOW_MATCH_MS = 1
let remainingMs = SLOW_MS_PER_SECOND
let updatedAt = 0

/**
 * Whether text matches a regular expression. Undefined if the time budget for slow matches is exhausted. Without this limit, a
 * pattern such as `^(\w+\s?)*$` could block the process for years.
 */
export function matchesPattern(pattern: string, text: string): boolean | undefined {
  const elapsed = (performance.now() - updatedAt) / 1_000
  remainingMs = Math.min(SLOW_MS_PER_SECOND, remainingMs + elapsed * SLOW_MS_PER_SECOND)
  const start = readCpuMs()
  const isMatch = matchWithin(remainingMs, pattern, text)
  const spent = readCpuMs() - start
  if (spent >= SLOW_MATCH_MS) remainingMs -= spent
  updatedAt = performance.now()
  return isMatch
}

function matchWithin(limitMs: number, pattern: string, text: string): boolean | undefined {
  context ??= createContext({})
  Object.assign(context, { pattern, text })
  const start = readCpuMs()
  // The timeout measures wall time, so it can elapse before the match has used up its CPU time.
  for (let leftMs = limitMs; leftMs >= SLOW_MATCH_MS; leftMs = limitMs - (readCpuMs() - start)) {
    try {
      return script.runInContext(context, { timeout: Math.floor(leftMs) })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    }
  }
  return undefined
}

/** Returns the CPU time of this thread in ms. In Node 22, returns the CPU time of the process. */
function readCpuMs(): number {
  const { user, system } = (process.threadCpuUsage ?? process.cpuUsage)()
  return (user + system) / 1_000
}
