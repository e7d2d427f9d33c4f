import type { Cell } from '../ground/clock.ts'
import { checkNames, need } from '../ground/emulator-error.ts'
import { createId, createRandom } from '../ground/random.ts'

/** What says how often a rule's fault happens, and how long it takes. */
export interface Turns {
  times?: number | undefined
  probability?: number | undefined
  every?: number | undefined
  delay?: number | readonly [minimum: number, maximum: number] | undefined
}

/** The rules, oldest first. Plain JSON. */
export interface RuleState<Rule> {
  rules: readonly KeptRule<Rule>[]
  /** How many rules have been added since the last `clear`. */
  added: number
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
   * Returns the fault for a target, from the oldest matching rule whose turn it is. The fault counts as happened, also for the
   * other emulators that share the rules.
   */
  take(target: Target): Taken<Rule> | undefined | Promise<Taken<Rule> | undefined>
  /** Lists the rules that can still happen, oldest first. */
  list(): (Rule & { id: string })[]
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

export const noRules: RuleState<never> = { rules: [], added: 0 }

export function createRules<Rule extends Turns, Target>(
  cell: Cell<RuleState<Rule>>,
  seed: number,
  { subject, checks, fits }: Kind<Rule, Target>,
): Rules<Rule, Target> {
  const remove = (id: string) => {
    const isThere = cell.state.rules.some((kept) => kept.id === id)
    cell.change((state) => ({ ...state, rules: state.rules.filter((kept) => kept.id !== id) }))
    return isThere
  }
  return {
    add(rule) {
      checkRule(rule, checks, subject)
      const id = createId()
      const kept = { ...rule }
      cell.change((state) => addRule(state, kept, { id, seed }))
      return () => void remove(id)
    },
    take(target) {
      const fitsNow = (rule: Rule) => fits(rule, target)
      // Counting costs a transaction if the rules are shared.
      if (!cell.state.rules.some(({ rule }) => fitsNow(rule))) return undefined
      return cell.decide((state) => takeTurn(state, fitsNow))
    },
    list: () => cell.state.rules.map(({ id, rule }) => ({ id, ...rule })),
    remove,
    clear: () => cell.change(() => noRules),
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

/** Adds a rule. It happens once, unless it says how often or how likely. */
function addRule<Rule extends Turns>(
  { rules, added }: RuleState<Rule>,
  rule: Rule,
  { id, seed }: { id: string; seed: number },
): RuleState<Rule> {
  const times = rule.times ?? (rule.probability === undefined && rule.every === undefined ? 1 : undefined)
  const kept = { ...rule, ...(times !== undefined && { times }) }
  return {
    rules: [...rules, { id, rule: kept, seen: 0, seed: seed * 1_000 + added + 1, drawn: 0 }],
    added: added + 1,
  }
}

/** Counts with each rule that fits, up to the rule whose turn it is. Its fault counts as happened. */
function takeTurn<Rule extends Turns>(
  state: RuleState<Rule>,
  fits: (rule: Rule) => boolean,
): [next: RuleState<Rule>, taken: Taken<Rule> | undefined] {
  let taken: Taken<Rule> | undefined
  const rules = state.rules.flatMap((before) => {
    if (taken || !fits(before.rule)) return [before]
    const kept = { ...before, seen: before.seen + 1 }
    const { every = 1, probability = 1, times, delay } = kept.rule
    if (kept.seen % every !== 0 || draw(kept) >= probability) return [kept]
    taken = { ...kept.rule, delay: pickDelay(delay, kept) }
    if (times === undefined) return [kept]
    return times === 1 ? [] : [{ ...kept, rule: { ...kept.rule, times: times - 1 } }]
  })
  return [{ ...state, rules }, taken]
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
