import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { SqliteDriver } from './sqlite-driver.ts'

class Adapter extends SqliteAdapter {
  // The driver queues the writers, and the others need not wait.
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

export function createSqliteDialect(driver: SqliteDriver): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => driver,
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}
