import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { createServiceError } from '../wire/service-error.ts'

/** Whether a column has one of the values of a filter. An empty list matches nothing. */
export function isAnyOf<DB, TB extends keyof DB, Value extends string | number>(
  where: ExpressionBuilder<DB, TB>,
  column: Expression<Value>,
  values: readonly Value[],
): Expression<SqlBool> {
  checkLength(values)
  return values.length === 0 ? where.lit(false) : sql<SqlBool>`${column} in (${sql.join(values)})`
}

/** One SQLite statement cannot take more values or a longer text. */
const MAX_LENGTH = 1_000

/** Refuses a list or a text that is too long for a filter. */
export function checkLength({ length }: readonly unknown[] | string): void {
  if (length <= MAX_LENGTH) return
  throw createServiceError('BAD_REQUEST_ERROR', `A filter takes ${MAX_LENGTH} values or characters at most.`)
}
