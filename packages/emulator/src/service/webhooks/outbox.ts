import type { WebhookEvent } from '@orchestration/webhooks'
import type { CareFlowRow } from '../../store/tables.ts'

/** The care flow that an event is about. */
export type EventCareFlow = Pick<CareFlowRow, 'id' | 'definition_id' | 'patient_id' | 'start_date'>

/** Keeps events for the webhook endpoints of one environment, in the transaction in which they happened. */
export interface Outbox {
  /**
   * Adds events in the order in which they happened. A function is only called if there is an endpoint, so that events
   * cost nothing without one. `careFlow` is the care flow that they are about, if there is one.
   */
  add(
    events: readonly WebhookEvent[] | (() => readonly WebhookEvent[] | Promise<readonly WebhookEvent[]>),
    careFlow?: EventCareFlow,
  ): Promise<void>
}

/** Sends nothing, because seeded data did not happen. */
export const silentOutbox: Outbox = { add: async () => {} }

export function createOutbox(): Outbox {
  return silentOutbox
}
