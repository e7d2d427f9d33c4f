import { Client } from 'pg'
import { expect } from 'vitest'

export interface HeldRows {
  /** Resolves when that many transactions wait for a lock. */
  waitFor(transactions: number): Promise<void>
  release(): Promise<void>
}

/** Locks the rows that a query selects on PostgreSQL, so that a test decides when transactions on them go on. */
export async function holdRows(store: string, query: string): Promise<HeldRows> {
  const client = new Client({ connectionString: store })
  await client.connect()
  await client.query(`begin; ${query} for update`)
  const countWaiting = async () => {
    const { rows } = await client.query('select count(*)::int as waiting from pg_locks where not granted')
    return rows[0].waiting
  }
  return {
    waitFor: (transactions) => expect.poll(countWaiting, { interval: 10 }).toBe(transactions),
    release: () => client.end(),
  }
}
