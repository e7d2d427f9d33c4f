import { type Cell, createCell } from '../ground/cell.ts'
import { createId } from '../ground/create-id.ts'
import { EmulatorError } from '../ground/emulator-error.ts'
import { type EnvironmentName, isEnvironmentName } from '../ground/environments.ts'
import { type FaultRule, faultNames, type PendingFault, type TakenFault } from './fault-rule.ts'
import { addRule, type RuleState, takeTurn } from './take-turn.ts'

/** An operation that a fault can happen to. */
export interface FaultyOperation {
  environment: EnvironmentName
  operationName?: string | undefined
  rootFields?: readonly string[] | undefined
}

/** The faults that can still happen. */
export interface FaultRules {
  /** Returns a function that removes the rule. Throws `EmulatorError` for an invalid rule. */
  add(rule: FaultRule): () => void
  /**
   * Returns the fault for an operation, from the oldest matching rule whose turn it is. The fault counts as
   * happened, also for the other emulators that share the rules.
   */
  take(operation: FaultyOperation): TakenFault | undefined | Promise<TakenFault | undefined>
  list(): PendingFault[]
  /** Removes one rule. Returns whether it was still there. */
  remove(id: string): boolean
  /** Removes all rules and resets the random numbers, so that the next rule draws the same numbers again. */
  clear(): void
}

export type FaultState = RuleState<FaultRule>

export const noFaults: FaultState = { rules: [], added: 0 }

type Check = [fits: (value: unknown) => boolean, advice: string]

/** The maximum wait of a timer. */
const MAX_NUMBER = 2 ** 31 - 1
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= MAX_NUMBER
const isRange = (value: unknown) => {
  const [minimum, maximum, ...more] = Array.isArray(value) ? value : []
  return isNumber(minimum) && isNumber(maximum) && minimum <= maximum && more.length === 0
}
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 1

const text: Check = [(value) => typeof value === 'string', 'give a text']
const number: Check = [isNumber, `give a number from 0 to ${MAX_NUMBER}`]

/** The checks of the options of all faults, because a caller in JavaScript can pass anything. */
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
    `${number[1]}, or the minimum and the maximum, such as [100, 400]`,
  ],
  retryAfter: number,
  location: [(value) => /^[\x21-\x7e]+$/.test(String(value)), 'give a URL'],
  type: text,
  statusCode: number,
  code: text,
}

export function createFaultRules(
  { seed = 1 }: { seed?: number } = {},
  cell: Cell<FaultState> = createCell('faults', noFaults),
): FaultRules {
  return {
    add(rule) {
      checkRule(rule)
      const id = createId()
      const kept = { ...rule }
      cell.change((state) => addRule(state, kept, { id, seed }))
      return () => void this.remove(id)
    },
    take(operation) {
      // Counting costs a transaction if the rules are shared.
      if (!cell.state.rules.some(({ rule }) => fits(rule, operation))) return undefined
      return cell.decide((state) => takeTurn(state, (rule) => fits(rule, operation)))
    },
    list: () => cell.state.rules.map(({ id, rule }) => ({ id, ...rule })),
    remove(id) {
      const isThere = cell.state.rules.some((kept) => kept.id === id)
      cell.change((state) => ({ ...state, rules: state.rules.filter((kept) => kept.id !== id) }))
      return isThere
    },
    clear: () => cell.change(() => noFaults),
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
