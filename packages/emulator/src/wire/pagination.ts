import { done } from './payload.ts'
import { createServiceError } from './service-error.ts'
import { parseSorting, type SortingParams } from './sorting.ts'

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
  if (offset < 0 || count < 0) {
    throw createServiceError(
      'BAD_REQUEST_ERROR',
      'pagination.offset and pagination.count must not be negative.',
    )
  }
  if (count > cap && aboveCap === 'refuse') {
    throw createServiceError('BAD_REQUEST_ERROR', `pagination.count must be ${cap} or less.`)
  }
  return { offset, count: Math.min(count, cap) }
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

/** Cuts a page from a whole list, which is sorted by `field`, oldest first. Returns the page and the fields of its payload. */
export function cutPage<Item>(
  list: readonly Item[],
  asked: PageArguments,
  { rule, direction, field = 'date' }: PageRule,
): { page: Item[]; payload: object } {
  const pagination = parsePagination(asked.pagination, rule)
  const sorting = parseSorting(asked.sorting, [field], { field, direction })
  const ordered = sorting.direction === 'ASC' ? list : list.toReversed()
  const { offset, count } = pagination
  return {
    page: ordered.slice(offset, offset + count),
    payload: { ...done, pagination: { ...pagination, total_count: list.length }, sorting },
  }
}
