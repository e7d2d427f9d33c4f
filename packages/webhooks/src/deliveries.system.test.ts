import { startPostgres } from '@orchestration/test-tools/start-postgres'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeMemory } from '../test/describe-memory.ts'
import { DELIVERY_TABLE, type Query, rememberInPostgres } from './index.ts'

let postgres: Awaited<ReturnType<typeof startPostgres>>
let pool: Pool
const query: Query = (text, values) => pool.query(text, [...values])
beforeAll(async () => {
  postgres = await startPostgres()
  pool = new Pool({ connectionString: await postgres.createDatabase() })
  await pool.query(DELIVERY_TABLE)
})
afterAll(async () => {
  await pool.end()
  await postgres[Symbol.asyncDispose]()
})

describeMemory((options) => rememberInPostgres(query, options))

test('deletes the rows of forgotten deliveries, also while many attempts claim at the same time', async () => {
  await pool.query('truncate webhook_delivery')
  const brief = rememberInPostgres(query, { lease: 0.001, window: 0.001 })
  const claims = Array.from({ length: 200 }, (_, index) => brief.claim(`brief ${index}`, 'first'))
  expect(new Set(await Promise.all(claims))).toEqual(new Set(['claimed']))
  for (let sweep = 0; sweep < 3; sweep += 1) await brief.claim('last', 'first')
  const { rows } = await pool.query('select id from webhook_delivery')
  expect(rows).toEqual([{ id: 'last' }])
})
