import type { Kysely, RawBuilder } from 'kysely'
import type { Migration } from 'kysely/migration'

const texts = ['environment', 'care_flow_id', 'stakeholder_id', 'token']

/** Gives hosted sessions a token, and the links to hosted pages a table. */
export function createHostedLinks(text: RawBuilder<unknown>): Migration {
  return {
    async up(database: Kysely<unknown>) {
      await database.schema
        .alterTable('hosted_session')
        .addColumn('token_hash', text, (definition) => definition.notNull().defaultTo(''))
        .execute()
      await database.schema
        .createIndex('hosted_session_token_hash_index')
        .on('hosted_session')
        .columns(['environment', 'token_hash'])
        .execute()
      let table = database.schema.createTable('hosted_link')
      for (const column of texts) table = table.addColumn(column, text, (definition) => definition.notNull())
      const key = ['environment', 'care_flow_id', 'stakeholder_id']
      await table.addPrimaryKeyConstraint('hosted_link_pkey', key as never[]).execute()
      await database.schema
        .createIndex('hosted_link_token_index')
        .on('hosted_link')
        .columns(['environment', 'token'])
        .execute()
    },
  }
}
