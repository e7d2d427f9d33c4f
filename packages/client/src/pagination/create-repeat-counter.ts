import { isDeepStrictEqual } from 'node:util'
import type { Page } from './paginate-options.ts'

/**
 * Counts the pages that show that the list repeats itself while `total_count` stays the same: a page that brings nothing
 * new, or the whole first page once more. A single such page can also result from records that were created meanwhile.
 */
export function createRepeatCounter<Item>(first: Page<Item>): (page: Page<Item>, isNew: boolean) => number {
  const start = first.items.map(idOf)
  const hasIds = start.every((id) => id !== undefined)
  let previous = first
  let repeats = 0
  return (page, isNew) => {
    const isRepeat = !isNew || (hasIds ? beginsAgain(start, previous, page) : looksRepeated(page, previous))
    if (page.totalCount !== previous.totalCount) repeats = 0
    else if (isRepeat) repeats += 1
    previous = page
    return repeats
  }
}

/** The `id` of an item, or undefined if it has none. */
export const idOf = (item: unknown): unknown => (item as { id?: unknown } | null)?.id ?? undefined

/** Whether the ids of the first page come again, in order, in two consecutive pages. */
function beginsAgain<Item>(start: readonly unknown[], previous: Page<Item>, page: Page<Item>): boolean {
  const before = page.offset - previous.offset
  // Without the rows that are in both pages.
  const ids = [...previous.items.slice(0, before), ...page.items].map(idOf)
  const isStart = (from: number): boolean => start.every((id, index) => ids[from + index] === id)
  for (let from = ids.indexOf(start[0], 1); from > 0; from = ids.indexOf(start[0], from + 1)) {
    if (isStart(from)) return true
  }
  return false
}

/**
 * Compares pages whose records have no `id`. Records that all look alike prove nothing if there is a count. Without a
 * count, nothing else would end the iteration.
 */
function looksRepeated<Item>({ items, totalCount }: Page<Item>, previous: Page<Item>): boolean {
  if (!isDeepStrictEqual(items, previous.items)) return false
  return totalCount === undefined || items.some((item) => !isDeepStrictEqual(item, items[0]))
}
