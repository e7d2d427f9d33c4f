import type { Kysely, RawBuilder } from 'kysely'
import type { Migration } from 'kysely/migration'

interface Table {
  texts: string[]
  numbers: string[]
  primaryKey: string[]
  indexes: string[][]
}

const tables: Record<string, Table> = {
  care_flow: {
    texts: [
      'environment',
      'id',
      'patient_id',
      'definition_id',
      'release_id',
      'title',
      'status',
      'start_date',
      'complete_date',
      'stop_date',
      'stop_reason',
      'created_by',
      'created_by_name',
      'next_due',
      'state',
    ],
    numbers: ['version', 'happened'],
    primaryKey: ['environment', 'id'],
    indexes: [
      ['environment', 'start_date', 'id'],
      ['environment', 'patient_id'],
      ['environment', 'next_due'],
    ],
  },
  activity: {
    texts: [
      'environment',
      'id',
      'care_flow_id',
      'patient_id',
      'definition_id',
      'date',
      'status',
      'action',
      'object_type',
      'assignee',
      'track_id',
      'step_id',
      'record',
    ],
    numbers: ['position', 'is_user'],
    primaryKey: ['environment', 'id'],
    indexes: [
      ['environment', 'care_flow_id', 'position'],
      ['environment', 'patient_id', 'date'],
      ['environment', 'definition_id', 'date', 'status', 'is_user'],
      ['environment', 'assignee', 'status', 'date'],
    ],
  },
  care_flow_record: {
    texts: ['environment', 'care_flow_id', 'kind', 'id', 'date', 'record'],
    numbers: ['position'],
    primaryKey: ['environment', 'kind', 'id'],
    indexes: [['environment', 'care_flow_id', 'kind', 'position']],
  },
  fact: {
    texts: ['environment', 'care_flow_id', 'date', 'type', 'user_id', 'content'],
    numbers: ['position'],
    primaryKey: ['environment', 'care_flow_id', 'position'],
    indexes: [],
  },
}

/**
 * Gives care flows what the engine keeps of them. Those of before were made of dates alone, which do not say where
 * they stand, so that they are dropped. Patients stay.
 */
export function createCareFlowTables(text: RawBuilder<unknown>): Migration {
  return {
    async up(database: Kysely<unknown>) {
      await database.schema.dropTable('care_flow').execute()
      for (const [name, { texts, numbers, primaryKey, indexes }] of Object.entries(tables)) {
        let table = database.schema.createTable(name)
        for (const column of numbers)
          table = table.addColumn(column, 'integer', (definition) => definition.notNull())
        for (const column of texts)
          table = table.addColumn(column, text, (definition) => definition.notNull())
        await table.addPrimaryKeyConstraint(`${name}_pkey`, primaryKey as never[]).execute()
        for (const columns of indexes) {
          const index = [name, ...columns.slice(1), 'index'].join('_')
          await database.schema.createIndex(index).on(name).columns(columns).execute()
        }
      }
    },
  }
}
