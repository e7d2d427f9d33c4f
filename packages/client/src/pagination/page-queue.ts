import { idOf } from './page-checker.ts'
import type { Page } from './paginate-options.ts'

/**
 * Prefetches pages on the assumption that all pages have the same size. A page of another size can be the last page, or the
 * service's page limit can be lower than the requested count. The next page is then fetched alone, from where this page ended.
 */
export class PageQueue<Item> {
  readonly #requestPage: (offset: number) => Promise<Page<Item>>
  readonly #pending: Array<Promise<Page<Item>>> = []
  #pageSize: number
  /** The offset at which the last requested page should end. */
  #end = 0

  constructor(requestPage: (offset: number) => Promise<Page<Item>>, pageSize: number) {
    this.#requestPage = requestPage
    this.#pageSize = pageSize
  }

  /** Requests the pages after `page`, until `concurrency` pages are waiting to be read. */
  async prefetch({ offset, items, totalCount }: Page<Item>, concurrency: number): Promise<void> {
    let limit = concurrency
    if (items.length !== this.#pageSize) {
      // The prefetched pages start at wrong offsets. They still count as in flight until they have been received.
      await Promise.allSettled(this.#pending.splice(0))
      this.#pageSize = items.length
      limit = 1
    }
    if (this.#pending.length === 0) this.#end = offset + items.length
    const total = totalCount ?? Number.POSITIVE_INFINITY
    const overlap = items.length > 1 && items.every((item) => idOf(item) !== undefined) ? 1 : 0
    // One request goes beyond the end, because `total_count` can be wrong.
    while (this.#pending.length < limit && (this.#pending.length === 0 || this.#end < total)) {
      const page = this.#requestPage(this.#end - overlap)
      // The page is awaited later. An earlier failure must not cause an unhandled rejection.
      page.catch(() => {})
      this.#pending.push(page)
      this.#end += this.#pageSize - overlap
    }
  }

  /** Waits for the next page. */
  next(): Promise<Page<Item>> {
    return this.#pending.shift() as Promise<Page<Item>>
  }
}
