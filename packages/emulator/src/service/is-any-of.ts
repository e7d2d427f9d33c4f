import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { checkLength } from '../wire/check-length.ts'

/** Whether a column has one of the values of a filter. An empty list matches nothing. */
export function isAnyOf<DB, TB extends keyof DB, Value extends string | number>(
  where: ExpressionBuilder<DB, TB>,
  column: Expression<Value>,
  values: readonly Value[],
): Expression<SqlBool> {
  checkLength(values)
  return values.length === 0 ? where.lit(false) : sql<SqlBool>`${column} in (${sql.join(values)})`
}
