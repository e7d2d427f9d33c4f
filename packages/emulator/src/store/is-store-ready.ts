import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Store } from './store.ts'

/** How long the database may take to answer, in ms. */
const PATIENCE = 2_000

/** Whether the database answers in time. */
export async function isStoreReady({ database }: Store): Promise<boolean> {
  const answered = sql`select 1`.execute(database).then(
    () => true,
    () => false,
  )
  return Promise.race([answered, setTimeout(PATIENCE, false, { ref: false })])
}
