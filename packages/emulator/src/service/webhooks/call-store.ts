import { expressionBuilder, type SqlBool, sql } from 'kysely'
import { EnvironmentStore, isOneOf, updateRows } from '../../store/sql.ts'
import type { Database, Tables, WebhookCallRow } from '../../store/tables.ts'

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
export class CallStore extends EnvironmentStore {
  async find(id: string): Promise<WebhookCallRow | undefined> {
    return this.#select().selectAll().where('id', '=', id).executeTakeFirst()
  }

  /** Lists calls, oldest first. */
  async list({ care_flow_id, definition_id, request_id, ids }: CallMatch = {}): Promise<WebhookCallRow[]> {
    let query = this.#select().selectAll()
    if (care_flow_id !== undefined) query = query.where('care_flow_id', '=', care_flow_id)
    if (definition_id !== undefined) query = query.where('definition_id', '=', definition_id)
    if (request_id !== undefined) query = query.where('request_id', '=', request_id)
    if (ids) query = query.where(isOneOf('id', ids))
    return query.orderBy('position').execute()
  }

  /** When the next call is due, by the emulator's clock. */
  async findNextDue(): Promise<string | undefined> {
    const { next } = await this.#selectWaiting()
      .select(({ fn }) => fn.min('next_attempt').as('next'))
      .executeTakeFirstOrThrow()
    return next ?? undefined
  }

  /** Whether any call is due by then. */
  async isBusy(time: Date): Promise<boolean> {
    const due = this.#selectWaiting().where('next_attempt', '<=', time.toISOString())
    return (await due.select('id').limit(1).executeTakeFirst()) !== undefined
  }

  /** Lists some of the due calls of a webhook, in order. Leaves out the lanes that are being sent. */
  listDue(webhookId: string, time: Date, busyLanes: readonly string[]): Promise<WebhookCallRow[]> {
    return this.#select()
      .selectAll()
      .where('webhook_id', '=', webhookId)
      .where('next_attempt', '>', '')
      .where('next_attempt', '<=', time.toISOString())
      .where('lane', 'not in', ['', ...busyLanes])
      .orderBy('next_attempt')
      .orderBy('position')
      .limit(MAX_DUE)
      .execute()
  }

  async update({ position }: WebhookCallRow, changes: CallChanges): Promise<void> {
    await this.#transact((transaction) => updateRows(transaction, 'webhook_call', { position }, changes))
  }

  /** Makes a waiting call due now. */
  async hasten(position: number, time: Date): Promise<void> {
    await this.#transact((transaction) =>
      transaction
        .updateTable('webhook_call')
        .set({ next_attempt: time.toISOString() })
        .where('position', '=', position)
        .where('next_attempt', '>', '')
        .execute(),
    )
  }

  /** Makes calls due now, with attempts for another 24 hours. */
  async retry(ids: readonly string[], time: Date): Promise<void> {
    if (ids.length === 0) return
    const environment = this.environment
    const where = expressionBuilder<Tables, 'webhook_call'>()
    const webhooks = where.selectFrom('webhook').select('webhook.id').where('environment', '=', environment)
    // A deleted webhook gets no more events.
    const isMeant = where.and([
      where('environment', '=', environment),
      isOneOf('id', ids),
      where('webhook_id', 'in', webhooks),
    ])
    await this.#transact(async (transaction) => {
      const next_attempt = time.toISOString()
      const changes = { next_attempt, first_attempt: '', attempts: 0, status: 'Pending' }
      await transaction.updateTable('webhook_call').set(changes).where(isMeant).execute()
    })
  }

  /** Deletes old calls that are finished. */
  async prune(time: Date): Promise<void> {
    const environment = this.environment
    const oldest = new Date(time.getTime() - MAX_AGE_MS).toISOString()
    const isSent = sql`environment = ${environment} and (next_attempt = '' or webhook_id not in (
      select id from webhook where environment = ${environment}))`
    const isOld = sql<SqlBool>`${isSent} and (
      created_at < ${oldest} or position <= (
        select position from webhook_call where ${isSent}
        order by position desc limit 1 offset ${MAX_KEPT_CALLS}))`
    await this.#transact(async (transaction) => {
      await transaction.deleteFrom('webhook_call').where(isOld).execute()
    })
  }

  #select() {
    return this.store.reader.selectFrom('webhook_call').where('environment', '=', this.environment)
  }

  /** Selects the calls to send. A deleted webhook gets none. */
  #selectWaiting() {
    return this.#select()
      .where('next_attempt', '>', '')
      .where('webhook_id', 'in', (where) =>
        where.selectFrom('webhook').select('id').where('environment', '=', this.environment),
      )
  }

  #transact<Result>(steps: (transaction: Database) => Promise<Result>): Promise<Result> {
    return this.store.transact({ environments: [this.environment] }, steps)
  }
}
