import type { EnvironmentName } from '../base/environment-names.ts'
import { createIdList, type IdList } from '../base/id-list.ts'
import { createRandomGenerator } from '../base/random.ts'
import { assertFault, type FaultOptions, type OptionChecks } from './fault-options.ts'

/** A fault with its state. */
interface StoredFault<Fault> {
  fault: Fault
  /** Number of matches. */
  matchCount: number
  /** Each fault has its own generator, so that its random numbers do not depend on other faults. */
  random: () => number
}

/** A fault that applies to a target. A range of delays is replaced by a random delay within the range. */
export type Applied<Fault> = Omit<Fault, 'delay'> & { delay?: number | undefined }

/**
 * The active faults, which match targets of type `Target`, such as requests. `add` throws `EmulatorError` for an invalid
 * fault. `clear` also restarts the random number sequence.
 */
export interface FaultList<Fault, Target> extends IdList<Fault> {
  /** Returns the oldest fault that applies to a target now, and counts it as applied. */
  consume(target: Target): Applied<Fault> | undefined
  /** Lists the faults that have not matched any target yet. */
  listUnmatched(): Fault[]
}

interface FaultListOptions<Fault, Target> {
  /** The name of the fault in error messages, for example "A fault". */
  subject: string
  checks: OptionChecks<Fault>
  /** Whether a fault matches a target. Called only if their environments match. */
  matches(fault: Fault, target: Target): boolean
}

export function createFaultList<Fault extends FaultOptions, Target extends { environment: EnvironmentName }>(
  seed: number,
  { subject, checks, matches }: FaultListOptions<Fault, Target>,
): FaultList<Fault, Target> {
  const faults = createIdList<StoredFault<Fault>>()
  /** Number of faults added since the last `clear`. */
  let addedCount = 0

  return {
    add(fault) {
      assertFault(fault, checks, subject)
      addedCount += 1
      const random = createRandomGenerator(seed * 1_000 + addedCount)
      return faults.add({ fault: applyDefaultTimes(fault), matchCount: 0, random })
    },
    consume(target) {
      for (const stored of faults.list()) {
        const { id, fault, random } = stored
        const { environment = target.environment } = fault
        if (environment !== target.environment || !matches(fault, target)) continue
        stored.matchCount += 1
        const { every = 1, probability = 1, times, delay } = fault
        if (stored.matchCount % every !== 0 || random() >= probability) continue
        if (times === 1) faults.remove(id)
        else if (times !== undefined) stored.fault = { ...fault, times: times - 1 }
        return { ...fault, delay: pickDelay(delay, random) }
      }
      return undefined
    },
    list: () => faults.list().map(({ id, fault }) => ({ id, ...fault })),
    listUnmatched: () => faults.list().flatMap(({ fault, matchCount }) => (matchCount === 0 ? [fault] : [])),
    remove: faults.remove,
    clear() {
      faults.clear()
      addedCount = 0
    },
  }
}

/** Defaults `times` to 1, unless the fault has `probability` or `every`. */
function applyDefaultTimes<Fault extends FaultOptions>(fault: Fault): Fault {
  const appliesOnce =
    fault.times === undefined && fault.probability === undefined && fault.every === undefined
  return { ...fault, ...(appliesOnce && { times: 1 }) }
}

function pickDelay(delay: FaultOptions['delay'], random: () => number): number | undefined {
  if (delay === undefined || typeof delay === 'number') return delay
  const [minimum, maximum] = delay
  return minimum + random() * (maximum - minimum)
}
