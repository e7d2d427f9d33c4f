import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { checkLength, isAnyOf, parseBound } from '../lists.ts'
import type { Identifier } from '../patients/identifiers.ts'
import { BUILT_IN_SYSTEM } from '../tenant.ts'

interface AnyOf<Value> {
  in?: Value[] | null
}

export interface CareFlowFilters {
  pathway_definition_id?: { eq?: string | null } | null
  status?: AnyOf<string> | null
  patient_id?: AnyOf<string> | null
  patient_identifier?: Identifier[] | null
  version?: AnyOf<number> | null
  release_id?: AnyOf<string> | null
  start_date?: { gte?: string | null; lte?: string | null } | null
}

/** A care flow must match all given filters. */
export function filterCareFlows(
  where: ExpressionBuilder<Tables, 'care_flow'>,
  filters: CareFlowFilters,
): Expression<SqlBool> {
  const { pathway_definition_id, status, patient_id, patient_identifier, version, release_id, start_date } =
    filters
  const conditions: Expression<SqlBool>[] = []
  if (pathway_definition_id?.eq != null)
    conditions.push(where('definition_id', '=', pathway_definition_id.eq))
  if (status?.in) conditions.push(isAnyOf(where, where.ref('status'), status.in))
  if (patient_id?.in) conditions.push(isAnyOf(where, where.ref('patient_id'), patient_id.in))
  if (release_id?.in) conditions.push(isAnyOf(where, where.ref('release_id'), release_id.in))
  if (version?.in) conditions.push(isAnyOf(where, where.ref('version'), version.in))
  if (start_date?.gte != null)
    conditions.push(where('start_date', '>=', parseBound('first', start_date.gte, 'start_date')))
  if (start_date?.lte != null)
    conditions.push(where('start_date', '<=', parseBound('last', start_date.lte, 'start_date')))
  if (patient_identifier) {
    const own = patient_identifier.filter(({ system }) => system === BUILT_IN_SYSTEM)
    const isOwn = isAnyOf(
      where,
      where.ref('patient_id'),
      own.map(({ value }) => value),
    )
    conditions.push(where.or([isOwn, where('patient_id', 'in', carriersOf(where, patient_identifier))]))
  }
  return where.and(conditions)
}

function carriersOf(where: ExpressionBuilder<Tables, 'care_flow'>, identifiers: Identifier[]) {
  checkLength(identifiers)
  const pairs = identifiers.map(({ system, value }) => sql`(${system}, ${value})`)
  return where
    .selectFrom('identifier')
    .select('identifier.patient_id')
    .whereRef('identifier.environment', '=', 'care_flow.environment')
    .where(
      pairs.length === 0 ? where.lit(false) : sql<SqlBool>`(system, value) in (values ${sql.join(pairs)})`,
    )
}
