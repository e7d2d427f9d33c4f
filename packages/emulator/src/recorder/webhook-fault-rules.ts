import type { EventType } from '@orchestration/webhooks'
import type { Cell } from '../ground/cell.ts'
import type { EnvironmentName } from '../ground/environments.ts'
import { type TakeWebhookFault, webhookFaultNames } from '../ground/webhook-fault.ts'
import { type Checks, checkRule, createCommonChecks } from './check-rule.ts'
import { createRules } from './rules.ts'
import type { RuleState } from './take-turn.ts'
import type { WebhookFaultRule } from './webhook-fault-rule.ts'

/** The faults of webhooks that can still happen. */
export interface WebhookFaultRules {
  /** Throws `EmulatorError` for an invalid rule. */
  add(rule: WebhookFaultRule): void
  /**
   * Returns the fault for an attempt, from the oldest matching rule whose turn it is. The fault counts as happened, also
   * for the other emulators that share the rules.
   */
  take: TakeWebhookFault
  list(): WebhookFaultRule[]
  /** Removes all rules and resets the random numbers. */
  clear(): void
}

export type WebhookFaultState = RuleState<WebhookFaultRule>

export interface WebhookFaultOptions {
  seed: number
  /** The types that `events` takes. */
  eventTypes: readonly EventType[]
}

export function createWebhookFaultRules(
  { seed, eventTypes }: WebhookFaultOptions,
  cell: Cell<WebhookFaultState>,
): WebhookFaultRules {
  const rules = createRules(cell, seed)
  const checks = createChecks(eventTypes)
  return {
    add(rule) {
      checkRule(rule, checks, 'a fault of webhooks')
      rules.add(rule)
    },
    take: (environment, eventType) => rules.take((rule) => fits(rule, environment, eventType)),
    list: () => rules.list().map(({ rule }) => rule),
    clear: rules.clear,
  }
}

function createChecks(eventTypes: readonly EventType[]): Checks<WebhookFaultRule> {
  const { with: name, environment, ...turns } = createCommonChecks(webhookFaultNames, 'attempt')
  return {
    with: name,
    environment,
    events: [
      (value) => Array.isArray(value) && value.length > 0 && value.every((type) => eventTypes.includes(type)),
      `give a list of event types. Choose from ${eventTypes.join(', ')}`,
    ],
    ...turns,
  }
}

function fits(rule: WebhookFaultRule, environment: EnvironmentName, eventType: string): boolean {
  return (
    (rule.environment ?? environment) === environment &&
    (rule.events === undefined || rule.events.some((type) => type === eventType))
  )
}
