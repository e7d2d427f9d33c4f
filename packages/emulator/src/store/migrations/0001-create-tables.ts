import type { Kysely, RawBuilder } from 'kysely'
import type { Migration } from 'kysely/migration'

const profileColumns = [
  'email',
  'first_name',
  'last_name',
  'name',
  'birth_date',
  'preferred_language',
  'sex',
  'national_registry_number',
  'patient_code',
  'phone',
  'mobile_phone',
  'patient_timezone',
  'address',
  'identifiers',
  'search_text',
]

export function createTables(text: RawBuilder<unknown>): Migration {
  async function createTable(
    database: Kysely<unknown>,
    name: string,
    columns: string[],
    primaryKey: string[],
  ) {
    let table = database.schema.createTable(name)
    for (const column of columns) table = table.addColumn(column, text, (definition) => definition.notNull())
    await table.addPrimaryKeyConstraint(`${name}_pkey`, primaryKey as never[]).execute()
  }

  async function createIndex(database: Kysely<unknown>, table: string, columns: string[]) {
    const name = [table, ...columns.slice(1), 'index'].join('_')
    await database.schema.createIndex(name).on(table).columns(columns).execute()
  }

  return {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('environment')
        .addColumn('name', text, (definition) => definition.primaryKey())
        .addColumn('patients', 'integer', (definition) => definition.notNull())
        .execute()

      const keyColumns = ['hash', 'id', 'environment', 'name', 'description', 'created_by', 'created_at']
      await createTable(database, 'api_key', keyColumns, ['hash'])
      await createIndex(database, 'api_key', ['environment', 'id'])

      await createTable(database, 'patient', ['environment', 'id', ...profileColumns], ['environment', 'id'])
      await createIndex(database, 'patient', ['environment', 'last_name', 'id'])
      await createIndex(database, 'patient', ['environment', 'patient_code'])
      await createIndex(database, 'patient', ['environment', 'national_registry_number'])

      const identifierKey = ['environment', 'system', 'value']
      await createTable(database, 'identifier', [...identifierKey, 'patient_id'], identifierKey)
      await createIndex(database, 'identifier', ['environment', 'patient_id'])

      const careFlowColumns = [
        'environment',
        'id',
        'patient_id',
        'definition_id',
        'release_id',
        'start_date',
        'active_at',
        'complete_at',
        'stop_date',
        'stop_reason',
        'created_by',
        'created_by_name',
        'data_points',
      ]
      await createTable(database, 'care_flow', careFlowColumns, ['environment', 'id'])
      await createIndex(database, 'care_flow', ['environment', 'start_date', 'id'])
      await createIndex(database, 'care_flow', ['environment', 'patient_id'])
    },
  }
}
