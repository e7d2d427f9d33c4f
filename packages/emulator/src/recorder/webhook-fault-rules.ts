import type { EventType } from '@orchestration/webhooks'
import type { Cell } from '../ground/cell.ts'
import { createId } from '../ground/create-id.ts'
import { EmulatorError } from '../ground/emulator-error.ts'
import { type EnvironmentName, isEnvironmentName } from '../ground/environments.ts'
import { addRule, type RuleState, takeTurn } from './take-turn.ts'
import { type TakenWebhookFault, type WebhookFaultRule, webhookFaultNames } from './webhook-fault-rule.ts'

/** The faults of webhooks that can still happen. */
export interface WebhookFaultRules {
  /** Throws `EmulatorError` for an invalid rule. */
  add(rule: WebhookFaultRule): void
  /**
   * Returns the fault for an attempt, from the oldest matching rule whose turn it is. The fault counts as happened, also
   * for the other emulators that share the rules.
   */
  take(
    environment: EnvironmentName,
    eventType: string,
  ): TakenWebhookFault | undefined | Promise<TakenWebhookFault | undefined>
  list(): WebhookFaultRule[]
  /** Removes all rules and resets the random numbers. */
  clear(): void
}

export type WebhookFaultState = RuleState<WebhookFaultRule>

export const noWebhookFaults: WebhookFaultState = { rules: [], added: 0 }

type Checks = Record<keyof WebhookFaultRule, [fits: (value: unknown) => boolean, advice: string]>

/** The maximum wait of a timer. */
const MAX_DELAY = 2 ** 31 - 1
const isDelay = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= MAX_DELAY
const isRange = (value: unknown) => {
  const [minimum, maximum, ...more] = Array.isArray(value) ? value : []
  return isDelay(minimum) && isDelay(maximum) && minimum <= maximum && more.length === 0
}
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 1

export interface WebhookFaultOptions {
  seed: number
  /** The types that `events` takes. */
  eventTypes: readonly EventType[]
}

export function createWebhookFaultRules(
  { seed, eventTypes }: WebhookFaultOptions,
  cell: Cell<WebhookFaultState>,
): WebhookFaultRules {
  const checks = createChecks(eventTypes)

  return {
    add(rule) {
      checkRule(rule, checks)
      const id = createId()
      const kept = { ...rule }
      cell.change((state) => addRule(state, kept, { id, seed }))
    },
    take(environment, eventType) {
      const isFor = (rule: WebhookFaultRule) => fits(rule, environment, eventType)
      // Counting costs a transaction where the rules are shared.
      if (!cell.state.rules.some(({ rule }) => isFor(rule))) return undefined
      return cell.decide((state) => takeTurn(state, isFor))
    },
    list: () => cell.state.rules.map(({ rule }) => rule),
    clear: () => cell.change(() => noWebhookFaults),
  }
}

function fits(rule: WebhookFaultRule, environment: EnvironmentName, eventType: string): boolean {
  return (
    (rule.environment ?? environment) === environment &&
    (rule.events === undefined || rule.events.some((type) => type === eventType))
  )
}

/** The checks of the options, because a caller in JavaScript can pass anything. */
function createChecks(eventTypes: readonly EventType[]): Checks {
  return {
    with: [
      (value) => webhookFaultNames.some((name) => name === value),
      `there is no such fault. Choose from ${webhookFaultNames.join(', ')}`,
    ],
    environment: [(value) => isEnvironmentName(String(value)), 'there is no such environment'],
    events: [
      (value) => Array.isArray(value) && value.length > 0 && value.every((type) => eventTypes.includes(type)),
      `give a list of event types. Choose from ${eventTypes.join(', ')}`,
    ],
    times: [isCount, 'a fault happens to 1 or more attempts. Give a whole number'],
    probability: [
      (value) => typeof value === 'number' && value > 0 && value <= 1,
      'give a number above 0 and up to 1, such as 0.1 for one attempt of ten',
    ],
    every: [isCount, 'give a whole number, such as 3 for every third attempt'],
    delay: [
      (value) => isDelay(value) || isRange(value),
      `give a number of ms up to ${MAX_DELAY}, or the minimum and the maximum, such as [100, 400]`,
    ],
  }
}

function checkRule(rule: WebhookFaultRule, checks: Checks): void {
  for (const option of Object.keys(rule)) {
    if (Object.hasOwn(checks, option)) continue
    const known = Object.keys(checks).join(', ')
    throw new EmulatorError(`a fault of webhooks has no such option. Choose from ${known}.`, { option })
  }
  for (const [option, [fits, advice]] of Object.entries(checks)) {
    const value = rule[option as keyof WebhookFaultRule]
    if ((value !== undefined || option === 'with') && !fits(value))
      throw new EmulatorError(`${advice}.`, { option })
  }
}
