import type { Page } from './paginate-options.ts'

/** Sends one request for up to `count` records. */
export type AskPage<Item> = (offset: number, count: number) => Promise<Page<Item>>

/** Asks a second time if a page before `total_count` is empty: a record may have been deleted meanwhile. */
export async function fetchPage<Item>(
  ask: AskPage<Item>,
  offset: number,
  count: number,
): Promise<Page<Item>> {
  const page = await ask(offset, count)
  const isTooSoon = page.items.length === 0 && (page.totalCount ?? 0) > offset
  return isTooSoon ? ask(offset, count) : page
}

/** Fetches the rest if fewer records came than requested, so that a limit of the service loses no records. */
export async function fetchRange<Item>(
  ask: AskPage<Item>,
  offset: number,
  count: number,
): Promise<Page<Item>> {
  const page = await fetchPage(ask, offset, count)
  const got = page.items.length
  if (got === 0 || got >= count || page.totalCount === offset + got) return page
  const rest = await fetchRange(ask, offset + got, count - got)
  return { ...rest, offset, items: [...page.items, ...rest.items] }
}
