import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { afterAll } from 'vitest'
import { describeMigrations } from '../../test/describe-migrations.ts'
import { createSqliteDialect } from './sqlite-dialect.ts'
import { SqliteDriver } from './sqlite-driver.ts'
import type { Tables } from './tables.ts'

const folder = mkdtempSync(join(tmpdir(), 'emulator-'))
afterAll(() => rm(folder, { recursive: true }))

describeMigrations('SQLite', async () => {
  const store = join(folder, 'old.db')
  const database = new Kysely<Tables>({ dialect: createSqliteDialect(new SqliteDriver(store)) })
  return { store, database, text: sql`text` }
})
