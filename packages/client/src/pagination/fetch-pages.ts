import { type DocumentNode, getOperationAST } from 'graphql'
import { assertCount, assertOptions, assertSignal } from '../assert-option.ts'
import type { OrchestrationClient } from '../orchestration-client.ts'
import { PageChecker } from './page-checker.ts'
import { PageQueue } from './page-queue.ts'
import type { Page, PaginateOptions } from './paginate-options.ts'
import { type PaginatedField, parsePage } from './paginated-field.ts'

/**
 * Fetches, checks and yields the pages of a list. If the records have an `id`, each page begins with the last record of the
 * previous page. If this record is missing or different, the list has shifted.
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
  assertSignal('signal', signal)
  const stopController = new AbortController()
  // Not `AbortSignal.any`, because the signal may come from a library or another realm.
  const forwardAbort = (): void => stopController.abort(signal?.reason)
  if (signal?.aborted) forwardAbort()
  signal?.addEventListener('abort', forwardAbort)
  const context = { signal: stopController.signal }

  const count = Math.min(pageSize, maxPageSize ?? pageSize)
  async function requestPage(start: number): Promise<Page<Item>> {
    const request = { ...variables, [field.variable]: { offset: start, count } }
    const { data } = await client.query({ query: document, variables: request, context })
    return { offset: start, ...parsePage<Item>(data, field) }
  }

  const queue = new PageQueue(requestPage, count)
  const checker = new PageChecker<Item>(concurrency + 2, count, getOperationAST(document)?.name?.value)
  try {
    for (let page = await requestPage(offset); ; page = await queue.next()) {
      if (signal?.aborted) throw signal.reason
      const { newItems, drift, isEnd } = checker.check(page)
      if (drift) await onDrift?.(drift)
      if (isEnd) return
      const prefetched = queue.prefetch(page, concurrency)
      const skipped = page.items.indexOf(newItems[0] as Item)
      if (newItems.length > 0) yield { ...page, offset: page.offset + skipped, items: newItems }
      // Awaited after the records were yielded, because it can wait for discarded pages.
      await prefetched
    }
  } finally {
    signal?.removeEventListener('abort', forwardAbort)
    stopController.abort()
  }
}
