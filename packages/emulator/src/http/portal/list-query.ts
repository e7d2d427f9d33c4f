import type { Context } from 'hono'
import { ApiError } from '../../service/api-error.ts'
import type { Sorting } from '../../service/list-arguments.ts'

interface ListRules<Filter extends string, Field extends string> {
  /** Names of the filters, which are query parameters. */
  filters: readonly Filter[]
  sortFields: readonly Field[]
  sorting: Sorting<Field>
}

/** The requested filters, sorting and page of a list. */
export interface ListQuery<Filter extends string, Field extends string> {
  /** Non-empty values, keyed by filter. */
  filters: Record<Filter, string[]>
  isFiltered: boolean
  sorting: Sorting<Field>
  offset: number
  /** Messages about invalid parameters. */
  problems: string[]
}

/** Reads the filters, the order and the offset of a list. Ignores invalid parameters, and reports them as problems. */
export function readListQuery<Filter extends string, Field extends string>(
  context: Context,
  rules: ListRules<Filter, Field>,
): ListQuery<Filter, Field> {
  const query = context.req.queries()
  const known = [...rules.filters, 'field', 'direction', 'offset']
  const problems = Object.keys(query)
    .filter((name) => !known.includes(name))
    .map((name) => `“${name.slice(0, 60)}” is not a parameter of this list. Choose from ${known.join(', ')}.`)
  function choose<Value extends string>(name: string, values: readonly Value[], fallback: Value): Value {
    const text = query[name]?.[0] || fallback
    const value = values.find((candidate) => candidate === text)
    if (value === undefined) problems.push(`${name} must be one of ${values.join(', ')}.`)
    return value ?? fallback
  }
  const filters = Object.fromEntries(
    rules.filters.map((name) => [name, (query[name] ?? []).map((text) => text.trim()).filter(Boolean)]),
  ) as Record<Filter, string[]>
  return {
    filters,
    isFiltered: rules.filters.some((name) => filters[name].length > 0),
    sorting: {
      field: choose('field', rules.sortFields, rules.sorting.field),
      direction: choose('direction', ['ASC', 'DESC'], rules.sorting.direction),
    },
    offset: readOffset(context),
    problems,
  }
}

/** Reads a list. If the service rejects a filter, adds the error message to the problems, and returns an empty list. */
export function readRows<Row>(
  problems: string[],
  read: () => { rows: readonly Row[]; total: number },
): { rows: readonly Row[]; total: number } {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    problems.push(error.message)
    return { rows: [], total: 0 }
  }
}

const MAX_OFFSET = 1_000_000_000

/** Reads the offset of a list. An invalid value counts as 0. */
export function readOffset(context: Context, name = 'offset'): number {
  const offset = Number(context.req.query(name) ?? 0)
  return Number.isSafeInteger(offset) && offset >= 0 && offset <= MAX_OFFSET ? offset : 0
}
