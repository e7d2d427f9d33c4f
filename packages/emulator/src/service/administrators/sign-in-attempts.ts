import { sql } from 'kysely'
import type { Database } from '../../store/tables.ts'

export interface SignInAttempts {
  /** Counts an attempt; answers how long the address has to wait before it, in whole seconds, or 0 if it may try. */
  add(address: string): Promise<number>
  /** How long it would have to wait, without an attempt. */
  wait(address: string): Promise<number>
  /** What went before an attempt that succeeded counts no longer. */
  forget(address: string): Promise<void>
}

export interface SignInAttemptsOptions {
  /** How many attempts an address may have within the window. */
  most?: number
  /** In ms. */
  window?: number
  now?: () => number
}

/**
 * Counts the attempts to sign in by address, so that a short admin token cannot be guessed by trying. They are counted
 * in the store, for all instances together.
 */
export function createSignInAttempts(
  database: Database,
  { most = 10, window = 60_000, now = Date.now }: SignInAttemptsOptions = {},
): SignInAttempts {
  const secondsUntil = ({ count, until }: { count: number; until: string }, allowed: number) =>
    count <= allowed ? 0 : Math.max(0, Math.ceil((Date.parse(until) - now()) / 1_000))

  return {
    async add(address) {
      const time = new Date(now()).toISOString()
      const until = new Date(now() + window).toISOString()
      await database.deleteFrom('portal_attempt').where('until', '<=', time).execute()
      const row = await database
        .insertInto('portal_attempt')
        .values({ address, count: 1, until })
        .onConflict((conflict) =>
          conflict.column('address').doUpdateSet({
            count: sql`portal_attempt.count + 1`,
            // Whoever goes on trying while having to wait does not have to wait longer.
            until: sql`case when portal_attempt.count < ${most} then excluded.until else portal_attempt.until end`,
          }),
        )
        .returning(['count', 'until'])
        .executeTakeFirstOrThrow()
      return secondsUntil(row, most)
    },
    async wait(address) {
      const row = await database
        .selectFrom('portal_attempt')
        .select(['count', 'until'])
        .where('address', '=', address)
        .executeTakeFirst()
      return row ? secondsUntil(row, most - 1) : 0
    },
    async forget(address) {
      await database.deleteFrom('portal_attempt').where('address', '=', address).execute()
    },
  }
}
