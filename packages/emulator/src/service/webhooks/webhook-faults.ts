import type { EnvironmentName } from '../../base/environments.ts'

/** Faults that can affect an attempt to send an event. */
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

/** A fault that applies to one attempt to send an event. */
export interface AppliedWebhookFault {
  with: WebhookFaultName
  /** For `reorder`, `delay` and `slow`, in ms. @defaultValue 1000 */
  delay?: number | undefined
}

/** An attempt that a webhook fault can apply to. */
export interface WebhookAttempt {
  environment: EnvironmentName
  type: string
}

/** Returns the fault for an attempt, if any, and counts it as applied. */
export type ConsumeWebhookFault = (attempt: WebhookAttempt) => AppliedWebhookFault | undefined
