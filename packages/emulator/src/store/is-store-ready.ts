import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Store } from './store.ts'

/** How long the database may take to answer, in ms. */
const PATIENCE = 2_000

/** Whether the database answers in time. */
export async function isStoreReady({ reader }: Store): Promise<boolean> {
  const one = reader.selectNoFrom(sql.lit(1).as('one'))
  const answered = one.execute().then(
    () => true,
    () => false,
  )
  return Promise.race([answered, setTimeout(PATIENCE, false, { ref: false })])
}
