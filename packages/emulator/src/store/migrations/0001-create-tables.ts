import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const createTables: Migration = {
  async up(database: Kysely<never>) {
    await database.schema
      .createTable('environment')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .execute()

    await database.schema
      .createTable('api_key')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('environment', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()

    await database.schema
      .createTable('patient')
      .addColumn('environment', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('first_name', 'text', (column) => column.notNull())
      .addColumn('last_name', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('birth_date', 'text', (column) => column.notNull())
      .addColumn('preferred_language', 'text', (column) => column.notNull())
      .addColumn('sex', 'text', (column) => column.notNull())
      .addColumn('national_registry_number', 'text', (column) => column.notNull())
      .addColumn('patient_code', 'text', (column) => column.notNull())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('mobile_phone', 'text', (column) => column.notNull())
      .addColumn('patient_timezone', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('search_text', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('patient_pkey', ['environment', 'id'])
      .execute()
    await database.schema
      .createIndex('patient_last_name')
      .on('patient')
      .columns(['environment', 'last_name', 'id'])
      .execute()

    await database.schema
      .createTable('identifier')
      .addColumn('environment', 'text', (column) => column.notNull())
      .addColumn('system', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('patient_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('identifier_pkey', ['environment', 'system', 'value'])
      .execute()
    await database.schema
      .createIndex('identifier_patient')
      .on('identifier')
      .columns(['environment', 'patient_id'])
      .execute()
  },
}
