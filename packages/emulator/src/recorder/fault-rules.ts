import { EmulatorError } from '../ground/emulator-error.ts'
import { type EnvironmentName, isEnvironmentName } from '../ground/environments.ts'
import { createRandom } from '../ground/random.ts'
import { type FaultRule, faultNames, type TakenFault } from './fault-rule.ts'

/** What a fault can happen to. */
export interface FaultyOperation {
  environment: EnvironmentName
  operationName?: string | undefined
  rootFields?: readonly string[] | undefined
}

/** The faults that are still to happen. */
export interface FaultRules {
  /** Throws `EmulatorError` for an invalid rule. */
  add(rule: FaultRule): void
  /**
   * Returns the fault for an operation, from the oldest matching rule whose turn it is. The fault counts as
   * happened.
   */
  take(operation: FaultyOperation): TakenFault | undefined
  list(): FaultRule[]
  /** Removes all rules and resets the random numbers, so that the next rule draws the same numbers again. */
  clear(): void
}

/** A rule and its counters. */
interface KeptRule {
  rule: FaultRule
  /** How many requests have matched. */
  seen: number
  /** Each rule has its own random numbers, so that other rules do not change them. */
  random: () => number
}

type Check = [fits: (value: unknown) => boolean, advice: string]

/** The most that a timer can wait. */
const most = 2 ** 31 - 1
const isNumber = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= most
const isRange = (value: unknown) => {
  const [least, longest, ...more] = Array.isArray(value) ? value : []
  return isNumber(least) && isNumber(longest) && least <= longest && more.length === 0
}
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 1

const text: Check = [(value) => typeof value === 'string', 'give a text']
const number: Check = [isNumber, `give a number from 0 to ${most}`]

/** What the options of all faults take, because a rule can come from another language. */
const checks: Record<keyof FaultRule, Check> = {
  with: [
    (value) => faultNames.some((name) => name === value),
    `there is no such fault. Choose from ${faultNames.join(', ')}`,
  ],
  environment: [(value) => isEnvironmentName(String(value)), 'there is no such environment'],
  operationName: text,
  rootField: text,
  times: [isCount, 'a fault happens to 1 or more requests. Give a whole number'],
  probability: [
    (value) => isNumber(value) && value > 0 && value <= 1,
    'give a number above 0 and up to 1, such as 0.1 for one request of ten',
  ],
  every: [isCount, 'give a whole number, such as 3 for every third request'],
  delay: [
    (value) => isNumber(value) || isRange(value),
    `${number[1]}, or the least and the most, such as [100, 400]`,
  ],
  retryAfter: number,
  location: [(value) => /^[\x21-\x7e]+$/.test(String(value)), 'give a URL'],
  type: text,
  statusCode: number,
  code: text,
}

export function createFaultRules({ seed = 1 }: { seed?: number } = {}): FaultRules {
  let rules: KeptRule[] = []
  let added = 0

  /** Whether it is the rule's turn, now that one more request fits. */
  function isTurn(kept: KeptRule): boolean {
    const { every = 1, probability = 1 } = kept.rule
    kept.seen += 1
    return kept.seen % every === 0 && kept.random() < probability
  }

  return {
    add(rule) {
      checkRule(rule)
      const times = rule.times ?? (rule.probability === undefined && rule.every === undefined ? 1 : undefined)
      added += 1
      rules.push({
        rule: { ...rule, ...(times !== undefined && { times }) },
        seen: 0,
        random: createRandom(seed * 1_000 + added),
      })
    },
    take(operation) {
      const kept = rules.find((candidate) => fits(candidate.rule, operation) && isTurn(candidate))
      if (!kept) return undefined
      const { rule, random } = kept
      if (rule.times !== undefined) {
        kept.rule = { ...rule, times: rule.times - 1 }
        if (rule.times === 1) rules = rules.filter((other) => other !== kept)
      }
      return { ...rule, delay: pickDelay(rule.delay, random) }
    },
    list: () => rules.map(({ rule }) => ({ ...rule })),
    clear() {
      rules = []
      added = 0
    },
  }
}

function checkRule(rule: FaultRule): void {
  const known = Object.keys(checks)
  const unknown = Object.keys(rule).find((option) => !known.includes(option))
  if (unknown !== undefined) {
    throw new EmulatorError(`a fault has no such option. Choose from ${known.join(', ')}.`, {
      option: unknown,
    })
  }
  for (const [option, [isGood, advice]] of Object.entries(checks)) {
    const value = rule[option as keyof FaultRule]
    if (value === undefined && option !== 'with') continue
    if (!isGood(value)) throw new EmulatorError(`${advice}.`, { option })
  }
}

function fits(rule: FaultRule, { environment, operationName, rootFields }: FaultyOperation): boolean {
  return (
    (rule.environment ?? environment) === environment &&
    (rule.operationName ?? operationName) === operationName &&
    (rule.rootField === undefined || rootFields?.includes(rule.rootField) === true)
  )
}

function pickDelay(delay: FaultRule['delay'], random: () => number): number | undefined {
  if (delay === undefined || typeof delay === 'number') return delay
  const [least, longest] = delay
  return least + random() * (longest - least)
}
