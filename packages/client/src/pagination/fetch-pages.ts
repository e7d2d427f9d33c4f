import { isDeepStrictEqual } from 'node:util'
import { type DocumentNode, getOperationAST } from 'graphql'
import { assertCount } from '../assert-option.ts'
import { ServiceError } from '../errors.ts'
import type { OrchestrationClient } from '../orchestration-client.ts'
import { fetchPage, fetchRange, parsePage } from './fetch-range.ts'
import type { Page, PaginateOptions } from './paginate-options.ts'
import type { PaginatedField } from './paginated-field.ts'
import { createDuplicateFilter, createRepeatCounter, idOf } from './repeated-records.ts'

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
  const { maxPageSize = Number.POSITIVE_INFINITY } = field
  const {
    variables,
    pageSize = field.maxPageSize ?? 100,
    concurrency = 4,
    offset = 0,
    signal,
    onDrift,
  } = options
  assertCount('pageSize', pageSize)
  assertCount('concurrency', concurrency)
  assertCount('offset', offset, 0)
  const size = Math.min(pageSize, maxPageSize)
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
  try {
    const first = await fetchPage(requestPage, offset, size)
    const countRepeats = createRepeatCounter(first)
    const step = first.items.length
    const overlap = step > 1 && first.items.every((item) => idOf(item) !== undefined) ? 1 : 0
    const pending: Array<Promise<Page<Item>>> = []
    let nextOffset = offset + step
    let total = first.totalCount
    // If the total is unknown, a short first page may be the whole list, so only one page is prefetched.
    let limit = total === undefined && step < size ? 1 : concurrency
    /** Requests pages until `limit` pages are waiting to be read, or the total is reached. */
    const prefetch = (end = Number.POSITIVE_INFINITY): void => {
      // One request goes beyond the total, because the total can be wrong.
      while (pending.length < limit && (pending.length === 0 || nextOffset < end)) {
        // The page at the offset `end` should be empty, so it does not overlap the previous page.
        const start = nextOffset === end ? nextOffset : nextOffset - overlap
        const page = fetchRange(requestPage, start, step)
        // The page is awaited later. An earlier failure must not cause an unhandled rejection.
        page.catch(() => {})
        pending.push(page)
        nextOffset = start + step
      }
      limit = concurrency
    }
    const mayBeWholeList = step < size && total === offset + step
    let isEnd = false
    let hasDrifted = false
    let previous: Page<Item> | undefined
    for (let page: Page<Item> | undefined = first; page; page = await pending.shift()) {
      if (signal?.aborted) throw signal.reason
      const { items, totalCount } = page
      const endOffset = page.offset + items.length
      const currentTotal =
        totalCount !== undefined && items.length > 0 ? Math.max(totalCount, endOffset) : totalCount
      const pageOverlap = previous ? previous.offset + step - page.offset : 0
      const isContiguous = pageOverlap === 0 || isDeepStrictEqual(items[0], previous?.items.at(-1))
      const hasShifted = isEnd ? items.length > 0 : !isContiguous
      // The service does not publish how it paginates some fields, such as `webhookCalls`. A field that ignores the pagination
      // returns the whole list for every offset.
      if (previous && mayBeWholeList && isDeepStrictEqual(items, first.items)) return
      if (hasShifted || (total !== undefined && currentTotal !== undefined && currentTotal !== total)) {
        hasDrifted = true
        await onDrift?.({ offset: page.offset, before: total, after: currentTotal })
      }
      total = currentTotal
      const isShort = items.length < Math.max(step, 1)
      isEnd ||= isShort
      if (!isEnd) prefetch(total)
      const newItems = dropDuplicates(items)
      const repeats = previous ? countRepeats(page, newItems.length > 0 || items.length <= pageOverlap) : 0
      // After a shift, the last page can contain only records from earlier pages.
      const endsWithoutDrift = isShort && !hasDrifted && totalCount !== undefined
      if (repeats > 1 || (repeats === 1 && endsWithoutDrift)) {
        const message = `the service returned the same records for several offsets, up to ${page.offset}, so it seems to ignore the offset.`
        const advice = 'If these are different records, select `id`, so that the client can tell them apart.'
        throw fail('LIST_REPEATED', `${message} ${advice}`)
      }
      if (newItems.length > 0)
        yield { ...page, offset: page.offset + (isContiguous ? pageOverlap : 0), items: newItems }
      if (isShort && totalCount !== undefined && totalCount > endOffset) {
        const message = `the list ended after ${endOffset} of ${totalCount} records (total_count).`
        throw fail(
          'LIST_INCOMPLETE',
          `${message} The records received so far are incomplete: read the list again.`,
        )
      }
      previous = page
    }
  } finally {
    signal?.removeEventListener('abort', relay)
    stopController.abort()
  }
}
