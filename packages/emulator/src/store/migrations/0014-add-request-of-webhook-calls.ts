import type { Kysely, RawBuilder } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Gives the calls of webhooks a column for the request that caused them. */
export function addRequestOfWebhookCalls(text: RawBuilder<unknown>): Migration {
  return {
    async up(database: Kysely<unknown>) {
      await database.schema
        .alterTable('webhook_call')
        .addColumn('request_id', text, (column) => column.notNull().defaultTo(''))
        .execute()
    },
  }
}
