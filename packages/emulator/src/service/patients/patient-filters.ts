import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { EnvironmentName } from '../../ground/environments.ts'
import type { Tables } from '../../store/tables.ts'
import { checkLength, isAnyOf } from '../is-any-of.ts'
import { readSearch } from './profile.ts'

export interface PatientFilters {
  profile_id?: { in?: string[] | null } | null
  patient_code?: { eq?: string | null } | null
  national_registry_number?: { eq?: string | null } | null
  name?: { eq?: string | null; contains?: string | null } | null
  search?: { contains?: string | null } | null
}

/** Whether a filter names certain patients, so that few patients match. */
export function isSelective({
  profile_id,
  patient_code,
  national_registry_number,
  name,
}: PatientFilters): boolean {
  // Many patients may have an empty code.
  return Boolean(profile_id?.in || patient_code?.eq || national_registry_number?.eq || name?.eq)
}

/** A patient must match all given filters. */
export function filterPatients(
  where: ExpressionBuilder<Tables, 'patient'>,
  environment: EnvironmentName,
  filters: PatientFilters,
): Expression<SqlBool> {
  const { profile_id, patient_code, national_registry_number, name, search } = filters
  const conditions: Expression<SqlBool>[] = []
  if (profile_id?.in) conditions.push(isAnyOf(where, where.ref('id'), profile_id.in))
  if (patient_code?.eq != null) conditions.push(where('patient_code', '=', patient_code.eq))
  if (national_registry_number?.eq != null) {
    conditions.push(where('national_registry_number', '=', national_registry_number.eq))
  }
  const { eq } = name ?? {}
  if (eq != null) {
    // Each part has its own index. SQLite would not use these indexes for an `or`.
    const withText = (column: 'name' | 'patient_code' | 'email') =>
      where.selectFrom('patient').select('id').where('environment', '=', environment).where(column, '=', eq)
    conditions.push(
      where('id', 'in', withText('name').union(withText('patient_code')).union(withText('email'))),
    )
  }
  // A part of the first or last name is a part of the name, so that both look in the same text.
  for (const part of [name?.contains, search?.contains]) {
    if (part == null) continue
    checkLength(part)
    const text = readSearch(part)
    const pattern = `%${text?.replace(/[\\%_]/g, '\\$&')}%`
    conditions.push(
      text === undefined ? where.lit(false) : sql<SqlBool>`search_text like ${pattern} escape '\\'`,
    )
  }
  return where.and(conditions)
}
