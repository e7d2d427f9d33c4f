import { sql } from 'kysely'
import type { EnvironmentName } from '../ground/environments.ts'
import { isSqlite } from './portable-sql.ts'
import { derivedTables } from './sqlite/derived-tables.ts'
import type { Database } from './tables.ts'

/**
 * Drops the indexes and triggers, runs the steps, fills the derived tables, and creates what it dropped again, unless other
 * environments have rows too. This inserts 100,000 patients in 1.5 s instead of 6 s. On PostgreSQL it only runs the steps,
 * because dropping an index would lock the tables for other emulators.
 */
export async function withoutIndexes(
  transaction: Database,
  environments: readonly EnvironmentName[],
  steps: () => Promise<void>,
): Promise<void> {
  if (!isSqlite(transaction) || (await hasOthers(transaction, environments))) return steps()
  const { rows } = await sql<{ type: string; name: string; text: string }>`
    select type, name, sql as text from sqlite_master
    where type in ('index', 'trigger') and sql is not null
    and tbl_name in ('patient', 'identifier', 'care_flow', 'activity', 'care_flow_record')`.execute(
    transaction,
  )
  for (const { type, name } of rows) await sql.raw(`drop ${type} ${name}`).execute(transaction)
  await steps()
  for (const { name, fill } of derivedTables) {
    await sql.raw(`delete from ${name}`).execute(transaction)
    await sql.raw(fill).execute(transaction)
  }
  for (const { text } of rows) await sql.raw(text).execute(transaction)
}

async function hasOthers(database: Database, environments: readonly EnvironmentName[]): Promise<boolean> {
  const other = database.selectFrom('patient').select('id').where('environment', 'not in', environments)
  return (await other.limit(1).executeTakeFirst()) !== undefined
}
