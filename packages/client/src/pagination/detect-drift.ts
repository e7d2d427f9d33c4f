import { isDeepStrictEqual } from 'node:util'
import type { Drift, Page } from './paginate-options.ts'

/** Returns the page's `total_count`, or the number of records up to the end of the page if that is larger. */
export function totalOf({ offset, items, totalCount }: Page<unknown>): number | undefined {
  return totalCount !== undefined && items.length > 0
    ? Math.max(totalCount, offset + items.length)
    : totalCount
}

/**
 * Compares a page with the previous page, and returns the drift if the list has shifted. `isEnd` means that an earlier page was
 * short, so this page should be empty.
 */
export function detectDrift<Item>(
  page: Page<Item>,
  previous: Page<Item> | undefined,
  pageSize: number,
  isEnd: boolean,
): Drift | undefined {
  const { offset, items, totalCount } = page
  const before = previous ? totalOf(previous) : totalCount
  const after = totalOf(page)
  const isOverlap = previous !== undefined && offset < previous.offset + pageSize
  const isContiguous = !isOverlap || isDeepStrictEqual(items[0], previous.items.at(-1))
  const hasShifted = isEnd ? items.length > 0 : !isContiguous
  const hasOtherTotal = before !== after || totalCount !== (previous ?? page).totalCount
  const isTotalKnown = before !== undefined && after !== undefined
  return hasShifted || (isTotalKnown && hasOtherTotal) ? { offset, before, after } : undefined
}
