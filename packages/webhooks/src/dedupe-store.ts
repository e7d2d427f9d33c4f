import { assertFunction, assertOptions, assertPositiveNumber, optional } from './assert-options.ts'
import { WebhookUsageError } from './errors.ts'

/** `claimed`: handle the delivery. `in-progress`: another attempt holds the claim. `done`: the delivery was already handled. */
export type ClaimResult = 'claimed' | 'in-progress' | 'done'

/**
 * Stores which deliveries were handled. `id` is the SHA-256 of a body in hexadecimal. `claimant` identifies one attempt to handle
 * the delivery.
 */
export interface DedupeStore {
  /**
   * Duration of a claim in seconds, after which the handler's signal is aborted. If undefined, or if the event has no top-level
   * `date`, only the request's signal aborts it.
   */
  readonly leaseSeconds?: number | undefined
  /** Claims a delivery for `leaseSeconds`. A claim that is neither confirmed nor released expires. */
  claim(id: string, claimant: string): Promise<ClaimResult>
  /** Marks a delivery as handled, even if the claim has expired and another attempt has claimed the delivery. */
  confirm(id: string, claimant: string): Promise<void>
  /** Releases a claim after a failure. A no-op if the claim belongs to another claimant or the delivery was confirmed. */
  release(id: string, claimant: string): Promise<void>
}

export interface DedupeOptions {
  /**
   * Duration of a claim in seconds. Must exceed the run time of your slowest handler.
   *
   * @defaultValue 60
   */
  leaseSeconds?: number | undefined
  /**
   * Retention of handled deliveries in seconds. The service retries for 24 hours.
   *
   * @defaultValue 172_800, which is 48 hours
   */
  retentionSeconds?: number | undefined
}

/**
 * Applies the defaults. Rejects NaN, for example from an unset environment variable, because otherwise every repeated attempt
 * would be handled again.
 *
 * @throws WebhookUsageError if an option is unknown, or a duration is not a number above 0
 */
function parseOptions(owner: string, options: DedupeOptions) {
  assertOptions<DedupeOptions>(owner, options, {
    leaseSeconds: optional(assertPositiveNumber),
    retentionSeconds: optional(assertPositiveNumber),
  })
  const {
    // Exceeds the run time of most handlers. If a process dies, further attempts get HTTP 503 until its claim expires, so a longer
    // lease would prolong that.
    leaseSeconds = 60,
    // Twice as long as the service retries.
    retentionSeconds = 172_800,
  } = options
  return { leaseSeconds, retentionSeconds }
}

interface StoredDelivery {
  id: string
  claimant: string
  isDone: boolean
  /** The end of the claim or of the retention period, in milliseconds since the Unix epoch. */
  expiresAtMs: number
}

/** Maximum number of deliveries in memory. They use about 25 MB. */
const MAX_DELIVERIES = 100_000

/**
 * Stores up to 100,000 deliveries in the memory of this process, and removes the oldest first. The deliveries are lost when the
 * process ends.
 *
 * @throws WebhookUsageError if an option is unknown, or `leaseSeconds` or `retentionSeconds` is not a number above 0
 */
export function dedupeInProcess(options: DedupeOptions = {}): DedupeStore {
  const { leaseSeconds, retentionSeconds } = parseOptions('dedupeInProcess', options)
  // Ordered by last write, so the first entry is the least recently written.
  const deliveries = new Map<string, StoredDelivery>()

  function write(delivery: StoredDelivery): void {
    deliveries.delete(delivery.id)
    deliveries.set(delivery.id, delivery)
    for (const { id, expiresAtMs } of deliveries.values()) {
      if (deliveries.size <= MAX_DELIVERIES && expiresAtMs > Date.now()) return
      deliveries.delete(id)
    }
  }

  return {
    leaseSeconds,
    async claim(id, claimant) {
      const stored = deliveries.get(id)
      if (stored && stored.expiresAtMs > Date.now()) return stored.isDone ? 'done' : 'in-progress'
      write({ id, claimant, isDone: false, expiresAtMs: Date.now() + leaseSeconds * 1_000 })
      return 'claimed'
    },
    async confirm(id, claimant) {
      write({ id, claimant, isDone: true, expiresAtMs: Date.now() + retentionSeconds * 1_000 })
    },
    async release(id, claimant) {
      const stored = deliveries.get(id)
      if (stored?.claimant === claimant && !stored.isDone) deliveries.delete(id)
    },
  }
}

/** Executes one SQL statement in PostgreSQL. With `pg`: `(text, values) => pool.query(text, [...values])`. */
export type PostgresQuery = (
  text: string,
  values: readonly unknown[],
) => Promise<{ rows: readonly unknown[] }>

/** The SQL that creates the table for `dedupeInPostgres`. Add it to your migrations. */
export const DELIVERY_TABLE_SQL = `create table webhook_delivery (
  id text primary key,
  claimant text not null,
  is_done boolean not null,
  until timestamptz not null
);
create index webhook_delivery_until on webhook_delivery (until);`

/** Claims a delivery, and deletes expired deliveries: at most 100, so that the claim is fast even if many have expired. */
const claimDelivery = `
  with expired as (
    delete from webhook_delivery where id in (
      select id from webhook_delivery where until < now() and id <> $1 limit 100 for update skip locked
    )
  )
  insert into webhook_delivery (id, claimant, is_done, until)
  values ($1, $2, false, now() + $3 * interval '1 second')
  on conflict (id) do update
  set claimant = excluded.claimant, is_done = false, until = excluded.until
  where webhook_delivery.until < now()
  returning id`

const confirmDelivery = `
  insert into webhook_delivery (id, claimant, is_done, until)
  values ($1, $2, true, now() + $3 * interval '1 second')
  on conflict (id) do update
  set claimant = excluded.claimant, is_done = true, until = excluded.until`

/**
 * Stores deliveries in PostgreSQL, so that all processes that use the database share them. `DELIVERY_TABLE_SQL` creates the table.
 *
 * @throws WebhookUsageError if `query` is not a function, an option is unknown, or `leaseSeconds` or `retentionSeconds` is not a
 * number above 0
 * @example
 * const pool = new Pool()
 * const dedupe = dedupeInPostgres((text, values) => pool.query(text, [...values]))
 */
export function dedupeInPostgres(query: PostgresQuery, options: DedupeOptions = {}): DedupeStore {
  assertFunction(query, 'query', ', such as (text, values) => pool.query(text, [...values])')
  const { leaseSeconds, retentionSeconds } = parseOptions('dedupeInPostgres', options)

  async function hasRows(text: string, values: readonly unknown[]): Promise<boolean> {
    const result = await query(text, values)
    if (Array.isArray(result?.rows)) return result.rows.length > 0
    throw new WebhookUsageError('query', 'must resolve to { rows }, like the method `query` of a `pg` pool.')
  }

  return {
    leaseSeconds,
    async claim(id, claimant) {
      if (await hasRows(claimDelivery, [id, claimant, leaseSeconds])) return 'claimed'
      const isDone = await hasRows('select id from webhook_delivery where id = $1 and is_done', [id])
      return isDone ? 'done' : 'in-progress'
    },
    async confirm(id, claimant) {
      await query(confirmDelivery, [id, claimant, retentionSeconds])
    },
    async release(id, claimant) {
      await query('delete from webhook_delivery where id = $1 and claimant = $2 and not is_done', [
        id,
        claimant,
      ])
    },
  }
}
