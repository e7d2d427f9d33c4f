import { Kysely, sql } from 'kysely'
import { createTables, type Dialect } from '../create-tables.ts'
import type { Store } from '../store.ts'
import type { Tables } from '../tables.ts'
import { createCommitGroups } from './commit-groups.ts'
import { isInMemory, MEMORY_CAPACITY } from './memory.ts'
import { createSqliteDialect, SqliteDriver } from './sqlite-driver.ts'

const dialect: Dialect = {
  text: 'text',
  counter: 'integer primary key autoincrement',
  further: [],
  // A transaction that writes has locked the file.
  async lock() {},
  async listTables(transaction) {
    const { rows } = await sql<{ name: string }>`
      select name from sqlite_master where type = 'table'`.execute(transaction)
    return rows.map(({ name }) => name)
  },
}

/** `location` is a file or a database in memory. Several emulators may share a file, in one process or in several. */
export function createSqliteStore(location: string): Store {
  const driver = new SqliteDriver(location)
  const database = new Kysely<Tables>({ dialect: createSqliteDialect(driver) })
  return {
    reader: database,
    ...(isInMemory(location) && { capacity: MEMORY_CAPACITY }),
    reach: async () => {},
    async prepare() {
      // A new file is seeded before it gets its settings.
      if (!(await createTables(database, dialect))) await driver.finish()
    },
    transact: createCommitGroups(database),
    readTogether: (read) => database.transaction().setAccessMode('read only').execute(read),
    // It needs no statistics to choose the indexes.
    tune: () => driver.finish(),
    replaceElsewhere: (replace) => driver.replaceElsewhere(replace),
    close: () => database.destroy(),
  }
}
