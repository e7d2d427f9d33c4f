import { EmulatorError } from '../ground/emulator-error.ts'
import type { Journal, JournalEntry } from './journal.ts'

/** The properties that a request must have. */
export interface RequestMatch
  extends Partial<Pick<JournalEntry, 'operationName' | 'environment' | 'apiKey' | 'outcome'>> {
  /** One of the request's root fields. */
  rootField?: string
}

export interface WaitOptions {
  /** In ms, up to 600,000. @defaultValue 5000 */
  timeout?: number | undefined
  /** The number of matching requests to wait for. The last one is returned. @defaultValue 1 */
  times?: number | undefined
}

const matchOptions: readonly string[] = ['operationName', 'environment', 'apiKey', 'outcome', 'rootField']
const waitOptions: readonly string[] = ['timeout', 'times']
const MAX_TIMEOUT_MS = 600_000

/**
 * Waits for a matching request that was answered. A request that is already in the journal counts.
 * Throws `EmulatorError` when the time is over, or when `signal` is aborted.
 */
export async function waitForRequest(
  journal: Journal,
  match: RequestMatch | ((entry: JournalEntry) => boolean),
  options: WaitOptions,
  signal: AbortSignal,
): Promise<JournalEntry> {
  const { timeout = 5_000, times = 1 } = options
  checkNames(options, waitOptions)
  checkWhole('timeout', timeout, MAX_TIMEOUT_MS)
  checkWhole('times', times, 1_000)
  const fits = typeof match === 'function' ? match : createPredicate(match)
  const { promise, resolve, reject } = Promise.withResolvers<JournalEntry>()
  let left = times
  const unwatch = journal.watch((entry) => {
    try {
      if (left > 0 && fits(entry)) left -= 1
      else return
      if (left === 0) resolve(entry)
    } catch (error) {
      reject(error)
    }
  })
  const giveUp = (reason: string) => {
    const names = journal
      .list()
      .map(({ operationName, outcome }) => `${operationName ?? 'unnamed'} (${outcome})`)
    const seen = names.length === 0 ? 'none' : names.slice(-5).join(', ')
    reject(new EmulatorError(`${reason} The last requests: ${seen}.`, { option: 'timeout' }))
  }
  const timer = setTimeout(giveUp, timeout, `no such request within ${timeout} ms.`)
  const onAbort = () => giveUp('the emulator was stopped before such a request came.')
  signal.addEventListener('abort', onAbort)
  if (signal.aborted) onAbort()
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
    unwatch()
  }
}

function createPredicate(match: RequestMatch): (entry: JournalEntry) => boolean {
  checkNames(match, matchOptions)
  const { rootField, ...rest } = match
  const wanted = Object.entries(rest).filter(([, value]) => value !== undefined)
  return (entry) =>
    wanted.every(([name, value]) => entry[name as keyof typeof rest] === value) &&
    (rootField === undefined || entry.rootFields?.includes(rootField) === true)
}

function checkNames(given: object, known: readonly string[]): void {
  const unknown = Object.keys(given).find((name) => !known.includes(name))
  if (unknown === undefined) return
  throw new EmulatorError(`there is no such option. Choose from ${known.join(', ')}.`, { option: unknown })
}

function checkWhole(option: string, value: unknown, maximum: number): void {
  if (Number.isInteger(value) && (value as number) >= 1 && (value as number) <= maximum) return
  throw new EmulatorError(`give a whole number from 1 to ${maximum}.`, { option })
}
