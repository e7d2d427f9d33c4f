import { type Migration, Migrator } from 'kysely/migration'
import { createTables } from './migrations/0001-create-tables.ts'
import type { Database } from './tables.ts'

/** Never edit or reorder a migration that has been released: add one. */
const migrations: Record<string, Migration> = {
  '0001-create-tables': createTables,
}

export async function migrateToLatest(database: Database): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
