import type { EnvironmentName } from './environments.ts'

// The recorder says when these faults happen, and the service acts them out.

/** What can go wrong when an event is sent. */
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

/** A fault that happens to one attempt to send an event. */
export interface TakenWebhookFault {
  with: WebhookFaultName
  /** For `reorder`, `delay` and `slow`, in ms. @defaultValue 1000 */
  delay?: number | undefined
}

/** Returns the fault that happens to an attempt to send an event, if any. The fault counts as happened. */
export type TakeWebhookFault = (
  environment: EnvironmentName,
  eventType: string,
) => TakenWebhookFault | undefined | Promise<TakenWebhookFault | undefined>
