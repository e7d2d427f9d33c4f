import { isDeepStrictEqual } from 'node:util'
import { ServiceError } from '../errors.ts'
import type { Drift, Page } from './paginate-options.ts'

interface CheckedPage<Item> {
  newItems: Item[]
  drift?: Drift | undefined
  /** Whether this page ends the list. If so, there are no items to yield. */
  isEnd: boolean
}

/** Compares each page of a list with the last `windowSize` pages before it. */
export class PageChecker<Item> {
  readonly #windowSize: number
  readonly #maxIds: number
  readonly #operationName: string | undefined
  readonly #ids = new Set<unknown>()
  #previous: Page<Item> | undefined
  #stalePages = 0

  constructor(windowSize: number, pageSize: number, operationName: string | undefined) {
    this.#windowSize = windowSize
    this.#maxIds = windowSize * pageSize
    this.#operationName = operationName
  }

  /**
   * Checks the next page. A page without new records is stale, which has one of these causes:
   * - The page has no records beyond the overlap with the previous page: the list has ended.
   * - The page has `total_count` records: the list has ended. Fields without documented pagination, such as `webhookCalls`, may
   *   return the whole list for every offset.
   * - Otherwise, the list has shifted. More than `windowSize` such pages in a row mean that the service ignores the offset.
   *
   * @throws ServiceError with the code `LIST_INCOMPLETE` or `LIST_REPEATED`
   */
  check(page: Page<Item>): CheckedPage<Item> {
    const { offset, items, totalCount } = page
    const end = offset + items.length
    const previous = this.#previous ?? page
    const overlap = previous.offset + previous.items.length - offset
    const newItems = this.#dropDuplicates(items)
    const isStale = newItems.length === 0 || isDeepStrictEqual(items, this.#previous?.items)
    this.#stalePages = isStale ? this.#stalePages + 1 : 0
    this.#previous = page

    if (isStale && items.length === totalCount) return { newItems: [], isEnd: true }
    const isEnd = isStale && items.length <= overlap
    const operationName = this.#operationName
    if (isEnd && totalCount !== undefined && end < totalCount) {
      const problem = `the list ended after ${end} of ${totalCount} records (total_count).`
      const advice = 'The records received so far are incomplete: read the list again.'
      throw new ServiceError(`${problem} ${advice}`, { operationName, code: 'LIST_INCOMPLETE' })
    }
    if (!isEnd && this.#stalePages > this.#windowSize) {
      const problem = `the service returned the same records for several offsets, up to ${offset}, so it seems to ignore the offset.`
      const advice = 'If these are different records, select `id`, so that the client can tell them apart.'
      throw new ServiceError(`${problem} ${advice}`, { operationName, code: 'LIST_REPEATED' })
    }

    const exceedsTotal = items.length > 0 && end > (totalCount ?? end)
    const hasShifted =
      (overlap > 0 && !isDeepStrictEqual(items[0], previous.items.at(-overlap))) ||
      (newItems.length === 0 && !isEnd) ||
      exceedsTotal ||
      totalCount !== previous.totalCount
    const drift = { offset, before: previous.totalCount, after: exceedsTotal ? end : totalCount }
    return { newItems, isEnd, drift: hasShifted ? drift : undefined }
  }

  /** Drops the items whose `id` is known. Keeps items without an `id`. */
  #dropDuplicates(items: readonly Item[]): Item[] {
    const newItems = items.filter((item) => {
      const id = idOf(item)
      if (id === undefined) return true
      const isNew = !this.#ids.has(id)
      this.#ids.add(id)
      return isNew
    })
    // A set iterates in insertion order.
    for (const id of this.#ids) {
      if (this.#ids.size <= this.#maxIds) break
      this.#ids.delete(id)
    }
    return newItems
  }
}

/** Returns the `id` of an item, or undefined if the item has none. */
export const idOf = (item: unknown): unknown => (item as { id?: unknown } | null)?.id ?? undefined
