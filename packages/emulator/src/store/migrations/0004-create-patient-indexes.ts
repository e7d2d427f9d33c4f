import { type Kysely, SqliteAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The sort fields of a list, without `last_name`, which already has an index. */
const fields = [
  'email',
  'first_name',
  'name',
  'birth_date',
  'preferred_language',
  'sex',
  'national_registry_number',
  'patient_code',
  'phone',
  'mobile_phone',
  'patient_timezone',
]

export function createPatientIndexes(): Migration {
  return {
    async up(database: Kysely<unknown>) {
      // The new ones begin alike.
      await database.schema.dropIndex('patient_patient_code_index').execute()
      await database.schema.dropIndex('patient_national_registry_number_index').execute()
      for (const field of fields) {
        const columns = ['environment', field, 'id']
        await database.schema
          .createIndex(`patient_${field}_id_index`)
          .on('patient')
          .columns(columns)
          .execute()
      }
      // Between the texts of a patient, a line break was taken for a part of them.
      await sql`update patient set search_text = replace(search_text, ${'\n'}, ${'\u001f'})`.execute(database)
      // For searches of parts of names: SQLite reads the index instead of the rows. PostgreSQL cannot index texts of that length.
      if (!(database.getExecutor().adapter instanceof SqliteAdapter)) return
      const columns = ['environment', 'id', 'search_text']
      await database.schema.createIndex('patient_search_text_index').on('patient').columns(columns).execute()
    },
  }
}
