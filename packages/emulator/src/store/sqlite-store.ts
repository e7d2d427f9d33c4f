import { Kysely, sql } from 'kysely'
import { createCommitGroups } from './commit-groups.ts'
import { migrateToLatest } from './migrate-to-latest.ts'
import { createSqliteDialect } from './sqlite-dialect.ts'
import { SqliteDriver } from './sqlite-driver.ts'
import type { Store } from './store.ts'
import type { Tables } from './tables.ts'

/** `location` is a file or a database in memory. Several emulators may share a file, in one process or in several. */
export function createSqliteStore(location: string): Store {
  const driver = new SqliteDriver(location)
  const database = new Kysely<Tables>({ dialect: createSqliteDialect(driver) })
  return {
    reader: database,
    isShared: false,
    reach: async () => {},
    migrate: () => migrateToLatest(database, sql`text`),
    transact: createCommitGroups(database),
    readTogether: (read) => database.transaction().setAccessMode('read only').execute(read),
    // It needs no statistics to choose the indexes.
    settle: () => driver.finish(),
    replaceElsewhere: (replace) => driver.replaceElsewhere(replace),
    close: () => database.destroy(),
  }
}
