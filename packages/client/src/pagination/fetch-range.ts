import type { Page } from './paginate-options.ts'

/** Sends one request for up to `count` records. */
export type RequestPage<Item> = (offset: number, count: number) => Promise<Page<Item>>

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
export async function fetchRange<Item>(
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
