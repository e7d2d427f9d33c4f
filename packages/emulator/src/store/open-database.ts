import { Kysely } from 'kysely'
import { migrateToLatest } from './migrate-to-latest.ts'
import { createSqliteDialect } from './sqlite-dialect.ts'
import type { Database, Tables } from './tables.ts'

/** Opens the store and brings its tables up to date. `location` is `memory` or a file. */
export async function openDatabase(location: string): Promise<Database> {
  const database = new Kysely<Tables>({
    dialect: createSqliteDialect(location === 'memory' ? ':memory:' : location),
  })
  await migrateToLatest(database)
  return database
}
