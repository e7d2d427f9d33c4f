import type { WebhookEvent } from '@orchestration/webhooks'
import type { EnvironmentName } from '../../ground/environments.ts'
import { createId } from '../../ground/random.ts'
import { insertRows } from '../../store/sql.ts'
import type { CareFlowRow, Database, WebhookCallRow } from '../../store/tables.ts'
import type { EventBodies } from '../answers.ts'
import { PatientReader } from '../patients/patient-store.ts'
import { receiveEvent, toCareFlowDetails } from './event-parts.ts'
import type { WebhookTarget } from './webhook.ts'
import type { WebhookStore } from './webhook-store.ts'

/** The care flow that an event is about. */
export type EventCareFlow = Pick<CareFlowRow, 'id' | 'definition_id' | 'patient_id' | 'start_date' | 'title'>

/** Stores events for the webhooks of one environment, in the transaction in which they happened. */
export interface Outbox {
  /** What the bodies of the events have. The outbox adds what every event of a care flow has in common. */
  bodies: EventBodies
  /**
   * Adds events in the order in which they happened, and returns the ids of the calls. A function is only called if there
   * is a webhook, so that events cost nothing without one. `careFlow` is the care flow of the events, if they have one.
   */
  add(
    events: readonly WebhookEvent[] | (() => readonly WebhookEvent[] | Promise<readonly WebhookEvent[]>),
    careFlow?: EventCareFlow,
  ): Promise<string[]>
}

/** Drops all events, because seeded data did not happen. */
export const silentOutbox: Outbox = { bodies: 'as-published', add: async () => [] }

export interface OutboxOptions {
  transaction: Database
  environment: EnvironmentName
  webhooks: WebhookStore
  now: () => Date
  /** The request that causes the events, by its id in the journal. */
  requestId: string
  bodies: EventBodies
  /** Called when events were added, before the transaction has ended. */
  onAdded: () => void
}

export function createOutbox({
  transaction,
  environment,
  webhooks,
  now,
  requestId,
  bodies,
  onAdded,
}: OutboxOptions): Outbox {
  let loaded: Promise<WebhookTarget[]> | undefined

  return {
    bodies,
    async add(events, careFlow) {
      loaded ??= webhooks.listTargets(transaction)
      const targets = await loaded
      if (targets.length === 0) return []
      const time = now().toISOString()
      const added = typeof events === 'function' ? await events() : events
      const shaped = bodies === 'as-received' ? await receiveAll(added, time, careFlow) : added
      const of = careFlow ?? { id: '', definition_id: '', patient_id: '', start_date: '' }
      const rows: Omit<WebhookCallRow, 'position'>[] = []
      for (const event of shaped) {
        // An event of a type that the package does not know is in `body`.
        const content: Content = event.event_type === 'unknown' ? event.body : event
        const { event_type } = content
        const body = JSON.stringify(content)
        // Events of one care flow or patient are sent in order. Other events need no order.
        const lane = of.id || readPatientId(content)
        for (const webhook of targets) {
          if (webhook.events.length > 0 && !webhook.events.includes(event_type)) continue
          const id = createId()
          rows.push({
            environment,
            id,
            webhook_id: webhook.id,
            webhook_name: webhook.name,
            url: webhook.url,
            request_id: requestId,
            event_type,
            care_flow_id: of.id,
            definition_id: of.definition_id,
            patient_id: of.patient_id,
            start_date: of.start_date,
            lane: lane || id,
            body,
            signature: '',
            created_at: time,
            status: 'Pending',
            attempts: 0,
            first_attempt: '',
            next_attempt: time,
            claimed_by: '',
            claimed_until: '',
            responses: '[]',
          })
        }
      }
      if (rows.length === 0) return []
      await insertRows(transaction, 'webhook_call', rows)
      onAdded()
      return rows.map(({ id }) => id)
    },
  }

  async function receiveAll(
    events: readonly WebhookEvent[],
    time: string,
    careFlow: EventCareFlow | undefined,
  ): Promise<WebhookEvent[]> {
    const patients = new PatientReader(transaction, environment, [])
    const details =
      careFlow && toCareFlowDetails(careFlow, await patients.listIdentifiers(careFlow.patient_id))
    return events.map((event) =>
      event.event_type === 'unknown' ? event : receiveEvent(event, time, details),
    )
  }
}

type Content = { event_type: string; patient?: unknown }

function readPatientId({ patient }: Content): string {
  return typeof patient === 'object' && patient !== null && 'id' in patient ? String(patient.id) : ''
}
