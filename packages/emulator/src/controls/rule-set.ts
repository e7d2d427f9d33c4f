import { assertOption, checkNames } from '../base/emulator-error.ts'
import { createId, createRandom } from '../base/random.ts'

/** Options that determine how often a rule applies, and its delay. */
export interface RuleFrequency {
  times?: number | undefined
  probability?: number | undefined
  every?: number | undefined
  delay?: number | readonly [minimum: number, maximum: number] | undefined
}

/** A rule with its state. */
interface StoredRule<Rule> {
  id: string
  rule: Rule
  /** Number of matches. */
  seen: number
  /** Each rule has its own seed, so that rules do not affect each other. */
  seed: number
  /** Number of random numbers drawn. */
  drawn: number
}

/** A rule that applies now, with a concrete delay. */
export type TakenRule<Rule> = Omit<Rule, 'delay'> & { delay?: number | undefined }

/** An ordered set of fault rules. `Target` is what rules match, such as a request. */
export interface RuleSet<Rule, Target> {
  /** Returns a function that removes the rule. Throws `EmulatorError` for an invalid rule. */
  add(rule: Rule): () => void
  /**
   * Returns the oldest rule that applies to a target now, and counts it as applied.
   */
  take(target: Target): TakenRule<Rule> | undefined
  /** Lists the active rules, oldest first. */
  list(): (Rule & { id: string })[]
  /** Lists the rules without a match so far. */
  listUnmatched(): Rule[]
  /** Returns whether the rule existed. */
  remove(id: string): boolean
  /** Removes all rules and resets the random numbers. */
  clear(): void
}

export type Check = readonly [isValid: (value: unknown) => boolean, advice: string]

/** Runtime checks of a rule's options, because callers in JavaScript can pass anything. */
export type Checks<Rule> = Record<keyof Rule, Check>

interface RuleKind<Rule, Target> {
  /** Used in error messages, such as "a fault". */
  subject: string
  checks: Checks<Rule>
  fits(rule: Rule, target: Target): boolean
}

export function createRuleSet<Rule extends RuleFrequency, Target>(
  seed: number,
  { subject, checks, fits }: RuleKind<Rule, Target>,
): RuleSet<Rule, Target> {
  let rules: readonly StoredRule<Rule>[] = []
  /** Number of rules added since the last `clear`. */
  let added = 0

  function remove(id: string): boolean {
    const { length } = rules
    rules = rules.filter((stored) => stored.id !== id)
    return rules.length < length
  }

  return {
    add(rule) {
      checkRule(rule, checks, subject)
      const id = createId()
      added += 1
      rules = [...rules, { id, rule: applyDefaultTimes(rule), seen: 0, seed: seed * 1_000 + added, drawn: 0 }]
      return () => void remove(id)
    },
    take(target) {
      let taken: TakenRule<Rule> | undefined
      rules = rules.flatMap((stored) => {
        if (taken || !fits(stored.rule, target)) return [stored]
        const turn = takeTurn(stored)
        taken = turn.taken
        return turn.left
      })
      return taken
    },
    list: () => rules.map(({ id, rule }) => ({ id, ...rule })),
    listUnmatched: () => rules.flatMap(({ rule, seen }) => (seen === 0 ? [rule] : [])),
    remove,
    clear() {
      rules = []
      added = 0
    },
  }
}

/** Throws `EmulatorError` for the first unknown or invalid option. */
function checkRule<Rule extends object>(rule: Rule, checks: Checks<Rule>, subject: string): void {
  checkNames(rule, Object.keys(checks), `${subject} has no such option`)
  for (const [option, [isValid, advice]] of Object.entries<Check>(checks)) {
    const value = rule[option as keyof Rule]
    if (value !== undefined || option === 'with') assertOption(isValid(value), option, advice)
  }
}

/** Defaults `times` to 1, unless the rule has `probability` or `every`. */
function applyDefaultTimes<Rule extends RuleFrequency>(rule: Rule): Rule {
  const isOnce = rule.times === undefined && rule.probability === undefined && rule.every === undefined
  return { ...rule, ...(isOnce && { times: 1 }) }
}

/** Counts a match. Returns the rule if it applies now, and the remaining rule unless it is used up. */
function takeTurn<Rule extends RuleFrequency>(
  before: StoredRule<Rule>,
): { taken?: TakenRule<Rule>; left: StoredRule<Rule>[] } {
  const stored = { ...before, seen: before.seen + 1 }
  const { every = 1, probability = 1, times, delay } = stored.rule
  if (stored.seen % every !== 0 || draw(stored) >= probability) return { left: [stored] }
  const taken = { ...stored.rule, delay: pickDelay(delay, stored) }
  if (times === undefined) return { taken, left: [stored] }
  return { taken, left: times === 1 ? [] : [{ ...stored, rule: { ...stored.rule, times: times - 1 } }] }
}

function draw(stored: StoredRule<unknown>): number {
  stored.drawn += 1
  return createRandom(stored.seed, stored.drawn - 1)()
}

function pickDelay(delay: RuleFrequency['delay'], stored: StoredRule<unknown>): number | undefined {
  if (delay === undefined || typeof delay === 'number') return delay
  const [minimum, maximum] = delay
  return minimum + draw(stored) * (maximum - minimum)
}
