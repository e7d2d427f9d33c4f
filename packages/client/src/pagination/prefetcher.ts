import { fetchRange, type RequestPage } from './fetch-range.ts'
import type { Page } from './paginate-options.ts'
import { idOf } from './repeated-records.ts'

interface PrefetchOptions<Item> {
  requestPage: RequestPage<Item>
  first: Page<Item>
  /** The requested size of the first page. */
  size: number
  concurrency: number
}

interface Prefetcher<Item> {
  /** Requests pages until `concurrency` pages wait to be read, or the total is reached. */
  fill(total: number | undefined): void
  /** Removes the next page. Undefined if none was requested. */
  shift(): Promise<Page<Item>> | undefined
}

/** Creates a prefetcher of the pages after the first page, with as many records per page as the first page has. */
export function createPrefetcher<Item>({
  requestPage,
  first,
  size,
  concurrency,
}: PrefetchOptions<Item>): Prefetcher<Item> {
  const pages: Array<Promise<Page<Item>>> = []
  const step = first.items.length
  const overlap = step > 1 && first.items.every((item) => idOf(item) !== undefined) ? 1 : 0
  let nextOffset = first.offset + step
  // Without a total, a short first page may be the whole list, so only one page is prefetched.
  let limit = first.totalCount === undefined && step < size ? 1 : concurrency
  return {
    fill(total = Number.POSITIVE_INFINITY) {
      // One request goes beyond the total, because the total can be wrong.
      while (pages.length < limit && (pages.length === 0 || nextOffset < total)) {
        // At the offset `total`, only an empty page is expected, so it does not overlap the previous page.
        const start = nextOffset === total ? nextOffset : nextOffset - overlap
        const page = fetchRange(requestPage, start, step)
        // The page is awaited later. A failure before that must not be an unhandled rejection.
        page.catch(() => {})
        pages.push(page)
        nextOffset = start + step
      }
      limit = concurrency
    },
    shift: () => pages.shift(),
  }
}
