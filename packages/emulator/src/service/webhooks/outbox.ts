import type { KnownEvent } from '@orchestration/webhooks'
import type { EnvironmentName } from '../../ground/environments.ts'
import { createId } from '../../ground/random.ts'
import { insertRows } from '../../store/sql.ts'
import type { Database, WebhookCallRow } from '../../store/tables.ts'
import type { CareFlowColumns, Change } from '../change.ts'
import { createEvents } from './published-events.ts'
import type { WebhookTarget } from './webhook.ts'
import type { WebhookStore } from './webhook-store.ts'

/** Stores events for the webhooks of one environment, in the transaction in which they happened. */
export interface Outbox {
  /** Stores the events that the service publishes about a change. */
  take(change: Change): Promise<void>
  /** Stores an event that no change has caused. Returns the ids of its calls. */
  add(event: KnownEvent): Promise<string[]>
}

export interface OutboxOptions {
  transaction: Database
  environment: EnvironmentName
  webhooks: WebhookStore
  now: () => Date
  /** The request that causes the events, by its id in the journal. */
  requestId: string
  /** Called when events were added, before the transaction has ended. */
  onAdded: () => void
}

export function createOutbox({
  transaction,
  environment,
  webhooks,
  now,
  requestId,
  onAdded,
}: OutboxOptions): Outbox {
  let loaded: Promise<WebhookTarget[]> | undefined

  async function listTargets(): Promise<WebhookTarget[]> {
    loaded ??= webhooks.listTargets(transaction)
    return loaded
  }

  return {
    async take(change) {
      const targets = await listTargets()
      if (targets.length === 0) return
      const careFlow = 'careFlow' in change ? change.careFlow : undefined
      const time = now().toISOString()
      await store(createEvents(change, time), targets, time, careFlow)
    },
    async add(event) {
      return store([event], await listTargets(), now().toISOString())
    },
  }

  /** Stores a call for each event and each webhook that wants it. `careFlow` is what the events are about. */
  async function store(
    events: readonly KnownEvent[],
    targets: readonly WebhookTarget[],
    time: string,
    careFlow?: CareFlowColumns,
  ): Promise<string[]> {
    const of = careFlow ?? { id: '', definition_id: '', patient_id: '', start_date: '' }
    const rows: Omit<WebhookCallRow, 'position'>[] = []
    for (const event of events) {
      const { event_type } = event
      const body = JSON.stringify(event)
      // Events of one care flow or patient are sent in order. Other events need no order.
      const lane = of.id || readPatientId(event)
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
          responses: '[]',
        })
      }
    }
    if (rows.length === 0) return []
    await insertRows(transaction, 'webhook_call', rows)
    onAdded()
    return rows.map(({ id }) => id)
  }
}

/** The id of the patient whom an event is about, if any. A test can put anything in their place. */
function readPatientId(event: object): string {
  const { patient } = event as { patient?: { id?: unknown } | null }
  return String(patient?.id ?? '')
}
