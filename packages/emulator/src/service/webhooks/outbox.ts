import type { KnownEvent } from '@orchestration/webhooks'
import type { EnvironmentName } from '../../base/environment-names.ts'
import { createRandomId } from '../../base/random.ts'
import type { Database } from '../../store/database.ts'
import { insertRows } from '../../store/repository.ts'
import type { WebhookDeliveryRow } from '../../store/tables.ts'
import type { CareFlowColumns, Change } from '../change.ts'
import { createPublishedEvents } from './published-events.ts'
import type { WebhookTarget } from './webhook.ts'
import type { WebhookRepository } from './webhook-repository.ts'

export interface OutboxOptions {
  database: Database
  environmentName: EnvironmentName
  webhooks: WebhookRepository
  now: () => Date
  /** Called after the commit of a transaction that stored deliveries. */
  onCommit: () => void
}

/** Stores events for the webhooks of one environment, in the transaction that causes them. */
export class Outbox {
  readonly #options: OutboxOptions

  constructor(options: OutboxOptions) {
    this.#options = options
  }

  /** Stores the events that the service publishes for a change. */
  addChange(change: Change): void {
    const { webhooks, now } = this.#options
    const targets = webhooks.listTargets()
    if (targets.length === 0) return
    const careFlow = 'careFlow' in change ? change.careFlow : undefined
    const time = now().toISOString()
    this.#store(createPublishedEvents(change, time), { targets, time, careFlow })
  }

  /**
   * Stores an event, such as a sample event, that has no corresponding change. Returns the ids of its deliveries.
   *
   * @param webhookId the only webhook to receive the event. Default: all webhooks that subscribe to its type
   */
  addEvent(event: KnownEvent, webhookId?: string): string[] {
    const { database, webhooks, now } = this.#options
    const targets = webhooks.listTargets().filter(({ id }) => webhookId === undefined || id === webhookId)
    return database.transact(() => this.#store([event], { targets, time: now().toISOString() }))
  }

  /** Stores a delivery for each event and each webhook that subscribes to it. */
  #store(events: readonly KnownEvent[], { targets, time, careFlow }: Publication): string[] {
    const { database, environmentName, onCommit } = this.#options
    const source = careFlow ?? { id: '', definition_id: '', patient_id: '', start_date: '' }
    const rows: Omit<WebhookDeliveryRow, 'position'>[] = []
    for (const event of events) {
      const { event_type } = event
      const eventId = createRandomId()
      const body = JSON.stringify(event)
      const orderingKey = source.id || readPatientId(event)
      for (const webhook of targets) {
        if (webhook.events.length > 0 && !webhook.events.includes(event_type)) continue
        const id = createRandomId()
        rows.push({
          environment: environmentName,
          id,
          event_id: eventId,
          webhook_id: webhook.id,
          webhook_name: webhook.name,
          url: webhook.url,
          request_id: database.transaction?.requestId ?? '',
          event_type,
          care_flow_id: source.id,
          definition_id: source.definition_id,
          patient_id: source.patient_id,
          start_date: source.start_date,
          ordering_key: orderingKey || id,
          body,
          signature: '',
          created_at: time,
          status: 'Pending',
          attempts: 0,
          first_attempt: '',
          next_attempt: time,
          responses: '[]',
        })
      }
    }
    insertRows(database, 'webhook_delivery', rows)
    if (rows.length > 0) database.transaction?.afterCommit.add(onCommit)
    return rows.map(({ id }) => id)
  }
}

/** Fields shared by all deliveries that are stored together. */
interface Publication {
  targets: readonly WebhookTarget[]
  time: string
  careFlow?: CareFlowColumns | undefined
}

/**
 * Returns the id of the event's patient, or an empty string. The id can have any type, because `sendEvent` does not
 * check it.
 */
function readPatientId(event: object): string {
  const { patient } = event as { patient?: { id?: unknown } | null }
  return String(patient?.id ?? '')
}
