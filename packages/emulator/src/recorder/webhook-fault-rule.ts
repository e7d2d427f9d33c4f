import type { EventType } from '@orchestration/webhooks'
import type { EnvironmentName } from '../ground/environments.ts'
import type { WebhookFaultName } from '../ground/webhook-fault.ts'

/** Makes attempts to send an event fail: how, which events, and how often. */
export interface WebhookFaultRule {
  with: WebhookFaultName
  /** @defaultValue every environment */
  environment?: EnvironmentName | undefined
  /** @defaultValue events of all types */
  events?: readonly EventType[] | undefined
  /** How many attempts it happens to. @defaultValue 1. With `probability` or `every`, no limit. */
  times?: number | undefined
  /** The probability that a matching attempt fails, above 0 and up to 1. The same `seed` selects the same attempts. @defaultValue 1 */
  probability?: number | undefined
  /** Happens to every nth matching attempt: with 3, to the third, the sixth … @defaultValue 1 */
  every?: number | undefined
  /** For `delay`, `reorder` and `slow`: the wait in ms, or its minimum and maximum. @defaultValue 1000 */
  delay?: number | readonly [minimum: number, maximum: number] | undefined
}
