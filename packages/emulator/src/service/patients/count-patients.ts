import type { SelectQueryBuilder } from 'kysely'
import type { EnvironmentName } from '../../ground/environments.ts'
import type { Reader, Tables } from '../../store/tables.ts'
import { filterPatients, isSelective, type PatientFilters } from './patient-filters.ts'
import { scanPatients } from './scan-patients.ts'

/** Counts the matching patients. */
export async function countPatients(
  database: Reader,
  environment: EnvironmentName,
  filters: PatientFilters,
): Promise<number> {
  const count = async (patients: SelectQueryBuilder<Tables, 'patient', object>) => {
    const { total } = await patients
      .where((where) => filterPatients(where, environment, filters))
      .select(({ fn }) => fn.countAll<number | string>().as('total'))
      .executeTakeFirstOrThrow()
    return Number(total)
  }
  if (isSelective(filters))
    return count(database.selectFrom('patient').where('environment', '=', environment))
  let total = 0
  for await (const piece of scanPatients(database, environment, { order: 'asc' })) total += await count(piece)
  return total
}
