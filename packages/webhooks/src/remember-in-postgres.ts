import { checkAboveZero, type DeliveryMemory, type DeliveryMemoryOptions } from './delivery-memory.ts'

/** Sends one SQL statement to PostgreSQL, such as `(text, values) => pool.query(text, [...values])` with `pg`. */
export type Query = (text: string, values: readonly unknown[]) => Promise<{ rows: readonly unknown[] }>

/** The SQL that creates the table of `rememberInPostgres`. Put it into one of your migrations. */
export const DELIVERY_TABLE = `create table webhook_delivery (
  id text primary key,
  claimant text not null,
  is_done boolean not null,
  until timestamptz not null
);
create index webhook_delivery_until on webhook_delivery (until);`

const claimDelivery = `
  with forgotten as (
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
 * Remembers deliveries in PostgreSQL, for all processes that use the database. Create its table with `DELIVERY_TABLE`.
 *
 * @throws TypeError if `lease` or `window` is not a number above 0
 * @example
 * const pool = new Pool()
 * const remember = rememberInPostgres((text, values) => pool.query(text, [...values]))
 */
export function rememberInPostgres(
  query: Query,
  { lease = 60, window = 172_800 }: DeliveryMemoryOptions = {},
): DeliveryMemory {
  checkAboveZero({ lease, window })
  return {
    lease,
    async claim(id, claimant) {
      const claimed = await query(claimDelivery, [id, claimant, lease])
      if (claimed.rows.length > 0) return 'claimed'
      const done = await query('select id from webhook_delivery where id = $1 and is_done', [id])
      return done.rows.length > 0 ? 'done' : 'in-progress'
    },
    async confirm(id, claimant) {
      await query(confirmDelivery, [id, claimant, window])
    },
    async release(id, claimant) {
      await query('delete from webhook_delivery where id = $1 and claimant = $2 and not is_done', [
        id,
        claimant,
      ])
    },
  }
}
