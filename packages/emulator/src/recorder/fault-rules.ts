import type { EventType } from '@orchestration/webhooks'
import { type Cell, createCell } from '../ground/cell.ts'
import type { EnvironmentName } from '../ground/environments.ts'
import { type TakeWebhookFault, webhookFaultNames } from '../ground/webhook-fault.ts'
import { type Checks, checkRule, createCommonChecks, number, text } from './check-rule.ts'
import { type FaultRule, faultNames, type PendingFault, type TakenFault } from './fault-rule.ts'
import { createRules, noRules, type RuleState } from './rules.ts'
import type { WebhookFaultRule } from './webhook-fault-rule.ts'

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
  /** Removes all rules and restarts the random numbers from the seed. */
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
  const checks = createWebhookChecks(eventTypes)
  return {
    add(rule) {
      checkRule(rule, checks, 'a fault of webhooks')
      rules.add(rule)
    },
    take: (environment, eventType) => rules.take((rule) => fitsEvent(rule, environment, eventType)),
    list: () => rules.list().map(({ rule }) => rule),
    clear: rules.clear,
  }
}

function createWebhookChecks(eventTypes: readonly EventType[]): Checks<WebhookFaultRule> {
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

function fitsEvent(rule: WebhookFaultRule, environment: EnvironmentName, eventType: string): boolean {
  return (
    (rule.environment ?? environment) === environment &&
    (rule.events === undefined || rule.events.some((type) => type === eventType))
  )
}
