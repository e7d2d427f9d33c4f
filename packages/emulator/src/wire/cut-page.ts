import { type PaginationParams, type PaginationRule, parsePagination } from './pagination.ts'
import { done } from './payload.ts'
import { parseSorting, type SortingParams } from './sorting.ts'

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
