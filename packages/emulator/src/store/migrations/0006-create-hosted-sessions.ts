import type { Kysely, RawBuilder } from 'kysely'
import type { Migration } from 'kysely/migration'

const texts = [
  'environment',
  'id',
  'care_flow_id',
  'stakeholder_id',
  'language',
  'success_url',
  'cancel_url',
  'user_context',
  'tracking',
  'created_at',
  'expires_at',
  'completed_at',
]

/** Gives hosted sessions a table. */
export function createHostedSessions(text: RawBuilder<unknown>): Migration {
  return {
    async up(database: Kysely<unknown>) {
      let table = database.schema
        .createTable('hosted_session')
        .addColumn('lifetime', 'integer', (definition) => definition.notNull())
      for (const column of texts) table = table.addColumn(column, text, (definition) => definition.notNull())
      await table.addPrimaryKeyConstraint('hosted_session_pkey', ['environment', 'id'] as never[]).execute()
      await database.schema
        .createIndex('hosted_session_care_flow_id_index')
        .on('hosted_session')
        .columns(['environment', 'care_flow_id'])
        .execute()
    },
  }
}
