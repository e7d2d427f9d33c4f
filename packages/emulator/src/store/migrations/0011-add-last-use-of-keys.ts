import type { Kysely, RawBuilder } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Gives keys a column for when they were last used. */
export function addLastUseOfKeys(text: RawBuilder<unknown>): Migration {
  return {
    async up(database: Kysely<unknown>) {
      await database.schema
        .alterTable('api_key')
        .addColumn('last_used_at', text, (column) => column.notNull().defaultTo(''))
        .execute()
    },
  }
}
