import { isDeepStrictEqual } from 'node:util'
import type { Page } from './paginate-options.ts'

/**
 * Counts consecutive pages that bring nothing new while `total_count` stays the same. They show that the service ignores
 * the offset. A single such page can also result from records that were created during the iteration.
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

/**
 * Compares pages whose records have no `id`. Records that all look alike prove nothing if there is a count. Without a
 * count, nothing else would end the iteration.
 */
function looksRepeated<Item>({ items, totalCount }: Page<Item>, previous: Page<Item>): boolean {
  if (!isDeepStrictEqual(items, previous.items)) return false
  return totalCount === undefined || items.some((item) => !isDeepStrictEqual(item, items[0]))
}
