import { isDeepStrictEqual } from 'node:util'
import type { Page } from './paginate-options.ts'

/** Drops the items whose `id` was in this page or one of the last `window` pages. Items without an `id` are kept. */
export function createDuplicateFilter<Item>(window: number): (items: readonly Item[]) => Item[] {
  const pages: Array<Set<unknown>> = []
  return (items) => {
    const ids = new Set<unknown>()
    const fresh = items.filter((item) => {
      const id = idOf(item)
      if (id === undefined) return true
      const isNew = !ids.has(id) && !pages.some((page) => page.has(id))
      ids.add(id)
      return isNew
    })
    pages.push(ids)
    if (pages.length > window) pages.shift()
    return fresh
  }
}

/**
 * Counts consecutive pages that repeat earlier records. Two of them mean that the service ignores the offset. A page counts if
 * it has no new records. A page of records without ids counts if it equals the previous page. Resets when `total_count`
 * changes. A single repeated page can also be due to records that are created during the iteration.
 */
export function createRepeatCounter<Item>(
  first: Page<Item>,
): (page: Page<Item>, hasNewRecords: boolean) => number {
  let previous = first
  let repeats = 0
  return (page, hasNewRecords) => {
    if (page.totalCount !== previous.totalCount) repeats = 0
    else if (!hasNewRecords || isSamePage(page, previous)) repeats += 1
    previous = page
    return repeats
  }
}

/** Returns the `id` of an item, or undefined if the item has none. */
export const idOf = (item: unknown): unknown => (item as { id?: unknown } | null)?.id ?? undefined

/**
 * Whether a page of records without an `id` equals the previous page. A page of identical records can be legitimate, because a
 * document may select a single field, such as `status`. Such a page counts only if there is no `total_count` to end the
 * iteration.
 */
function isSamePage<Item>({ items, totalCount }: Page<Item>, previous: Page<Item>): boolean {
  const hasIds = items.every((item) => idOf(item) !== undefined)
  if (hasIds || !isDeepStrictEqual(items, previous.items)) return false
  return totalCount === undefined || items.some((item) => !isDeepStrictEqual(item, items[0]))
}
