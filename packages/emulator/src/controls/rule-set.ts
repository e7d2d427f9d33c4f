import { assertOption, checkNames } from '../base/emulator-error.ts'
import { createId, createRandom } from '../base/random.ts'

/** What says how often a rule's fault happens, and how long it takes. */
export interface RuleFrequency {
  times?: number | undefined
  probability?: number | undefined
  every?: number | undefined
  delay?: number | readonly [minimum: number, maximum: number] | undefined
}

/** A rule and its counters. */
interface StoredRule<Rule> {
  id: string
  rule: Rule
  /** How often something has matched. */
  seen: number
  /** Each rule has its own random numbers, so that other rules do not change them. */
  seed: number
  /** How many random numbers it has drawn. */
  drawn: number
}

/** A rule whose fault happens now. Its delay is drawn. */
export type TakenRule<Rule> = Omit<Rule, 'delay'> & { delay?: number | undefined }

/** RuleSet that say what goes wrong next, and how often. `Target` is what a rule can happen to. */
export interface RuleSet<Rule, Target> {
  /** Returns a function that removes the rule. Throws `EmulatorError` for an invalid rule. */
  add(rule: Rule): () => void
  /**
   * Returns the fault for a target, from the oldest matching rule whose turn it is. The fault counts as happened.
   */
  take(target: Target): TakenRule<Rule> | undefined
  /** Lists the rules that can still happen, oldest first. */
  list(): (Rule & { id: string })[]
  /** Lists the rules that no target has matched yet. */
  listUnmatched(): Rule[]
  /** Removes one rule. Returns whether it was still there. */
  remove(id: string): boolean
  /** Removes all rules and restarts the random numbers from the seed. */
  clear(): void
}

export type Check = readonly [isValid: (value: unknown) => boolean, advice: string]

/** The checks of the options of a rule, because a caller in JavaScript can pass anything. */
export type Checks<Rule> = Record<keyof Rule, Check>

/** What differs between the rules of requests and those of webhooks. */
interface RuleKind<Rule, Target> {
  /** What has the options, such as "a fault". */
  subject: string
  checks: Checks<Rule>
  fits(rule: Rule, target: Target): boolean
}

export function createRuleSet<Rule extends RuleFrequency, Target>(
  seed: number,
  { subject, checks, fits }: RuleKind<Rule, Target>,
): RuleSet<Rule, Target> {
  let rules: readonly StoredRule<Rule>[] = []
  /** How many rules have been added since the last `clear`. */
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

/** Throws an `EmulatorError` for the first option that is unknown or invalid. */
function checkRule<Rule extends object>(rule: Rule, checks: Checks<Rule>, subject: string): void {
  checkNames(rule, Object.keys(checks), `${subject} has no such option`)
  for (const [option, [isValid, advice]] of Object.entries<Check>(checks)) {
    const value = rule[option as keyof Rule]
    if (value !== undefined || option === 'with') assertOption(isValid(value), option, advice)
  }
}

/** Limits a rule to one time, unless it defines how often or how likely its fault happens. */
function applyDefaultTimes<Rule extends RuleFrequency>(rule: Rule): Rule {
  const isOnce = rule.times === undefined && rule.probability === undefined && rule.every === undefined
  return { ...rule, ...(isOnce && { times: 1 }) }
}

/** Counts a match of a rule. Returns the fault if it happens now, and the rule unless that was its last time. */
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

/** Draws the rule's next random number. */
function draw(stored: StoredRule<unknown>): number {
  stored.drawn += 1
  return createRandom(stored.seed, stored.drawn - 1)()
}

function pickDelay(delay: RuleFrequency['delay'], stored: StoredRule<unknown>): number | undefined {
  if (delay === undefined || typeof delay === 'number') return delay
  const [minimum, maximum] = delay
  return minimum + draw(stored) * (maximum - minimum)
}
