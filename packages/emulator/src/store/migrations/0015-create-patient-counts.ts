import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Moves the number of patients from the row of an environment to rows of its own. */
export function createPatientCounts(text: RawBuilder<unknown>): Migration {
  return {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('patient_count')
        .addColumn('environment', text, (column) => column.notNull())
        .addColumn('slot', 'integer', (column) => column.notNull())
        .addColumn('patients', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('patient_count_pkey', ['environment', 'slot'])
        .execute()
      await sql`insert into patient_count select name, 0, patients from environment`.execute(database)
      await database.schema.alterTable('environment').dropColumn('patients').execute()
    },
  }
}
