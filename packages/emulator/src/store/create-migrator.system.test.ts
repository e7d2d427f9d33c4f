import { type Postgres, startPostgres } from '@orchestration/test-postgres'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { describeMigrations } from '../../test/describe-migrations.ts'
import type { Tables } from './tables.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

describeMigrations('PostgreSQL', async () => {
  const store = await postgres.createDatabase()
  const pool = new Pool({ connectionString: store })
  return {
    store,
    database: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    text: sql`text collate "C"`,
  }
})
