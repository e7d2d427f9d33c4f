import { assertKnownOptions, assertOption } from '../base/assert-option.ts'
import { assertEnvironmentName, type EnvironmentName } from '../base/environments.ts'
import { createIdList, type IdList } from '../base/id-list.ts'
import { createRandomGenerator } from '../base/random.ts'

/** Options common to all faults. */
export interface FaultOptions {
  /** @defaultValue every environment */
  environment?: EnvironmentName | undefined
  /** Number of times to apply the fault. @defaultValue 1, or no limit with `probability` or `every` */
  times?: number | undefined
  /** The probability that the fault applies, above 0 and up to 1. The same `seed` produces the same results. @defaultValue 1 */
  probability?: number | undefined
  /** Applies the fault only to every nth match: 3 means the 3rd, 6th, 9th match, and so on. @defaultValue 1 */
  every?: number | undefined
  /** For `slow`, `delay` and `reorder`: the delay in ms, or its minimum and maximum. @defaultValue 1000 */
  delay?: number | readonly [minimum: number, maximum: number] | undefined
}

/** A rule with its state. */
interface StoredFault<Rule> {
  rule: Rule
  /** Number of matches. */
  matchCount: number
  /** Each rule has its own generator, so that its random numbers do not depend on other rules. */
  random: () => number
}

/** A rule that applies to a target. A range of delays is replaced by a random delay within the range. */
export type AppliedRule<Rule> = Omit<Rule, 'delay'> & { delay?: number | undefined }

/**
 * The active fault rules, which match targets of the type `Target`, such as requests. `add` throws `EmulatorError` for an invalid
 * rule. `clear` also restarts the random number sequence.
 */
export interface FaultSet<Rule, Target> extends IdList<Rule> {
  /** Returns the oldest rule that applies to a target now, and counts it as applied. */
  consume(target: Target): AppliedRule<Rule> | undefined
  /** Lists the rules that have not matched any target yet. */
  listUnmatched(): Rule[]
}

export type OptionCheck = readonly [isValid: (value: unknown) => boolean, explanation: string]

/** Checks a rule's options at runtime, because JavaScript callers can pass any value. */
export type OptionChecks<Rule> = Record<Exclude<keyof Rule, 'environment'>, OptionCheck>

interface FaultSetOptions<Rule, Target> {
  /** The name of the rule in error messages, for example "A fault". */
  subject: string
  checks: OptionChecks<Rule>
  /** Whether a rule matches a target. Called only if their environments match. */
  matches(rule: Rule, target: Target): boolean
}

export function createFaultSet<Rule extends FaultOptions, Target extends { environment: EnvironmentName }>(
  seed: number,
  { subject, checks, matches }: FaultSetOptions<Rule, Target>,
): FaultSet<Rule, Target> {
  const faults = createIdList<StoredFault<Rule>>()
  /** Number of rules added since the last `clear`. */
  let added = 0

  return {
    add(rule) {
      assertRule(rule, checks, subject)
      added += 1
      const random = createRandomGenerator(seed * 1_000 + added)
      return faults.add({ rule: applyDefaultTimes(rule), matchCount: 0, random })
    },
    consume(target) {
      for (const stored of faults.list()) {
        const { id, rule, random } = stored
        const { environment = target.environment } = rule
        if (environment !== target.environment || !matches(rule, target)) continue
        stored.matchCount += 1
        const { every = 1, probability = 1, times, delay } = rule
        if (stored.matchCount % every !== 0 || random() >= probability) continue
        if (times === 1) faults.remove(id)
        else if (times !== undefined) stored.rule = { ...rule, times: times - 1 }
        return { ...rule, delay: pickDelay(delay, random) }
      }
      return undefined
    },
    list: () => faults.list().map(({ id, rule }) => ({ id, ...rule })),
    listUnmatched: () => faults.list().flatMap(({ rule, matchCount }) => (matchCount === 0 ? [rule] : [])),
    remove: faults.remove,
    clear() {
      faults.clear()
      added = 0
    },
  }
}

/** @throws EmulatorError for the first unknown or invalid option */
function assertRule<Rule extends FaultOptions>(
  rule: Rule,
  checks: OptionChecks<Rule>,
  subject: string,
): void {
  assertKnownOptions(rule, [...Object.keys(checks), 'environment'], `${subject} has no such option`)
  for (const [option, [isValid, explanation]] of Object.entries<OptionCheck>(checks)) {
    const value = rule[option as keyof Rule]
    if (value !== undefined || option === 'with') assertOption(isValid(value), option, explanation)
  }
  if (rule.environment !== undefined) assertEnvironmentName(rule.environment, 'environment')
}

/** Defaults `times` to 1, unless the rule has `probability` or `every`. */
function applyDefaultTimes<Rule extends FaultOptions>(rule: Rule): Rule {
  const isOnce = rule.times === undefined && rule.probability === undefined && rule.every === undefined
  return { ...rule, ...(isOnce && { times: 1 }) }
}

function pickDelay(delay: FaultOptions['delay'], random: () => number): number | undefined {
  if (delay === undefined || typeof delay === 'number') return delay
  const [minimum, maximum] = delay
  return minimum + random() * (maximum - minimum)
}
