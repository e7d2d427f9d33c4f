import { type DocumentNode, getOperationAST } from 'graphql'
import { assertCount, assertOptions, assertSignal } from '../assert-option.ts'
import type { OrchestrationClient } from '../orchestration-client.ts'
import { idOf, PageChecker } from './page-checker.ts'
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
      queue.prefetch(page, concurrency)
      const skipped = page.items.indexOf(newItems[0] as Item)
      if (newItems.length > 0) yield { ...page, offset: page.offset + skipped, items: newItems }
    }
  } finally {
    signal?.removeEventListener('abort', forwardAbort)
    stopController.abort()
  }
}

/**
 * Prefetches pages on the assumption that all pages have the same size. A page of another size can be the last page, or the
 * service's page limit can be lower than the requested count. The next page is then fetched alone, from where this page ended.
 */
class PageQueue<Item> {
  readonly #requestPage: (offset: number) => Promise<Page<Item>>
  readonly #pending: Array<Promise<Page<Item>>> = []
  #pageSize: number
  /** The offset at which the last requested page should end. */
  #end = 0
  /** Number of discarded pages that are still in flight. */
  #discarded = 0

  constructor(requestPage: (offset: number) => Promise<Page<Item>>, pageSize: number) {
    this.#requestPage = requestPage
    this.#pageSize = pageSize
  }

  /** Requests the pages after `page`, until `concurrency` pages are in flight or waiting to be read. */
  prefetch({ offset, items, totalCount }: Page<Item>, concurrency: number): void {
    let limit = concurrency - this.#discarded
    if (items.length !== this.#pageSize) {
      // The prefetched pages start at wrong offsets.
      const discarded = this.#pending.splice(0)
      this.#discarded += discarded.length
      const onReceived = (): unknown => (this.#discarded -= 1)
      for (const page of discarded) page.then(onReceived, onReceived)
      this.#pageSize = items.length
      limit = 1
    }
    if (this.#pending.length === 0) this.#end = offset + items.length
    const total = totalCount ?? Number.POSITIVE_INFINITY
    const overlap = items.length > 1 && items.every((item) => idOf(item) !== undefined) ? 1 : 0
    // One request goes beyond the end, because `total_count` can be wrong.
    while (this.#pending.length === 0 || (this.#pending.length < limit && this.#end < total)) {
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
