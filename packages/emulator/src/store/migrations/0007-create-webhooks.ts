import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isSqlite } from '../is-sqlite.ts'
import type { Database } from '../tables.ts'

interface Table {
  texts: string[]
  numbers?: string[]
  primaryKey?: string[]
  indexes?: string[][]
}

const tables: Record<string, Table> = {
  webhook: {
    texts: ['environment', 'id', 'name', 'url', 'headers', 'events', 'created_at'],
    primaryKey: ['environment', 'id'],
  },
  webhook_key: {
    texts: ['environment', 'public_key', 'private_key'],
    primaryKey: ['environment'],
  },
  webhook_call: {
    texts: [
      'environment',
      'id',
      'webhook_id',
      'webhook_name',
      'url',
      'event_type',
      'care_flow_id',
      'definition_id',
      'patient_id',
      'start_date',
      'lane',
      'body',
      'signature',
      'created_at',
      'status',
      'first_attempt',
      'next_attempt',
      'claimed_by',
      'claimed_until',
      'responses',
    ],
    numbers: ['attempts'],
    indexes: [
      ['environment', 'id'],
      ['environment', 'webhook_id', 'next_attempt', 'position'],
      ['environment', 'webhook_id', 'lane', 'position'],
      ['environment', 'next_attempt'],
    ],
  },
}

/** Gives webhooks their tables. The position of a call counts up, so that calls are sent in the order of the events. */
export function createWebhooks(text: RawBuilder<unknown>): Migration {
  return {
    async up(database: Kysely<unknown>) {
      const position = isSqlite(database as Database)
        ? sql`integer primary key autoincrement`
        : sql`bigint generated always as identity primary key`
      for (const [name, { texts, numbers = [], primaryKey, indexes = [] }] of Object.entries(tables)) {
        let table = database.schema.createTable(name)
        if (!primaryKey) table = table.addColumn('position', position)
        for (const column of numbers)
          table = table.addColumn(column, 'integer', (definition) => definition.notNull())
        for (const column of texts)
          table = table.addColumn(column, text, (definition) => definition.notNull())
        if (primaryKey) table = table.addPrimaryKeyConstraint(`${name}_pkey`, primaryKey as never[])
        await table.execute()
        for (const columns of indexes) {
          const index = [name, ...columns.slice(1), 'index'].join('_')
          await database.schema.createIndex(index).on(name).columns(columns).execute()
        }
      }
    },
  }
}
