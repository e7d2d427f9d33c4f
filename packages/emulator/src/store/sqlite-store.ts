import { Kysely } from 'kysely'
import { createCommitGroups } from './commit-groups.ts'
import { createSqliteDialect } from './sqlite-dialect.ts'
import type { Store } from './store.ts'
import type { Tables } from './tables.ts'

/** `location` is a file or `:memory:`. Several emulators may share a file, in one process or in several. */
export function createSqliteStore(location: string): Store {
  const database = new Kysely<Tables>({ dialect: createSqliteDialect(location) })
  return {
    database,
    isShared: false,
    transact: createCommitGroups(database),
    readTogether: (read) => database.transaction().execute(read),
    // SQLite needs no statistics to choose the indexes.
    settle: async () => {},
    close: () => database.destroy(),
  }
}
