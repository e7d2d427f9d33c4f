import { Migrator } from 'kysely/migration'
import type { ColumnTypes } from './column-types.ts'
import { createTables } from './migrations/0001-create-tables.ts'
import { createPortalTables } from './migrations/0002-create-portal-tables.ts'
import { createPortalAttempts } from './migrations/0003-create-portal-attempts.ts'
import type { Database } from './tables.ts'

/** Safe to call from several instances at once: one migrates and the others wait. */
export async function migrateToLatest(database: Database, types: ColumnTypes): Promise<void> {
  // Never edit, rename or reorder a migration that has been released: add one.
  const migrations = {
    '0001-create-tables': createTables(types),
    '0002-create-portal-tables': createPortalTables(types),
    '0003-create-portal-attempts': createPortalAttempts(types),
  }
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
