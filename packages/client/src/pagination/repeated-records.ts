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
 * Counts consecutive pages that repeat the previous page. Two of them mean that the service ignores the offset. A single one can
 * also be due to records that are created during the iteration. A page of at most `overlap` records leaves the count unchanged. A
 * change of `total_count` resets the count.
 */
export function createRepeatCounter<Item>(overlap: number): (page: Page<Item>) => number {
  let previous: Page<Item> | undefined
  let repeats = 0
  return (page) => {
    if (page.totalCount !== previous?.totalCount) repeats = 0
    else if (page.items.length > overlap) repeats = isSamePage(page, previous) ? repeats + 1 : 0
    previous = page
    return repeats
  }
}

/** Returns the `id` of an item, or undefined if the item has none. */
export const idOf = (item: unknown): unknown => (item as { id?: unknown } | null)?.id ?? undefined

/**
 * Whether two pages contain the same records. A page of identical records without an `id` can be legitimate, because a document
 * may select a single field, such as `status`. Such a page counts as repeated only if there is no `total_count` to end the
 * iteration.
 */
function isSamePage<Item>({ items, totalCount }: Page<Item>, previous?: Page<Item>): boolean {
  const ids = new Set(items.map(idOf))
  if (!ids.has(undefined)) return isDeepStrictEqual(ids, new Set(previous?.items.map(idOf)))
  if (!isDeepStrictEqual(items, previous?.items)) return false
  return totalCount === undefined || items.some((item) => !isDeepStrictEqual(item, items[0]))
}
