import { type SqlBool, sql } from 'kysely'
import { isOneOf, Repository } from '../../store/repository.ts'
import type { WebhookCallRow } from '../../store/tables.ts'

/** How many calls are read at once to be sent. */
const MAX_DUE = 64
/** How long finished calls are kept, and how many. Calls that are still to be sent are always kept. */
const MAX_AGE_MS = 5 * 24 * 60 * 60 * 1_000
const MAX_KEPT_CALLS = 1_000

export type CallChanges = Partial<
  Pick<WebhookCallRow, 'status' | 'signature' | 'attempts' | 'first_attempt' | 'next_attempt' | 'responses'>
>

/** Which calls to list. Every given condition must hold. */
export interface CallMatch {
  care_flow_id?: string
  definition_id?: string
  request_id?: string
  ids?: readonly string[]
}

/** The webhook calls of one environment: those to be sent, and those sent lately. A call is one event for one webhook. */
export class CallRepository extends Repository {
  find(id: string): WebhookCallRow | undefined {
    return this.database.first(this.from('webhook_call', { id }).selectAll())
  }

  /** Lists calls, oldest first. */
  list({ ids, ...match }: CallMatch = {}): WebhookCallRow[] {
    const calls = this.from('webhook_call', match).selectAll().orderBy('position')
    return this.database.all(ids ? calls.where(isOneOf('id', ids)) : calls)
  }

  /** When the next call is due, by the emulator's clock. */
  findNextDue(): string | undefined {
    const next = this.#selectWaiting().select(({ fn }) => fn.min('next_attempt').as('next'))
    return this.database.first(next)?.next ?? undefined
  }

  /** Whether any call is due by then. */
  isBusy(time: Date): boolean {
    const due = this.#selectWaiting().where('next_attempt', '<=', time.toISOString())
    return this.database.first(due.select('id').limit(1)) !== undefined
  }

  /** Lists some of the due calls of a webhook, in order. Leaves out the lanes that are being sent. */
  listDue(webhook_id: string, time: Date, busyLanes: readonly string[]): WebhookCallRow[] {
    const due = this.from('webhook_call', { webhook_id })
      .selectAll()
      .where('next_attempt', '>', '')
      .where('next_attempt', '<=', time.toISOString())
      .where('lane', 'not in', ['', ...busyLanes])
    return this.database.all(due.orderBy('next_attempt').orderBy('position').limit(MAX_DUE))
  }

  update({ position }: WebhookCallRow, changes: CallChanges): void {
    this.database.transact(() => this.updateRows('webhook_call', { position }, changes))
  }

  /** Makes a waiting call due now. */
  hasten(position: number, time: Date): void {
    const changes = { next_attempt: time.toISOString() }
    this.database.transact(() => this.updateRows('webhook_call', { position }, changes, isWaiting))
  }

  /** Makes calls due now, with attempts for another 24 hours. A deleted webhook gets no more events. */
  retry(ids: readonly string[], time: Date): void {
    const changes = { next_attempt: time.toISOString(), first_attempt: '', attempts: 0, status: 'Pending' }
    const isMeant = sql<SqlBool>`${isOneOf('id', ids)} and webhook_id in (${this.#selectWebhooks()})`
    this.database.transact(() => this.updateRows('webhook_call', {}, changes, isMeant))
  }

  /** Ends the calls of a webhook that wait. */
  end(webhook_id: string): void {
    const changes = { next_attempt: '', status: 'PermanentlyFailed' }
    this.database.transact(() => this.updateRows('webhook_call', { webhook_id }, changes, isWaiting))
  }

  /** Deletes old calls that are finished. */
  prune(time: Date): void {
    const oldest = new Date(time.getTime() - MAX_AGE_MS).toISOString()
    const isFinished = sql<SqlBool>`(next_attempt = '' or webhook_id not in (${this.#selectWebhooks()}))`
    const finished = this.from('webhook_call').select('position').where(isFinished)
    const firstKept = finished.orderBy('position', 'desc').limit(1).offset(MAX_KEPT_CALLS)
    const isOld = sql<SqlBool>`${isFinished} and (created_at < ${oldest} or position <= (${firstKept}))`
    this.database.transact(() => this.deleteRows('webhook_call', {}, isOld))
  }

  /** Selects the calls to send. A deleted webhook gets none. */
  #selectWaiting() {
    return this.from('webhook_call').where(isWaiting).where('webhook_id', 'in', this.#selectWebhooks())
  }

  #selectWebhooks() {
    return this.from('webhook').select('webhook.id')
  }
}

const isWaiting = sql<SqlBool>`next_attempt > ''`
