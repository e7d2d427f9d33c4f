import type { PaginationParams, SortingParams } from './__generated__/resolvers.ts'
import { assertRequest } from './api-error.ts'
import { successPayload } from './root-resolver.ts'
import { isCalendarDate, isDateOrTime } from './text-formats.ts'

interface PageLimits {
  defaultCount: number
  cap: number
  /** Handling of a count above the cap. @defaultValue `clamp` */
  aboveCap?: 'clamp' | 'reject'
}

/** Page limits of each list, matching the service. */
const pageLimits = {
  activities: { defaultCount: 100, cap: 100 },
  activitiesOfCareFlow: { defaultCount: 100, cap: 500, aboveCap: 'reject' },
  auditLog: { defaultCount: 10, cap: 100 },
  careFlows: { defaultCount: 100, cap: 100 },
  dataPoints: { defaultCount: 100, cap: 100 },
  patients: { defaultCount: 10, cap: 100 },
  webhookCalls: { defaultCount: 10, cap: 100 },
} as const satisfies Record<string, PageLimits>

export type ListName = keyof typeof pageLimits

/** Selects a page of a list in a repository. */
export interface ListOptions<Filters, Field extends string> {
  filters: Filters
  /** @defaultValue the order of the API's list */
  sorting?: Sorting<Field> | undefined
  /** @defaultValue all items */
  pagination?: PaginationParams | undefined
}

/** Validates the requested page and applies the default. */
function parsePagination(requested: PaginationParams | null | undefined, list: ListName): PaginationParams {
  const { defaultCount, cap, aboveCap = 'clamp' }: PageLimits = pageLimits[list]
  const { offset, count } = requested ?? { offset: 0, count: defaultCount }
  const isPositive = offset >= 0 && count >= 0
  assertRequest(isPositive, 'pagination.offset and pagination.count must not be negative.')
  const fits = count <= cap || aboveCap === 'clamp'
  assertRequest(fits, `pagination.count must be ${cap} or less.`)
  return { offset, count: Math.min(count, cap) }
}

export interface PageArguments {
  pagination?: PaginationParams | null | undefined
  sorting?: SortingParams | null | undefined
}

interface PageOptions<Item, Field extends string> {
  name: ListName
  sortFields: readonly Field[]
  /** The order if the request specifies none. */
  sorting: Sorting<Field>
  list(query: { sorting: Sorting<Field>; pagination: PaginationParams }): readonly Item[]
  /** Called only if the document selects `total_count`, because counting can cost more than reading the page. */
  count(): number
}

/** Common fields of list payloads. */
interface ListPayload {
  code: string
  success: true
  pagination: PaginationParams & { total_count: () => number }
  sorting: Sorting<string>
}

/** Reads the requested page of a list. */
export function readPage<Item, Field extends string>(
  requested: PageArguments,
  { name, sortFields, sorting: fallback, list, count }: PageOptions<Item, Field>,
): { page: readonly Item[]; payload: ListPayload } {
  const pagination = parsePagination(requested.pagination, name)
  const sorting = parseSorting(requested.sorting, sortFields, fallback)
  return {
    page: list({ sorting, pagination }),
    payload: { ...successPayload, pagination: { ...pagination, total_count: count }, sorting },
  }
}

/** Returns the requested page of an in-memory list, which must be sorted by `sorting.field` in ascending order. */
export function paginate<Item>(
  items: readonly Item[],
  requested: PageArguments,
  { name, sorting }: Pick<PageOptions<Item, string>, 'name' | 'sorting'>,
): { page: readonly Item[]; payload: ListPayload } {
  return readPage(requested, {
    name,
    sortFields: [sorting.field],
    sorting,
    list: ({ sorting: { direction }, pagination: { offset, count } }) =>
      (direction === 'ASC' ? items : items.toReversed()).slice(offset, offset + count),
    count: () => items.length,
  })
}

export interface Sorting<Field extends string> {
  field: Field
  direction: 'ASC' | 'DESC'
}

/** Validates the requested sorting and applies the default. The direction is case-insensitive. */
export function parseSorting<Field extends string>(
  requested: SortingParams | null | undefined,
  fields: readonly Field[],
  fallback: Sorting<Field>,
): Sorting<Field> {
  if (!requested) return fallback
  const field = fields.find((known) => known === requested.field)
  assertRequest(field, `sorting.field must be one of ${fields.join(', ')}.`)
  const direction = requested.direction.toUpperCase()
  const isDirection = direction === 'ASC' || direction === 'DESC'
  assertRequest(isDirection, 'sorting.direction must be ASC or DESC.')
  return { field, direction }
}

const timesOfDay = { first: '00:00:00.000Z', last: '23:59:59.999Z' }

/** Converts a date filter bound to ISO 8601. A date without a time includes the whole day. */
export function parseDateBound(end: keyof typeof timesOfDay, text: string, filter: string): string {
  assertRequest(isDateOrTime(text), `filters.${filter} must be an ISO 8601 date.`)
  return isCalendarDate(text) ? `${text}T${timesOfDay[end]}` : new Date(text).toISOString()
}

/** Maximum number of values in a filter, and of characters in a search text. */
const MAX_FILTER_LENGTH = 1_000

export function assertFilterLength({ length }: readonly unknown[] | string): void {
  const message = `A filter can contain at most ${MAX_FILTER_LENGTH} values or characters.`
  assertRequest(length <= MAX_FILTER_LENGTH, message)
}
