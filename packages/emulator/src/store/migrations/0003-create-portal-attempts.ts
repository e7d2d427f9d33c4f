import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '../column-types.ts'

export function createPortalAttempts({ text }: ColumnTypes): Migration {
  return {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('portal_attempt')
        .addColumn('address', text, (column) => column.primaryKey())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addColumn('until', text, (column) => column.notNull())
        .execute()
    },
  }
}
