import type { DocumentNode } from 'graphql'
import { UsageError } from '../errors.ts'
import type { OrchestrationClient } from '../orchestration-client.ts'
import { createDuplicateFilter } from './create-duplicate-filter.ts'
import type { PaginatedField } from './find-paginated-field.ts'
import { pageCaps } from './page-caps.ts'
import type { BaseOptions, Page } from './paginate.ts'
import { parsePage } from './parse-page.ts'

/** Fetches one page alone, which tells how many come at once and how many there are; then `concurrency` ahead. */
export async function* fetchPages<Item>(
  client: OrchestrationClient,
  document: DocumentNode,
  field: PaginatedField,
  {
    variables,
    pageSize,
    concurrency = 4,
    offset = 0,
    signal,
    onDrift,
  }: BaseOptions & { variables?: object | undefined } = {},
): AsyncGenerator<Page<Item>, void, undefined> {
  const cap = pageCaps[field.name]
  const size = Math.min(toCount('pageSize', pageSize ?? cap ?? 100), cap ?? Number.POSITIVE_INFINITY)
  const width = toCount('concurrency', concurrency)
  if (!Number.isSafeInteger(offset) || offset < 0)
    throw new UsageError('offset', 'must be a whole number, 0 or more.')
  const stop = new AbortController()
  const context = { signal: signal ? AbortSignal.any([signal, stop.signal]) : stop.signal }

  async function fetchPage(start: number, count: number): Promise<Page<Item>> {
    const pagination = { offset: start, count }
    const { data } = await client.query({
      query: document,
      variables: { ...variables, [field.variable]: pagination },
      context,
    })
    return { offset: start, ...parsePage<Item>(data, field) }
  }

  /** Asks for the rest when fewer came than were asked for, so that a clamp loses nothing. */
  async function fetchRange(start: number, count: number): Promise<Page<Item>> {
    const page = await fetchPage(start, count)
    for (let got = page.items.length; got > 0 && page.items.length < count; ) {
      const at = start + page.items.length
      if (at >= (page.totalCount ?? Number.POSITIVE_INFINITY)) break
      const { items, totalCount } = await fetchPage(at, start + count - at)
      page.items.push(...items)
      page.totalCount = totalCount
      got = items.length
    }
    return page
  }

  const dropDuplicates = createDuplicateFilter<Item>(width + 1)
  const ahead: Array<Promise<Page<Item>>> = [fetchPage(offset, size)]
  let step: number | undefined
  let next = offset
  let total: number | undefined
  try {
    for (let pending = ahead.shift(); pending; pending = ahead.shift()) {
      const page = await pending
      signal?.throwIfAborted()
      const received = page.items.length
      if (total !== undefined && page.totalCount !== undefined && page.totalCount !== total) {
        onDrift?.({ offset: page.offset, before: total, after: page.totalCount })
      }
      total = page.totalCount
      if (received === 0) return
      // Without a count a short first page may be all there is: look on with one request, not with many.
      const lookAhead = step === undefined && total === undefined && received < size ? 1 : width
      step ??= received
      next = Math.max(next, page.offset + step)
      while (ahead.length < lookAhead && next < (total ?? Number.POSITIVE_INFINITY)) {
        const promise = fetchRange(next, step)
        // Awaited in its turn; until then a failure must not count as unhandled.
        promise.catch(() => {})
        ahead.push(promise)
        next += step
      }
      const items = dropDuplicates(page.items)
      if (items.length > 0) yield { ...page, items }
    }
  } finally {
    stop.abort()
  }
}

function toCount(option: string, value: number): number {
  if (!Number.isSafeInteger(value) || value < 1)
    throw new UsageError(option, 'must be a whole number, 1 or more.')
  return value
}
