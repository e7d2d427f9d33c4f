import { SIGNATURE_HEADER } from '@orchestration/webhooks'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { DAY_MS } from '../../base/clock.ts'
import type { EnvironmentName } from '../../base/environment-names.ts'
import { insertRows, isIn, Repository } from '../../store/repository.ts'
import type { WebhookDeliveryRow } from '../../store/tables.ts'
import type { WebhookDelivery } from './webhook.ts'

/** Maximum number of due deliveries per query. */
const MAX_DUE = 64
/** Retention period of finished deliveries. Pending deliveries are never pruned. */
const MAX_AGE_MS = 5 * DAY_MS
const MAX_FINISHED_DELIVERIES = 1_000

export type NewDelivery = Omit<WebhookDeliveryRow, 'position' | 'environment' | 'request_id'>

/** Filters for deliveries, combined with AND. */
export interface DeliveryMatch {
  care_flow_id?: string
  definition_id?: string
  event_id?: string
  request_id?: string
  ids?: readonly string[]
}

/** The pending and recent deliveries of one environment. A delivery is one event for one webhook. */
export class DeliveryRepository extends Repository {
  /** Stores deliveries that the request of the open transaction causes, if there is one. Returns their ids. */
  add(deliveries: readonly NewDelivery[]): string[] {
    const { database, environment } = this
    const rows = deliveries.map((row) => ({ environment, request_id: database.requestId, ...row }))
    database.transact(() => insertRows(database, 'webhook_delivery', rows))
    return rows.map(({ id }) => id)
  }

  find(id: string): WebhookDeliveryRow | undefined {
    return this.database.first(this.from('webhook_delivery', { id }).selectAll())
  }

  /** Lists deliveries, oldest first. */
  list({ ids, ...match }: DeliveryMatch = {}): WebhookDeliveryRow[] {
    const rows = this.from('webhook_delivery', match).selectAll().orderBy('position')
    return this.database.all(ids ? rows.where(isIn('id', ids)) : rows)
  }

  /** Returns the time of the next attempt according to the emulator's clock, in ISO 8601. */
  findNextDueTime(): string | undefined {
    const next = this.#selectPending().select(({ fn }) => fn.min('next_attempt').as('next'))
    return this.database.first(next)?.next ?? undefined
  }

  /** Lists the webhooks that have attempts due after `after`, with the number of attempts and the earliest due date. */
  listRetries(after: string): { webhook_id: string; webhook_name: string; date: string; count: number }[] {
    const pending = this.#selectPending().where('next_attempt', '>', after)
    return this.database.all(
      pending
        .select(['webhook_id', ({ fn }) => fn.max('webhook_name').as('webhook_name')])
        .select(({ fn }) => [fn.min('next_attempt').as('date'), fn.countAll<number>().as('count')])
        .groupBy('webhook_id'),
    )
  }

  /** Lists due deliveries, except retries that became due after `since`. */
  listAwaited({ ids, since, now }: { ids: readonly string[] | undefined; since: Date; now: Date }) {
    const due = this.#selectPending()
      .select(['webhook_name', 'event_type'])
      .where('next_attempt', '<=', now.toISOString())
      .where(sql<SqlBool>`(first_attempt = '' or next_attempt <= ${since.toISOString()})`)
      .orderBy('position')
    return this.database.all(ids ? due.where(isIn('id', ids)) : due)
  }

  /** Lists due deliveries of a webhook in order, up to a limit. Excludes deliveries whose ordering key is busy. */
  listDue(webhook_id: string, time: Date, busyOrderingKeys: readonly string[]): WebhookDeliveryRow[] {
    const due = this.#selectPending()
      .selectAll()
      .where('webhook_id', '=', webhook_id)
      .where('next_attempt', '<=', time.toISOString())
      .where('ordering_key', 'not in', ['', ...busyOrderingKeys])
    return this.database.all(due.orderBy('next_attempt').orderBy('position').limit(MAX_DUE))
  }

  update(id: string, changes: Partial<WebhookDeliveryRow>): void {
    this.database.transact(() => this.updateRows('webhook_delivery', { id }, changes))
  }

  /** Restarts deliveries: the next attempt is due now, and retries continue for another 24 hours. Skips deliveries of deleted webhooks. */
  retry(ids: readonly string[], time: Date): void {
    const changes = { next_attempt: time.toISOString(), first_attempt: '', attempts: 0, status: 'Pending' }
    const webhooks = this.from('webhook').select('webhook.id')
    const isSelected = sql<SqlBool>`${isIn('id', ids)} and webhook_id in (${webhooks})`
    this.database.transact(() => this.updateRows('webhook_delivery', {}, changes, isSelected))
  }

  /** Deletes finished deliveries that are too old, and the oldest of those that exceed the maximum number. */
  prune(time: Date): void {
    const oldest = new Date(time.getTime() - MAX_AGE_MS).toISOString()
    const finished = { next_attempt: '' }
    const positions = this.from('webhook_delivery', finished).select('position').orderBy('position', 'desc')
    const firstExcess = positions.limit(1).offset(MAX_FINISHED_DELIVERIES)
    const isExpired = sql<SqlBool>`(created_at < ${oldest} or position <= (${firstExcess}))`
    this.database.transact(() => this.deleteRows('webhook_delivery', finished, isExpired))
  }

  #selectPending() {
    return this.from('webhook_delivery').where(isPending)
  }
}

/** The SQL condition for a delivery that has a pending attempt. */
export const isPending: RawBuilder<SqlBool> = sql<SqlBool>`next_attempt > ''`

/** Whether the last attempt failed. */
export function hasFailed({ status }: Pick<WebhookDeliveryRow, 'status'>): boolean {
  return status === 'Failed' || status === 'PermanentlyFailed'
}

/** Converts a row to the public API's delivery type. */
export function toDelivery(row: WebhookDeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    environment: row.environment as EnvironmentName,
    webhookId: row.webhook_id,
    webhookName: row.webhook_name,
    url: row.url,
    type: row.event_type,
    body: row.body,
    createdAt: row.created_at,
    status: row.status as WebhookDelivery['status'],
    responses: JSON.parse(row.responses),
    ...(row.next_attempt !== '' && { nextAttempt: row.next_attempt }),
    ...(row.request_id !== '' && { requestId: row.request_id }),
  }
}

/** Lists a delivery's request headers. Redacts the values of the webhook's own headers. */
export function listDeliveryHeaders(
  { signature }: WebhookDeliveryRow,
  headerNames: readonly string[],
): { key: string; value: string }[] {
  return [
    { key: 'content-type', value: 'application/json' },
    ...(signature ? [{ key: SIGNATURE_HEADER, value: signature }] : []),
    ...headerNames.map((key) => ({ key, value: '***' })),
  ]
}
