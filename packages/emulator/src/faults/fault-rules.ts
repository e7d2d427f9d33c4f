import { EmulatorError } from '../emulator-error.ts'
import type { EnvironmentName } from '../environments.ts'
import { type FaultRule, faultNames } from './fault-rule.ts'

/** The faults that are still to happen. */
export interface FaultRules {
  /** Throws `EmulatorError` where the rule makes no sense. */
  add(rule: FaultRule): void
  /** The fault that is to happen to an operation: that of the oldest rule that fits. It counts as happened. */
  take(operation: { environment: EnvironmentName; operationName?: string | undefined }): FaultRule | undefined
  list(): FaultRule[]
  clear(): void
}

export function createFaultRules(): FaultRules {
  let rules: (FaultRule & { times: number })[] = []
  return {
    add({ times = 1, ...rule }) {
      if (!faultNames.includes(rule.with)) {
        throw new EmulatorError(`with: there is no such fault. Choose from ${faultNames.join(', ')}.`)
      }
      if (!Number.isInteger(times) || times < 1) {
        throw new EmulatorError('times: a fault happens to 1 or more requests. Give a whole number.')
      }
      rules.push({ ...rule, times })
    },
    take({ environment, operationName }) {
      const rule = rules.find(
        (candidate) =>
          (candidate.environment ?? environment) === environment &&
          (candidate.operationName ?? operationName) === operationName,
      )
      if (!rule) return undefined
      rule.times -= 1
      if (rule.times === 0) rules = rules.filter((other) => other !== rule)
      return rule
    },
    list: () => rules.map((rule) => ({ ...rule })),
    clear() {
      rules = []
    },
  }
}
