import type { RawBuilder } from 'kysely'
import { createMigrator } from './create-migrator.ts'
import type { Database } from './tables.ts'

/** Brings the tables up to date. Safe to call from several instances at once: one migrates and the others wait. */
export async function migrateToLatest(database: Database, text: RawBuilder<unknown>): Promise<void> {
  const { error } = await createMigrator(database, text).migrateToLatest()
  if (error) throw error
}
