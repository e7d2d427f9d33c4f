import { startPostgres } from '@orchestration/test-tools/start-postgres'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeDedupeStore } from '../test/describe-dedupe-store.ts'
import { DELIVERY_TABLE_SQL, dedupeInPostgres, type PostgresQuery } from './index.ts'

let postgres: Awaited<ReturnType<typeof startPostgres>>
let pool: Pool
const query: PostgresQuery = (text, values) => pool.query(text, [...values])
beforeAll(async () => {
  postgres = await startPostgres()
  pool = new Pool({ connectionString: await postgres.createDatabase() })
  await pool.query(DELIVERY_TABLE_SQL)
})
afterAll(async () => {
  await pool.end()
  await postgres[Symbol.asyncDispose]()
})

describe('dedupeInPostgres', () => describeDedupeStore((options) => dedupeInPostgres(query, options)))

test('dedupeInPostgres deletes expired deliveries after concurrent claims', async () => {
  await pool.query('truncate webhook_delivery')
  const brief = dedupeInPostgres(query, { leaseSeconds: 0.001, retentionSeconds: 0.001 })
  const claims = Array.from({ length: 200 }, (_, index) => brief.claim(`brief ${index}`, 'first'))
  expect(new Set(await Promise.all(claims))).toEqual(new Set(['claimed']))
  for (let sweep = 0; sweep < 3; sweep += 1) await brief.claim('last', 'first')
  const { rows } = await pool.query('select id from webhook_delivery')
  expect(rows).toEqual([{ id: 'last' }])
})
