import { checkNames, need } from '../base/emulator-error.ts'
import { createId, createRandom } from '../base/random.ts'

/** What says how often a rule's fault happens, and how long it takes. */
export interface Turns {
  times?: number | undefined
  probability?: number | undefined
  every?: number | undefined
  delay?: number | readonly [minimum: number, maximum: number] | undefined
}

/** A rule and its counters. */
interface KeptRule<Rule> {
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
export type Taken<Rule> = Omit<Rule, 'delay'> & { delay?: number | undefined }

/** Rules that say what goes wrong next, and how often. `Target` is what a rule can happen to. */
export interface Rules<Rule, Target> {
  /** Returns a function that removes the rule. Throws `EmulatorError` for an invalid rule. */
  add(rule: Rule): () => void
  /**
   * Returns the fault for a target, from the oldest matching rule whose turn it is. The fault counts as happened.
   */
  take(target: Target): Taken<Rule> | undefined
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
interface Kind<Rule, Target> {
  /** What has the options, such as "a fault". */
  subject: string
  checks: Checks<Rule>
  fits(rule: Rule, target: Target): boolean
}

export function createRules<Rule extends Turns, Target>(
  seed: number,
  { subject, checks, fits }: Kind<Rule, Target>,
): Rules<Rule, Target> {
  let rules: readonly KeptRule<Rule>[] = []
  /** How many rules have been added since the last `clear`. */
  let added = 0

  function remove(id: string): boolean {
    const { length } = rules
    rules = rules.filter((kept) => kept.id !== id)
    return rules.length < length
  }

  return {
    add(rule) {
      checkRule(rule, checks, subject)
      const id = createId()
      added += 1
      rules = [...rules, { id, rule: withTimes(rule), seen: 0, seed: seed * 1_000 + added, drawn: 0 }]
      return () => void remove(id)
    },
    take(target) {
      let taken: Taken<Rule> | undefined
      rules = rules.flatMap((kept) => {
        if (taken || !fits(kept.rule, target)) return [kept]
        const turn = takeTurn(kept)
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
    if (value !== undefined || option === 'with') need(isValid(value), option, advice)
  }
}

/** Limits a rule to one time, unless it defines how often or how likely its fault happens. */
function withTimes<Rule extends Turns>(rule: Rule): Rule {
  const isOnce = rule.times === undefined && rule.probability === undefined && rule.every === undefined
  return { ...rule, ...(isOnce && { times: 1 }) }
}

/** Counts a match of a rule. Returns the fault if it happens now, and the rule unless that was its last time. */
function takeTurn<Rule extends Turns>(
  before: KeptRule<Rule>,
): { taken?: Taken<Rule>; left: KeptRule<Rule>[] } {
  const kept = { ...before, seen: before.seen + 1 }
  const { every = 1, probability = 1, times, delay } = kept.rule
  if (kept.seen % every !== 0 || draw(kept) >= probability) return { left: [kept] }
  const taken = { ...kept.rule, delay: pickDelay(delay, kept) }
  if (times === undefined) return { taken, left: [kept] }
  return { taken, left: times === 1 ? [] : [{ ...kept, rule: { ...kept.rule, times: times - 1 } }] }
}

/** Draws the rule's next random number. */
function draw(kept: KeptRule<unknown>): number {
  kept.drawn += 1
  return createRandom(kept.seed, kept.drawn - 1)()
}

function pickDelay(delay: Turns['delay'], kept: KeptRule<unknown>): number | undefined {
  if (delay === undefined || typeof delay === 'number') return delay
  const [minimum, maximum] = delay
  return minimum + draw(kept) * (maximum - minimum)
}
