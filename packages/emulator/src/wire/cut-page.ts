import { type PaginationParams, type PaginationRule, parsePagination } from './pagination.ts'
import { done } from './payload.ts'
import { parseSorting, type SortingParams } from './sorting.ts'

export interface PageArguments {
  pagination?: PaginationParams | null | undefined
  sorting?: SortingParams | null | undefined
}

/** One page of a list that was read whole, oldest first, and what its payload says of it. It is sorted by `field`. */
export function cutPage<Item>(
  list: readonly Item[],
  asked: PageArguments,
  {
    rule,
    direction,
    field = 'date',
  }: { rule: PaginationRule; direction: 'ASC' | 'DESC' /** Default: `date`. */; field?: string },
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
