import type { KnownEvent } from '@orchestration/webhooks'
import { createRandomId } from '../../base/random.ts'
import type { Change } from '../change.ts'
import type { Environment } from '../environment.ts'
import type { NewDelivery } from './delivery-repository.ts'
import { createPublishedEvents } from './published-events.ts'
import type { WebhookTarget } from './webhook.ts'

type OutboxContext = Pick<Environment, 'webhooks' | 'deliveries' | 'now'>

/** Stores the events that the service publishes for a change, in the transaction of the change. Returns the ids of their deliveries. */
export function publishChange({ webhooks, deliveries, now }: OutboxContext, change: Change): string[] {
  const targets = webhooks.listTargets()
  if (targets.length === 0) return []
  const time = now().toISOString()
  return deliveries.add(createDeliveries(createPublishedEvents(change, time), targets, time))
}

/**
 * Stores an event, such as a sample event, that has no corresponding change. Returns the ids of its deliveries.
 *
 * @param webhookId the only webhook to receive the event. Default: all webhooks that subscribe to its type
 */
export function publishEvent(
  { webhooks, deliveries, now }: OutboxContext,
  event: KnownEvent,
  webhookId?: string,
): string[] {
  const targets = webhooks.listTargets().filter(({ id }) => webhookId === undefined || id === webhookId)
  return deliveries.add(createDeliveries([event], targets, now().toISOString()))
}

/** Creates a delivery for each event and each webhook that subscribes to it. */
function createDeliveries(
  events: readonly KnownEvent[],
  targets: readonly WebhookTarget[],
  time: string,
): NewDelivery[] {
  return events.flatMap((event) => {
    const { event_type } = event
    const event_id = createRandomId()
    const body = JSON.stringify(event)
    const { pathway, patient } = event as { pathway?: EventSubject; patient?: EventSubject }
    const care_flow_id = toText(pathway?.id)
    const subscribers = targets.filter(
      (webhook) => webhook.events.length === 0 || webhook.events.includes(event_type),
    )
    return subscribers.map((webhook) => {
      const id = createRandomId()
      return {
        id,
        event_id,
        webhook_id: webhook.id,
        webhook_name: webhook.name,
        url: webhook.url,
        event_type,
        care_flow_id,
        definition_id: toText(pathway?.pathway_definition_id),
        patient_id: toText(pathway?.patient_id),
        start_date: toText(pathway?.start_date),
        ordering_key: care_flow_id || toText(patient?.id) || id,
        body,
        signature: '',
        created_at: time,
        status: 'Pending',
        attempts: 0,
        first_attempt: '',
        next_attempt: time,
        responses: '[]',
      }
    })
  })
}

/** The care flow or the patient of an event. The fields can have any type, because `sendEvent` does not check them. */
type EventSubject = { readonly [field: string]: unknown } | null

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')
