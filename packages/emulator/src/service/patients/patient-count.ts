import { randomInt } from 'node:crypto'
import { type CompiledQuery, type SelectQueryBuilder, sql } from 'kysely'
import type { EnvironmentName } from '../../ground/environments.ts'
import { countRows, isSqlite } from '../../store/portable-sql.ts'
import type { Database, Reader, Tables } from '../../store/tables.ts'
import { filterPatients, isSelective, type PatientFilters } from './patient-filters.ts'
import { scanPatients } from './scan-patients.ts'

/** How many rows count the patients of an environment on PostgreSQL. A writer locks one of them until its commit. */
const SLOTS = 16

/** Creates a function that reads the number of patients. Counting 100,000 rows takes longer than the rest of a request. */
export function createPatientCountReader(
  reader: Reader,
  environment: EnvironmentName,
): () => Promise<number> {
  let stored: CompiledQuery<{ patients: number | string | null }> | undefined
  return async () => {
    // Compiled once, because compiling costs more than running.
    stored ??= reader
      .selectFrom('patient_count')
      .select(({ fn }) => fn.sum<number | string | null>('patients').as('patients'))
      .where('environment', '=', environment)
      .compile()
    const { rows } = await reader.executeQuery(stored)
    return Number(rows[0]?.patients ?? 0)
  }
}

/**
 * Creates a function that adds to the number of patients. On PostgreSQL, a transaction adds to one of several rows, so that
 * few transactions wait for each other. SQLite has only one writer.
 */
export function createPatientCounter(
  transaction: Database,
  environment: EnvironmentName,
): (difference: number) => Promise<void> {
  // One row for the whole transaction, so that transactions that count twice do not deadlock.
  const slot = isSqlite(transaction) ? 0 : randomInt(SLOTS)
  return async (difference) => {
    await transaction
      .insertInto('patient_count')
      .values({ environment, slot, patients: difference })
      .onConflict((conflict) =>
        conflict
          .columns(['environment', 'slot'])
          .doUpdateSet({ patients: sql`patient_count.patients + excluded.patients` }),
      )
      .execute()
  }
}

/** Counts the matching patients, as `listPatients` finds them. */
export async function countPatients(
  database: Reader,
  environment: EnvironmentName,
  filters: PatientFilters,
  countAll: () => Promise<number>,
  findRare: () => Promise<string[] | undefined>,
): Promise<number> {
  const count = (patients: SelectQueryBuilder<Tables, 'patient', object>) =>
    countRows(patients.where((where) => filterPatients(where, environment, filters)))
  if (isSelective(filters))
    return count(database.selectFrom('patient').where('environment', '=', environment))
  const rare = await findRare()
  if (rare) return rare.length
  const scan = { field: 'last_name', order: 'asc', countAll } as const
  let matches = 0
  for await (const piece of scanPatients(database, environment, scan)) matches += await count(piece)
  return matches
}
