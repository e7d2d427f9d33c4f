import { createRandom } from '../ground/random.ts'

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
export interface KeptRule<Rule> {
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

/** Adds a rule. It happens once, unless it says how often or how likely. */
export function addRule<Rule extends Turns>(
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
export function takeTurn<Rule extends Turns>(
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
