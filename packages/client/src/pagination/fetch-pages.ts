import { isDeepStrictEqual } from 'node:util'
import { type DocumentNode, getOperationAST } from 'graphql'
import { assertCount, assertOptions } from '../assert-option.ts'
import { ServiceError } from '../errors.ts'
import type { OrchestrationClient } from '../orchestration-client.ts'
import { detectDrift, totalOf } from './detect-drift.ts'
import { fetchPage, PageQueue } from './page-queue.ts'
import type { Page, PaginateOptions } from './paginate-options.ts'
import { type PaginatedField, parsePage } from './paginated-field.ts'
import { createDuplicateFilter, createRepeatCounter } from './repeated-records.ts'

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
  const names = ['variables', 'pageSize', 'concurrency', 'offset', 'signal', 'onDrift']
  assertOptions('paginate', options, names)
  const { maxPageSize } = field
  const { variables, pageSize = maxPageSize ?? 100, concurrency = 4, offset = 0, signal, onDrift } = options
  assertCount('pageSize', pageSize)
  assertCount('concurrency', concurrency)
  assertCount('offset', offset, 0)
  const stopController = new AbortController()
  // Not `AbortSignal.any`, because the signal may come from a library or another realm.
  const forwardAbort = (): void => stopController.abort(signal?.reason)
  if (signal?.aborted) forwardAbort()
  signal?.addEventListener('abort', forwardAbort)
  const context = { signal: stopController.signal }

  async function requestPage(start: number, count: number): Promise<Page<Item>> {
    const request = { ...variables, [field.variable]: { offset: start, count } }
    const { data } = await client.query({ query: document, variables: request, context })
    return { offset: start, ...parsePage<Item>(data, field) }
  }
  const fail = (code: string, problem: string, advice: string): ServiceError =>
    new ServiceError(`${problem} ${advice}`, { operationName: getOperationAST(document)?.name?.value, code })

  try {
    const count = Math.min(pageSize, maxPageSize ?? pageSize)
    const first = await fetchPage(requestPage, offset, count)
    const queue = new PageQueue(requestPage, first)
    const duplicateWindow = concurrency + 2
    const dropDuplicates = createDuplicateFilter<Item>(duplicateWindow)
    const countRepeats = createRepeatCounter<Item>(queue.overlap)
    // A short first page may be the whole list. If the total is unknown, only one page is prefetched to confirm that.
    const isFirstShort = queue.pageSize < count
    let limit = isFirstShort && first.totalCount === undefined ? 1 : concurrency
    let isEnd = false
    let hasDrifted = false
    let pagesWithoutNewItems = 0
    let previous: Page<Item> | undefined
    for (let page: Page<Item> | undefined = first; page; page = await queue.next()) {
      if (signal?.aborted) throw signal.reason
      const { items, totalCount } = page
      // The service does not document how it paginates some fields, such as `webhookCalls`. A field that ignores the pagination
      // returns the whole list for every offset.
      const mayBeWholeList = isFirstShort && first.totalCount === offset + queue.pageSize
      if (previous && mayBeWholeList && isDeepStrictEqual(items, first.items)) return

      const drift = detectDrift(page, previous, queue.pageSize, isEnd)
      hasDrifted ||= drift !== undefined
      if (drift) await onDrift?.(drift)

      const isShort = items.length < Math.max(queue.pageSize, 1)
      isEnd ||= isShort
      if (!isEnd) queue.fill(limit, totalOf(page))
      limit = concurrency

      const newItems = dropDuplicates(items)
      if (newItems.length > 0) pagesWithoutNewItems = 0
      else if (items.length > queue.overlap) pagesWithoutNewItems += 1
      const repeats = countRepeats(page)
      // After a shift, the last page may consist of records from earlier pages.
      const endsWithoutDrift = isShort && !hasDrifted && totalCount !== undefined
      // After a shift, up to `duplicateWindow` consecutive pages may consist of known records.
      const isRepeated = repeats > 1 || pagesWithoutNewItems > duplicateWindow
      if (isRepeated || (repeats === 1 && endsWithoutDrift)) {
        const problem = `the service returned the same records for several offsets, up to ${page.offset}, so it seems to ignore the offset.`
        const advice = 'If these are different records, select `id`, so that the client can tell them apart.'
        throw fail('LIST_REPEATED', problem, advice)
      }

      const skipped = items.indexOf(newItems[0] as Item)
      if (newItems.length > 0) yield { ...page, offset: page.offset + skipped, items: newItems }

      const received = page.offset + items.length
      if (isShort && totalCount !== undefined && totalCount > received) {
        const problem = `the list ended after ${received} of ${totalCount} records (total_count).`
        const advice = 'The records received so far are incomplete: read the list again.'
        throw fail('LIST_INCOMPLETE', problem, advice)
      }
      previous = page
    }
  } finally {
    signal?.removeEventListener('abort', forwardAbort)
    stopController.abort()
  }
}
