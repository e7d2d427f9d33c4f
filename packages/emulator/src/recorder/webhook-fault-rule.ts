import type { EventType } from '@orchestration/webhooks'
import type { EnvironmentName } from '../ground/environments.ts'

export const webhookFaultNames = [
  'duplicate',
  'reorder',
  'delay',
  'drop',
  'wrong-signature',
  'truncated',
  'slow',
] as const

export type WebhookFaultName = (typeof webhookFaultNames)[number]

/** What is to go wrong when events are sent, and when. */
export interface WebhookFaultRule {
  with: WebhookFaultName
  /** Default: in every environment. */
  environment?: EnvironmentName | undefined
  /** Default: to events of all types. */
  events?: readonly EventType[] | undefined
  /** How many attempts it happens to. Default: 1, or with `probability` or `every` all, until the faults are cleared. */
  times?: number | undefined
  /** How likely it is for each attempt that fits, above 0 and up to 1. The same `seed` gives the same ones. Default: 1. */
  probability?: number | undefined
  /** Happens to every nth attempt that fits: with 3 to the third, the sixth … Default: 1. */
  every?: number | undefined
  /** For `delay`, `reorder` and `slow`: how long, in ms, or the minimum and the maximum. Default: 1000. */
  delay?: number | readonly [least: number, most: number] | undefined
}

/** A fault that happens now. */
export interface TakenWebhookFault {
  with: WebhookFaultName
  delay?: number | undefined
}
