import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '../column-types.ts'

export function createPortalTables({ text }: ColumnTypes): Migration {
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
