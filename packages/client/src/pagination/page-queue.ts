import type { Page } from './paginate-options.ts'
import { idOf } from './repeated-records.ts'

/** Sends one request for up to `count` records. */
type RequestPage<Item> = (offset: number, count: number) => Promise<Page<Item>>

/**
 * Fetches a page. If a page is empty although its offset is below `total_count`, records may have been deleted in the
 * meantime, so the request is repeated once to confirm the end of the list.
 */
export async function fetchPage<Item>(
  requestPage: RequestPage<Item>,
  offset: number,
  count: number,
): Promise<Page<Item>> {
  const page = await requestPage(offset, count)
  const isEarlyEnd = page.items.length === 0 && (page.totalCount ?? 0) > offset
  return isEarlyEnd ? requestPage(offset, count) : page
}

/**
 * Fetches the remaining records of a short page, so that none are skipped if the service's page limit is lower than `count`.
 * Only an empty page ends the list, because a short page and `total_count` can agree and both be wrong.
 */
async function fetchRange<Item>(
  requestPage: RequestPage<Item>,
  offset: number,
  count: number,
): Promise<Page<Item>> {
  const page = await fetchPage(requestPage, offset, count)
  const received = page.items.length
  if (received === 0 || received >= count) return page
  const rest = await fetchRange(requestPage, offset + received, count - received)
  return { ...rest, offset, items: [...page.items, ...rest.items] }
}

/** Prefetches the pages that follow the first page. Each page has as many records as the first page. */
export class PageQueue<Item> {
  readonly pageSize: number
  /** Number of records that each page repeats from the previous page. */
  readonly overlap: number
  readonly #requestPage: RequestPage<Item>
  readonly #pending: Array<Promise<Page<Item>>> = []
  #nextOffset: number

  constructor(requestPage: RequestPage<Item>, { offset, items }: Page<Item>) {
    this.#requestPage = requestPage
    this.pageSize = items.length
    this.overlap = items.length > 1 && items.every((item) => idOf(item) !== undefined) ? 1 : 0
    this.#nextOffset = offset + items.length
  }

  /** Requests pages until `limit` pages are waiting to be read, or the offset `end` is reached. */
  fill(limit: number, end = Number.POSITIVE_INFINITY): void {
    // One request goes beyond the end, because `total_count` can be wrong.
    while (this.#pending.length < limit && (this.#pending.length === 0 || this.#nextOffset < end)) {
      // The page at the offset `end` should be empty, so it does not overlap the previous page.
      const start = this.#nextOffset === end ? end : this.#nextOffset - this.overlap
      const page = fetchRange(this.#requestPage, start, this.pageSize)
      // The page is awaited later. An earlier failure must not cause an unhandled rejection.
      page.catch(() => {})
      this.#pending.push(page)
      this.#nextOffset = start + this.pageSize
    }
  }

  /** Waits for the next page. Resolves to undefined if no further page was requested. */
  async next(): Promise<Page<Item> | undefined> {
    return this.#pending.shift()
  }
}
