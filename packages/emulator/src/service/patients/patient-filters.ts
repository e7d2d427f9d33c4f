import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
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

/** Whether there are no filters. */
export function isEmpty(filters: PatientFilters): boolean {
  return Object.values(filters).every((filter) => Object.values(filter ?? {}).every((value) => value == null))
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
  const { profile_id, patient_code, national_registry_number, name } = filters
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
  const inText = containsParts(filters, 'search_text')
  if (inText) conditions.push(inText)
  return where.and(conditions)
}

/** Whether a column of searched texts contains all parts that the filters ask for. Returns undefined if they ask for none. */
export function containsParts(
  { name, search }: PatientFilters,
  column: 'search_text' | 'texts',
): RawBuilder<SqlBool> | undefined {
  // A part of the first or last name is a part of the name, so that both look in the same text.
  const conditions = [name?.contains, search?.contains]
    .filter((part) => part != null)
    .map((part) => {
      checkLength(part)
      const text = readSearch(part)
      if (text === undefined) return sql`false`
      const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
      return sql`${sql.ref(column)} like ${pattern} escape '\\'`
    })
  return conditions.length === 0 ? undefined : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}
