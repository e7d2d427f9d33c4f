import { type EventType, eventTypes } from '@orchestration/webhooks'
import { assertNameList } from '../base/assert-option.ts'
import type { EnvironmentName } from '../base/environment-names.ts'
import { type Applied, createFaultList, type FaultList } from './fault-list.ts'
import { createCommonChecks, type FaultOptions, type OptionChecks } from './fault-options.ts'

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

/** Describes which webhook attempts fail, how, and how often. */
export interface WebhookFault extends FaultOptions {
  with: WebhookFaultName
  /** @defaultValue all event types */
  events?: readonly EventType[] | undefined
}

/** A fault that is applied to one attempt to send an event. */
export type AppliedWebhookFault = Applied<WebhookFault>

export type WebhookFaultList = FaultList<WebhookFault, { environment: EnvironmentName; type: string }>

const webhookFaultChecks: OptionChecks<WebhookFault> = {
  ...createCommonChecks(webhookFaultNames, 'attempt'),
  events(value, option) {
    // An empty list would match no event.
    const list = Array.isArray(value) && value.length === 0 ? undefined : value
    assertNameList(list, option, 'event type', eventTypes)
  },
}

export function createWebhookFaultList(seed: number): WebhookFaultList {
  return createFaultList(seed, {
    subject: 'A webhook fault',
    checks: webhookFaultChecks,
    matches: (fault, { type }) => fault.events === undefined || fault.events.some((event) => event === type),
  })
}
