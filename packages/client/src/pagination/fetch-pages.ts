import { isDeepStrictEqual } from 'node:util'
import { type DocumentNode, getOperationAST } from 'graphql'
import { assertCount } from '../check-option.ts'
import { ServiceError, UsageError } from '../errors.ts'
import type { OrchestrationClient } from '../orchestration-client.ts'
import type { PaginatedField } from './find-paginated-field.ts'
import type { Page, PaginateOptions } from './paginate-options.ts'

/**
 * Fetches the first page before all others, to learn the page size and the total. Then fetches `concurrency` pages at a time. If
 * the records have an `id`, each page begins with the last record of the previous page. If this record is missing or different,
 * the list has shifted.
 */
export async function* fetchPages<Item, TVariables>(
  client: Pick<OrchestrationClient, 'query'>,
  document: DocumentNode,
  field: PaginatedField,
  options: PaginateOptions<TVariables> = {},
): AsyncGenerator<Page<Item>, void, undefined> {
  const { cap = Number.POSITIVE_INFINITY } = field
  const { variables, pageSize = field.cap ?? 100, concurrency = 4, offset = 0, signal, onDrift } = options
  assertCount('pageSize', pageSize)
  assertCount('concurrency', concurrency)
  assertCount('offset', offset, 0)
  const size = Math.min(pageSize, cap)
  const stopController = new AbortController()
  // Not `AbortSignal.any`, because the signal may come from a library or another realm.
  const relay = (): void => stopController.abort(signal?.reason)
  if (signal?.aborted) relay()
  signal?.addEventListener('abort', relay)
  const context = { signal: stopController.signal }

  async function requestPage(start: number, count: number): Promise<Page<Item>> {
    const request = { ...variables, [field.variable]: { offset: start, count } }
    const { data } = await client.query({ query: document, variables: request, context })
    return { offset: start, ...parsePage<Item>(data, field) }
  }

  const fail = (code: string, message: string): ServiceError =>
    new ServiceError(message, { operationName: getOperationAST(document)?.name?.value, code })
  const dropDuplicates = createDuplicateFilter<Item>(concurrency + 2)
  const prefetched: Array<Promise<Page<Item>>> = []
  try {
    const first = await fetchPage(requestPage, offset, size)
    const countRepeats = createRepeatCounter(first)
    const step = first.items.length
    const overlap = step > 1 && first.items.every((item) => idOf(item) !== undefined) ? 1 : 0
    let nextOffset = offset + step
    let total = first.totalCount
    const seemsComplete = step < size && total === nextOffset
    // Without a total, a short first page may be the whole list, so only one page is prefetched.
    let maxPrefetched = total === undefined && step < size ? 1 : concurrency
    let isEnd = false
    let previous: Page<Item> | undefined
    for (let page: Page<Item> | undefined = first; page; page = await prefetched.shift()) {
      if (signal?.aborted) throw signal.reason
      const { items, totalCount } = page
      const endOffset = page.offset + items.length
      const currentTotal =
        totalCount !== undefined && items.length > 0 ? Math.max(totalCount, endOffset) : totalCount
      const pageOverlap = previous ? previous.offset + step - page.offset : 0
      const isContiguous = pageOverlap === 0 || isDeepStrictEqual(items[0], previous?.items.at(-1))
      const hasShifted = isEnd ? items.length > 0 : !isContiguous
      // A service that does not paginate this list returns the whole list for every offset.
      if (previous && seemsComplete && isDeepStrictEqual(items, first.items)) return
      if (hasShifted || (total !== undefined && currentTotal !== undefined && currentTotal !== total)) {
        await onDrift?.({ offset: page.offset, before: total, after: currentTotal })
      }
      total = currentTotal
      const isShort = items.length < Math.max(step, 1)
      isEnd ||= isShort
      // One request goes beyond the total, because the total can be wrong.
      const isNeeded = (): boolean =>
        prefetched.length === 0 || nextOffset < (total ?? Number.POSITIVE_INFINITY)
      while (!isEnd && prefetched.length < maxPrefetched && isNeeded()) {
        // At the offset `total`, only an empty page is expected, so it does not overlap the previous page.
        const start = nextOffset === total ? nextOffset : nextOffset - overlap
        const range = fetchRange(requestPage, start, step)
        // The page is awaited later. A failure before that must not be an unhandled rejection.
        range.catch(() => {})
        prefetched.push(range)
        nextOffset = start + step
      }
      maxPrefetched = concurrency
      const newItems = dropDuplicates(items)
      const repeats = previous ? countRepeats(page, newItems.length > 0 || items.length <= pageOverlap) : 0
      const isListOver = totalCount !== undefined && (isShort || endOffset > totalCount)
      if (repeats > 1 || (repeats === 1 && isListOver)) {
        const message = `the service returned the same records for several offsets, up to ${page.offset}, so it seems to ignore the offset.`
        const advice = 'If these are different records, select `id`, so that the client can tell them apart.'
        throw fail('LIST_REPEATED', `${message} ${advice}`)
      }
      if (newItems.length > 0)
        yield { ...page, offset: page.offset + (isContiguous ? pageOverlap : 0), items: newItems }
      if (isShort && totalCount !== undefined && totalCount > endOffset) {
        const message = `the list ended after ${endOffset} of ${totalCount} records (total_count).`
        throw fail('LIST_INCOMPLETE', `${message} The records so far are incomplete: read the list again.`)
      }
      previous = page
    }
  } finally {
    signal?.removeEventListener('abort', relay)
    stopController.abort()
  }
}

/** Sends one request for up to `count` records. */
type RequestPage<Item> = (offset: number, count: number) => Promise<Page<Item>>

/** Fetches a page. Repeats the request if a page before `total_count` is empty, because a record may have been deleted. */
async function fetchPage<Item>(
  requestPage: RequestPage<Item>,
  offset: number,
  count: number,
): Promise<Page<Item>> {
  const page = await requestPage(offset, count)
  const isEarlyEnd = page.items.length === 0 && (page.totalCount ?? 0) > offset
  return isEarlyEnd ? requestPage(offset, count) : page
}

/**
 * Fetches the remaining records of a short page, so that a lower limit of the service skips no records. Only an empty page
 * ends the list, because a short page and `total_count` can agree and both be wrong.
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

/** Finds the list in a payload: its only array, or the array with the name of the field. */
function parsePage<Item>(data: unknown, { key, name }: PaginatedField): Omit<Page<Item>, 'offset'> {
  const payload = (data as Record<string, Record<string, unknown> | null>)[key] ?? { [name]: null }
  const arrays = Object.entries(payload).filter((entry): entry is [string, Item[]] => Array.isArray(entry[1]))
  const list = arrays.length === 1 ? arrays[0] : arrays.find(([field]) => field === name)
  const isNull = Object.entries(payload).some(
    ([field, value]) => value === null && !/^(pagination|sorting)$/.test(field),
  )
  if (!list && isNull) {
    throw new ServiceError(`the service returned null instead of the list in ${key}.`, { code: 'LIST_NULL' })
  }
  if (!list)
    throw new UsageError('document', `selects no list in ${key}. Select the field that holds the records.`)
  const { total_count: totalCount } = (payload.pagination ?? {}) as { total_count?: unknown }
  return { items: list[1], totalCount: typeof totalCount === 'number' ? totalCount : undefined }
}

/** Drops the items whose `id` was in this page or one of the last `window` pages. Items without an `id` are kept. */
function createDuplicateFilter<Item>(window: number): (items: readonly Item[]) => Item[] {
  const pages: Array<Set<unknown>> = []
  return (items) => {
    const ids = new Set<unknown>()
    const fresh = items.filter((item) => {
      const id = idOf(item)
      if (id === undefined) return true
      const isNew = !ids.has(id) && !pages.some((page) => page.has(id))
      ids.add(id)
      return isNew
    })
    pages.push(ids)
    if (pages.length > window) pages.shift()
    return fresh
  }
}

/**
 * Counts the pages that indicate a repeating list while `total_count` stays the same: a page without new records, or the whole
 * first page again. A single such page can also result from records that were created meanwhile.
 */
function createRepeatCounter<Item>(first: Page<Item>): (page: Page<Item>, isNew: boolean) => number {
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
const idOf = (item: unknown): unknown => (item as { id?: unknown } | null)?.id ?? undefined

/** Whether the ids of the first page recur, in order, in two consecutive pages. */
function beginsAgain<Item>(start: readonly unknown[], previous: Page<Item>, page: Page<Item>): boolean {
  const before = page.offset - previous.offset
  // Excludes the rows of the previous page that overlap this page.
  const ids = [...previous.items.slice(0, before), ...page.items].map(idOf)
  const isStart = (from: number): boolean => start.every((id, index) => ids[from + index] === id)
  for (let from = ids.indexOf(start[0], 1); from > 0; from = ids.indexOf(start[0], from + 1)) {
    if (isStart(from)) return true
  }
  return false
}

/**
 * Whether a page whose records have no `id` repeats the previous page. With a `total_count`, two pages that consist of one
 * repeated record prove nothing. Without a `total_count`, they count as a repetition, because nothing else would end the iteration.
 */
function looksRepeated<Item>({ items, totalCount }: Page<Item>, previous: Page<Item>): boolean {
  if (!isDeepStrictEqual(items, previous.items)) return false
  return totalCount === undefined || items.some((item) => !isDeepStrictEqual(item, items[0]))
}
