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
 * Counts repeated pages: pages without new records, and repetitions of the first page. Resets when `total_count` changes. Records
 * that are created during the iteration can also cause a count of one.
 */
export function createRepeatCounter<Item>(
  first: Page<Item>,
): (page: Page<Item>, hasNewRecords: boolean) => number {
  const start = first.items.map(idOf)
  const hasIds = start.every((id) => id !== undefined)
  let previous = first
  let repeats = 0
  return (page, hasNewRecords) => {
    const isRepeat =
      !hasNewRecords || (hasIds ? beginsAgain(start, previous, page) : looksRepeated(page, previous))
    if (page.totalCount !== previous.totalCount) repeats = 0
    else if (isRepeat) repeats += 1
    previous = page
    return repeats
  }
}

/** Returns the `id` of an item, or undefined if the item has none. */
export const idOf = (item: unknown): unknown => (item as { id?: unknown } | null)?.id ?? undefined

/** Whether the ids of the first page recur, in order, in two consecutive pages. */
function beginsAgain<Item>(start: readonly unknown[], previous: Page<Item>, page: Page<Item>): boolean {
  const before = page.offset - previous.offset
  // Excludes the rows of the previous page that overlap this page.
  const ids = [...previous.items.slice(0, before), ...page.items].map(idOf)
  const isStart = (from: number): boolean => start.every((id, index) => ids[from + index] === id)
  for (let from = ids.indexOf(start[0], 1); from > 0; from = ids.indexOf(start[0], from + 1)) {
    if (isStart(from)) return true
  }
  return false
}

/**
 * Whether a page whose records have no `id` repeats the previous page. With a `total_count`, two pages that consist of one
 * repeated record do not count as a repetition. Without a `total_count`, they do, because otherwise the iteration would not
 * end.
 */
function looksRepeated<Item>({ items, totalCount }: Page<Item>, previous: Page<Item>): boolean {
  if (!isDeepStrictEqual(items, previous.items)) return false
  return totalCount === undefined || items.some((item) => !isDeepStrictEqual(item, items[0]))
}
