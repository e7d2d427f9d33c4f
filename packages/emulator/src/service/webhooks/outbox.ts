import type { KnownEvent } from '@orchestration/webhooks'
import type { EnvironmentName } from '../../base/environment-names.ts'
import { createRandomId } from '../../base/random.ts'
import type { Database } from '../../store/database.ts'
import { insertRows, Repository } from '../../store/repository.ts'
import type { WebhookDeliveryRow } from '../../store/tables.ts'
import type { CareFlowColumns, Change } from '../change.ts'
import { createPublishedEvents } from './published-events.ts'
import type { WebhookTarget } from './webhook.ts'
import type { WebhookRepository } from './webhook-repository.ts'

/** Stores events for the webhooks of one environment, in the transaction that causes them. */
export class Outbox extends Repository {
  readonly #webhooks: WebhookRepository
  readonly #now: () => Date

  constructor(
    database: Database,
    environment: EnvironmentName,
    webhooks: WebhookRepository,
    now: () => Date,
  ) {
    super(database, environment)
    this.#webhooks = webhooks
    this.#now = now
  }

  /** Stores the events that the service publishes for a change. Returns the ids of their deliveries. */
  addChange(change: Change): string[] {
    const targets = this.#webhooks.listTargets()
    if (targets.length === 0) return []
    const careFlow = 'careFlow' in change ? change.careFlow : undefined
    const time = this.#now().toISOString()
    return this.#store(createPublishedEvents(change, time), { targets, time, careFlow })
  }

  /**
   * Stores an event, such as a sample event, that has no corresponding change. Returns the ids of its deliveries.
   *
   * @param webhookId the only webhook to receive the event. Default: all webhooks that subscribe to its type
   */
  addEvent(event: KnownEvent, webhookId?: string): string[] {
    const all = this.#webhooks.listTargets()
    const targets = all.filter(({ id }) => webhookId === undefined || id === webhookId)
    const time = this.#now().toISOString()
    return this.database.transact(() => this.#store([event], { targets, time }))
  }

  /** Stores a delivery for each event and each webhook that subscribes to it. */
  #store(events: readonly KnownEvent[], { targets, time, careFlow }: Publication): string[] {
    const { database, environment } = this
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
          environment,
          id,
          event_id: eventId,
          webhook_id: webhook.id,
          webhook_name: webhook.name,
          url: webhook.url,
          request_id: database.requestId,
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
