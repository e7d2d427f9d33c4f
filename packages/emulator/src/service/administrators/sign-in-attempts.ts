import { type SqlBool, sql } from 'kysely'
import type { Store } from '../../store/store.ts'

export interface SignInAttempts {
  /** Counts an attempt. Returns how many whole seconds the address must wait, or 0 if it may try now. */
  add(address: string): Promise<number>
  /** Returns how long the address must wait, without counting an attempt. */
  wait(address: string): Promise<number>
  /** Forgets the attempts of an address, after it has signed in. */
  forget(address: string): Promise<void>
}

export interface SignInAttemptsOptions {
  /** How many attempts an address may have within the window. */
  max?: number
  /** In milliseconds. */
  window?: number
  now?: () => number
}

/**
 * Counts the attempts to sign in by address, so that a short admin token cannot be guessed by trying. They are counted
 * in the store, for all instances together.
 */
export function createSignInAttempts(
  { reader, transact }: Store,
  { max = 10, window = 60_000, now = Date.now }: SignInAttemptsOptions = {},
): SignInAttempts {
  const secondsUntil = ({ count, until }: { count: number; until: string }, allowed: number) =>
    count <= allowed ? 0 : Math.max(0, Math.ceil((Date.parse(until) - now()) / 1_000))

  return {
    async add(address) {
      const time = new Date(now()).toISOString()
      const until = new Date(now() + window).toISOString()
      const row = await transact({ environments: [] }, async (transaction) => {
        const hasExpired = sql<SqlBool>`portal_attempt.until <= ${time}`
        const counted = await transaction
          .insertInto('portal_attempt')
          .values({ address, count: 1, until })
          .onConflict((conflict) =>
            conflict.column('address').doUpdateSet({
              count: sql`case when ${hasExpired} then 1 else portal_attempt.count + 1 end`,
              // Attempts during the wait do not make the wait longer.
              until: sql`case when ${hasExpired} or portal_attempt.count < ${max}
                then excluded.until else portal_attempt.until end`,
            }),
          )
          .returning(['count', 'until'])
          .executeTakeFirstOrThrow()
        const expired = transaction.selectFrom('portal_attempt').select('address').where(hasExpired)
        await transaction
          .deleteFrom('portal_attempt')
          .where('address', 'in', expired.forUpdate().skipLocked())
          .execute()
        return counted
      })
      return secondsUntil(row, max)
    },
    async wait(address) {
      const row = await reader
        .selectFrom('portal_attempt')
        .select(['count', 'until'])
        .where('address', '=', address)
        .executeTakeFirst()
      return row ? secondsUntil(row, max - 1) : 0
    },
    async forget(address) {
      await transact({ environments: [] }, (transaction) =>
        transaction.deleteFrom('portal_attempt').where('address', '=', address).execute(),
      )
    },
  }
}
