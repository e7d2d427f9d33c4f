import type { Kysely, RawBuilder } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds a column for when a session was expired, and an index to find the session that expires next. */
export function addSessionExpiry(text: RawBuilder<unknown>): Migration {
  return {
    async up(database: Kysely<unknown>) {
      await database.schema
        .alterTable('hosted_session')
        .addColumn('expired_at', text, (definition) => definition.notNull().defaultTo(''))
        .execute()
      await database.schema
        .createIndex('hosted_session_expires_at_index')
        .on('hosted_session')
        .columns(['environment', 'completed_at', 'expired_at', 'expires_at'])
        .execute()
    },
  }
}
