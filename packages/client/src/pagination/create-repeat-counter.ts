import { isDeepStrictEqual } from 'node:util'
import type { Page } from './paginate-options.ts'

/**
 * Counts the pages in a row that bring nothing new while `total_count` stands still, which shows that the service
 * ignores the offset. A single one can also come of records that were created meanwhile.
 */
export function createRepeatCounter<Item>(): (page: Page<Item>, fresh: readonly Item[]) => number {
  let previous: Page<Item> | undefined
  let repeats = 0
  return (page, fresh) => {
    if (page.items.length === 0) return repeats
    const isRepeat = fresh.length === 0 || (previous !== undefined && looksRepeated(page, previous))
    repeats = isRepeat && page.totalCount === previous?.totalCount ? repeats + 1 : 0
    previous = page
    return repeats
  }
}

/** Of records without an `id`. Those that all look alike prove nothing, but without a count nothing else would end the list. */
function looksRepeated<Item>({ items, totalCount }: Page<Item>, previous: Page<Item>): boolean {
  if (!isDeepStrictEqual(items, previous.items)) return false
  return totalCount === undefined || items.some((item) => !isDeepStrictEqual(item, items[0]))
}
