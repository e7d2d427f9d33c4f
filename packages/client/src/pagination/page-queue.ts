import { fetchRange, type RequestPage } from './fetch-range.ts'
import type { Page } from './paginate-options.ts'
import { idOf } from './repeated-records.ts'

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

  /** Waits for the next page. Resolves to undefined if no other page was requested. */
  async next(): Promise<Page<Item> | undefined> {
    return this.#pending.shift()
  }
}
