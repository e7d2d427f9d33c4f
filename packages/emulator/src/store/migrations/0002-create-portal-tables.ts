import type { Kysely, RawBuilder } from 'kysely'
import type { Migration } from 'kysely/migration'

export function createPortalTables(text: RawBuilder<unknown>): Migration {
  return {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('portal_session')
        .addColumn('hash', text, (column) => column.primaryKey())
        .addColumn('administrator', text, (column) => column.notNull())
        .addColumn('expires_at', text, (column) => column.notNull())
        .execute()
      await database.schema
        .createTable('portal_reveal')
        .addColumn('form_id', text, (column) => column.primaryKey())
        .addColumn('session_hash', text, (column) => column.notNull())
        .addColumn('sealed', text, (column) => column.notNull())
        .execute()
    },
  }
}
