import type { Kysely, RawBuilder } from 'kysely'
import type { Migration } from 'kysely/migration'

export function createPortalAttempts(text: RawBuilder<unknown>): Migration {
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
