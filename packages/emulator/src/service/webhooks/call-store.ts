import {
  type Expression,
  expressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
  type UpdateObject,
} from 'kysely'
import { EnvironmentStore, isOneOf, isSqlite, storeTime, updateRows } from '../../store/sql.ts'
import type { Database, Reader, Tables, WebhookCallRow } from '../../store/tables.ts'

/** How many calls one sender claims at once. */
const MAX_CLAIMED = 64
/** The maximum duration of a claim. A claim that ends later was made before the clock was moved back. */
const MAX_CLAIM_TIME_MS = 60_000
/** How long finished calls are kept, and how many. Calls that are still to be sent are always kept. */
const MAX_AGE_MS = 5 * 24 * 60 * 60 * 1_000
const MAX_KEPT_CALLS = 1_000

export type CallChanges = Partial<
  Pick<
    WebhookCallRow,
    'status' | 'signature' | 'attempts' | 'first_attempt' | 'next_attempt' | 'claimed_until' | 'responses'
  >
>

/** Which calls to list. Every given condition must hold. */
export interface CallMatch {
  care_flow_id?: string
  definition_id?: string
  request_id?: string
  ids?: readonly string[]
}

export interface Claim {
  sender: string
  /** By the emulator's clock. */
  time: Date
  /** In ms, up to 60,000. */
  duration: number
}

export interface ClaimedCall extends WebhookCallRow {
  /** When the claim ends, as `performance.now()` counts. */
  claimEnds: number
}

/** The webhook calls of one environment: those to be sent, and those sent lately. A call is one event for one webhook. */
export class CallStore extends EnvironmentStore {
  async find(id: string): Promise<WebhookCallRow | undefined> {
    const row = await this.#select().selectAll().where('id', '=', id).executeTakeFirst()
    return row && readRow(row)
  }

  /** Lists calls, oldest first. */
  async list({ care_flow_id, definition_id, request_id, ids }: CallMatch = {}): Promise<WebhookCallRow[]> {
    let query = this.#select().selectAll()
    if (care_flow_id !== undefined) query = query.where('care_flow_id', '=', care_flow_id)
    if (definition_id !== undefined) query = query.where('definition_id', '=', definition_id)
    if (request_id !== undefined) query = query.where('request_id', '=', request_id)
    if (ids) query = query.where(isOneOf(this.store.reader, 'id', ids))
    return (await query.orderBy('position').execute()).map(readRow)
  }

  /** When the next call is due, by the emulator's clock. Leaves out calls that are claimed. */
  async findNextDue(): Promise<string | undefined> {
    const { next } = await this.#selectWaiting()
      .where(({ not }) => not(isClaimed(this.store.reader, 'claimed_until')))
      .select(({ fn }) => fn.min('next_attempt').as('next'))
      .executeTakeFirstOrThrow()
    return next ?? undefined
  }

  /** Whether any call is due by then. A claimed call counts. */
  async isBusy(time: Date): Promise<boolean> {
    const due = this.#selectWaiting().where('next_attempt', '<=', time.toISOString())
    return (await due.select('id').limit(1).executeTakeFirst()) !== undefined
  }

  /**
   * Claims due calls of a webhook, in order. No other sender gets them before the claim ends. Leaves out a call if another
   * sender has claimed an earlier call of the same lane.
   */
  async claim(webhookId: string, claim: Claim): Promise<ClaimedCall[]> {
    // Before the store's clock is asked, so that the sender thinks of its claim as ending too early rather than too late.
    const claimEnds = performance.now() + claim.duration
    const rows = await this.#transact((transaction) =>
      claimCalls(transaction, this.environment, webhookId, claim),
    )
    return rows.map((row) => ({ ...row, claimEnds }))
  }

  /** Changes those of the calls that the sender still has claimed. Give them in the order of their positions. */
  async update(rows: readonly WebhookCallRow[], sender: string, changes: CallChanges): Promise<void> {
    await this.#transact(async (transaction) => {
      for (const { position } of rows)
        await updateRows(transaction, 'webhook_call', { position, claimed_by: sender }, changes)
    })
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
      isOneOf(this.store.reader, 'id', ids),
      where('webhook_id', 'in', webhooks),
    ])
    await this.#transact(async (transaction) => {
      const next_attempt = time.toISOString()
      const changes = { next_attempt, first_attempt: '', attempts: 0, status: 'Pending' }
      await updateCalls(transaction, isMeant, changes).execute()
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
      await transaction
        .deleteFrom('webhook_call')
        // A call that somebody else is changing waits for the next time.
        .where('position', 'in', selectPositions(transaction, isOld).forUpdate().skipLocked())
        .execute()
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

async function claimCalls(
  transaction: Database,
  environment: string,
  webhookId: string,
  { sender, time, duration }: Claim,
): Promise<WebhookCallRow[]> {
  // Senders claim one after the other, so that each sees the claims of the others. SQLite has only one writer anyway.
  if (!isSqlite(transaction)) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`orchestration emulator webhooks ${webhookId}`}, 0))`.execute(
      transaction,
    )
  }
  const { rows: due } = await sql<Pick<WebhookCallRow, 'position'>>`
    select due.position from webhook_call due
    where due.environment = ${environment} and due.webhook_id = ${webhookId}
      and due.next_attempt > '' and due.next_attempt <= ${time.toISOString()}
      and not ${isClaimed(transaction, 'due.claimed_until')}
      and not exists (
        select 1 from webhook_call earlier
        where earlier.environment = due.environment and earlier.webhook_id = due.webhook_id
          and earlier.lane = due.lane and earlier.position < due.position
          and ${isClaimed(transaction, 'earlier.claimed_until')})
    order by due.next_attempt, due.position
    limit ${sql.lit(MAX_CLAIMED)}`.execute(transaction)
  if (due.length === 0) return []
  const where = expressionBuilder<Tables, 'webhook_call'>()
  const isClaimable = where.and([
    where(
      'position',
      'in',
      due.map(({ position }) => position),
    ),
    // Checked again, because a row may have changed since the list was made.
    where('next_attempt', '>', ''),
    where.not(isClaimed(transaction, 'claimed_until')),
  ])
  const claim = { claimed_by: sender, claimed_until: storeTime(transaction, duration) }
  const rows = await updateCalls(transaction, isClaimable, claim).returningAll().execute()
  return rows.map(readRow).sort((one, other) => one.position - other.position)
}

/** Whether a sender has a claim on a call. `column` has the end of the claim. */
function isClaimed(reader: Reader, column: string): RawBuilder<SqlBool> {
  const end = sql.ref(column)
  return sql`(${end} > ${storeTime(reader)} and ${end} <= ${storeTime(reader, MAX_CLAIM_TIME_MS)})`
}

/**
 * Changes calls that it has locked in the order of their positions, and no others. So two transactions that change several
 * calls do not deadlock.
 */
function updateCalls(
  transaction: Database,
  condition: Expression<SqlBool>,
  changes: UpdateObject<Tables, 'webhook_call'>,
) {
  return transaction
    .updateTable('webhook_call')
    .set(changes)
    .where('position', 'in', selectPositions(transaction, condition).forUpdate())
}

function selectPositions(transaction: Database, condition: Expression<SqlBool>) {
  return transaction.selectFrom('webhook_call').select('position').where(condition).orderBy('position')
}

/** PostgreSQL returns a bigint as text. */
function readRow(row: Omit<WebhookCallRow, 'position'> & { position: number | string }): WebhookCallRow {
  return { ...row, position: Number(row.position) }
}
