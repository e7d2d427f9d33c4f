import { EmulatorError } from '../ground/emulator-error.ts'
import { type EnvironmentName, isEnvironmentName } from '../ground/environments.ts'
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

type Check = [fits: (value: unknown) => boolean, advice: string]

const text: Check = [(value) => typeof value === 'string', 'give a text']
/** The most that a timer can wait. */
const most = 2 ** 31 - 1
const number: Check = [
  (value) => typeof value === 'number' && value >= 0 && value <= most,
  `give a number from 0 to ${most}`,
]

/** What the options of all faults take, because a rule can come from another language. */
const checks: Record<Exclude<keyof FaultRule, 'with' | 'times'>, Check> = {
  environment: [(value) => isEnvironmentName(String(value)), 'there is no such environment'],
  operationName: text,
  delay: number,
  retryAfter: number,
  location: [(value) => /^[\x21-\x7e]+$/.test(String(value)), 'give a URL'],
  type: text,
  statusCode: number,
  code: text,
}

export function createFaultRules(): FaultRules {
  let rules: (FaultRule & { times: number })[] = []
  return {
    add({ times = 1, ...rule }) {
      if (!faultNames.includes(rule.with)) {
        throw new EmulatorError(`there is no such fault. Choose from ${faultNames.join(', ')}.`, {
          option: 'with',
        })
      }
      if (!Number.isInteger(times) || times < 1) {
        throw new EmulatorError('a fault happens to 1 or more requests. Give a whole number.', {
          option: 'times',
        })
      }
      for (const [option, [fits, advice]] of Object.entries(checks)) {
        const value = rule[option as keyof typeof checks]
        if (value !== undefined && !fits(value)) throw new EmulatorError(`${advice}.`, { option })
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
