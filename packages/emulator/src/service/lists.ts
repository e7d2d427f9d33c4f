import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { assertRequest, successPayload } from './payloads.ts'
import { isCalendarDate, isDateOrTime } from './text-formats.ts'

export interface PaginationParams {
  offset: number
  count: number
}

export interface PaginationRule {
  defaultCount: number
  cap: number
  /** What to do with a count above the cap. @defaultValue `clamp`, which lowers it to the cap */
  aboveCap?: 'clamp' | 'refuse'
}

/** Returns the page to read: the page that the caller asks for, or the default of the API's field. */
export function parsePagination(
  asked: PaginationParams | null | undefined,
  { defaultCount, cap, aboveCap = 'clamp' }: PaginationRule,
): PaginationParams {
  const { offset, count } = asked ?? { offset: 0, count: defaultCount }
  const isPositive = offset >= 0 && count >= 0
  assertRequest(isPositive, 'pagination.offset and pagination.count must not be negative.')
  const fits = count <= cap || aboveCap === 'clamp'
  assertRequest(fits, `pagination.count must be ${cap} or less.`)
  return { offset, count: Math.min(count, cap) }
}

/** A filter by one of several values. */
export interface AnyOf<Value> {
  in?: Value[] | null
}

export interface PageArguments {
  pagination?: PaginationParams | null | undefined
  sorting?: SortingParams | null | undefined
}

export interface PageRule {
  rule: PaginationRule
  /** The direction if the caller asks for none. */
  direction: 'ASC' | 'DESC'
  /** The only field by which callers can sort. @defaultValue `date` */
  field?: string
}

/** The common fields of every list's payload. */
export interface ListPayload {
  code: string
  success: boolean
  pagination: PaginationParams & { total_count: number }
  sorting: Sorting<string>
}

/** Cuts a page from a whole list, which is sorted by `field`, oldest first. Returns the page and the fields of its payload. */
export function paginate<Item>(
  list: readonly Item[],
  asked: PageArguments,
  { rule, direction, field = 'date' }: PageRule,
): { page: Item[]; payload: ListPayload } {
  const pagination = parsePagination(asked.pagination, rule)
  const sorting = parseSorting(asked.sorting, [field], { field, direction })
  const ordered = sorting.direction === 'ASC' ? list : list.toReversed()
  const { offset, count } = pagination
  return {
    page: ordered.slice(offset, offset + count),
    payload: { ...successPayload, pagination: { ...pagination, total_count: list.length }, sorting },
  }
}

export interface SortingParams {
  field: string
  direction: string
}

export interface Sorting<Field extends string> {
  field: Field
  direction: 'ASC' | 'DESC'
}

/** Checks that a list can be sorted by the requested field and direction. The direction may be in any case. */
export function parseSorting<Field extends string>(
  asked: SortingParams | null | undefined,
  fields: readonly Field[],
  fallback: Sorting<Field>,
): Sorting<Field> {
  if (!asked) return fallback
  const field = fields.find((known) => known === asked.field)
  assertRequest(field, `sorting.field must be one of ${fields.join(', ')}.`)
  const direction = asked.direction.toUpperCase()
  const isDirection = direction === 'ASC' || direction === 'DESC'
  assertRequest(isDirection, 'sorting.direction must be ASC or DESC.')
  return { field, direction }
}

const timesOfDay = { first: '00:00:00.000Z', last: '23:59:59.999Z' }

/** Returns the first or last instant that a filter includes, in ISO 8601. A date without a time means the whole day. */
export function parseBound(end: keyof typeof timesOfDay, text: string, filter: string): string {
  assertRequest(isDateOrTime(text), `filters.${filter} takes ISO 8601 dates.`)
  return isCalendarDate(text) ? `${text}T${timesOfDay[end]}` : new Date(text).toISOString()
}

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
const MAX_FILTER_LENGTH = 1_000

/** Refuses a list or a text that is too long for a filter. */
export function checkLength({ length }: readonly unknown[] | string): void {
  const message = `A filter takes ${MAX_FILTER_LENGTH} values or characters at most.`
  assertRequest(length <= MAX_FILTER_LENGTH, message)
}
