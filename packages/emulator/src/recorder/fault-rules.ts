import { type Cell, createCell } from '../ground/cell.ts'
import type { EnvironmentName } from '../ground/environments.ts'
import { type Checks, checkRule, createCommonChecks, number, text } from './check-rule.ts'
import { type FaultRule, faultNames, type PendingFault, type TakenFault } from './fault-rule.ts'
import { createRules, noRules } from './rules.ts'
import type { RuleState } from './take-turn.ts'

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

const { with: name, environment, ...turns } = createCommonChecks(faultNames, 'request')

const checks: Checks<FaultRule> = {
  with: name,
  environment,
  operationName: text,
  rootField: text,
  ...turns,
  retryAfter: number,
  location: [(value) => /^[\x21-\x7e]+$/.test(String(value)), 'give a URL'],
  type: text,
  statusCode: number,
  code: text,
}

export function createFaultRules(
  { seed = 1 }: { seed?: number } = {},
  cell: Cell<FaultState> = createCell('faults', noRules),
): FaultRules {
  const rules = createRules(cell, seed)
  return {
    ...rules,
    add(rule) {
      checkRule(rule, checks, 'a fault')
      const id = rules.add(rule)
      return () => void rules.remove(id)
    },
    list: () => rules.list().map(({ id, rule }) => ({ id, ...rule })),
    take: (operation) => rules.take((rule) => fits(rule, operation)),
  }
}

function fits(rule: FaultRule, { environment, operationName, rootFields }: FaultyOperation): boolean {
  return (
    (rule.environment ?? environment) === environment &&
    (rule.operationName ?? operationName) === operationName &&
    (rule.rootField === undefined || rootFields?.includes(rule.rootField) === true)
  )
}
