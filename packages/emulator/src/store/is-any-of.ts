import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { createServiceError } from '../graphql/service-error.ts'

/** More would not fit in one statement of SQLite. */
const MOST_VALUES = 1_000

/** Whether a column has one of the values that a filter lists. An empty list holds for nothing. */
export function isAnyOf<DB, TB extends keyof DB>(
  where: ExpressionBuilder<DB, TB>,
  column: Expression<string>,
  values: readonly string[],
): Expression<SqlBool> {
  if (values.length > MOST_VALUES) {
    throw createServiceError('BAD_REQUEST_ERROR', `A filter can list ${MOST_VALUES} values at most.`)
  }
  return values.length === 0 ? where.lit(false) : sql<SqlBool>`${column} in (${sql.join(values)})`
}
