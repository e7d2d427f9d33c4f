import type { DocumentNode } from 'graphql'
import { assertCount } from '../assert-number.ts'
import { UsageError } from '../errors.ts'
import type { OrchestrationClient } from '../orchestration-client.ts'
import { createDuplicateFilter } from './create-duplicate-filter.ts'
import type { PaginatedField } from './find-paginated-field.ts'
import type { Page, PaginateOptions } from './paginate.ts'

/** Fetches one page alone, which tells how many come at once and how many there are; then `concurrency` ahead. */
export async function* fetchPages<Item, TVariables>(
  client: OrchestrationClient,
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
  const stop = new AbortController()
  const context = { signal: signal ? AbortSignal.any([signal, stop.signal]) : stop.signal }

  async function fetchPage(start: number, count: number): Promise<Page<Item>> {
    const pagination = { offset: start, count }
    const request = { ...variables, [field.variable]: pagination }
    const { data } = await client.query({ query: document, variables: request, context })
    return { offset: start, ...parsePage<Item>(data, field) }
  }

  /** Asks for the rest when fewer came than were asked for, so that a clamp loses nothing. */
  async function fetchRange(start: number, count: number): Promise<Page<Item>> {
    const page = await fetchPage(start, count)
    const got = page.items.length
    const isLast = start + got >= (page.totalCount ?? Number.POSITIVE_INFINITY)
    if (got === 0 || got >= count || isLast) return page
    const rest = await fetchRange(start + got, count - got)
    return { ...rest, offset: start, items: [...page.items, ...rest.items] }
  }

  const dropDuplicates = createDuplicateFilter<Item>(concurrency + 1)
  const ahead: Array<Promise<Page<Item>>> = []
  try {
    const first = await fetchPage(offset, size)
    const step = first.items.length
    let next = offset + step
    let total = first.totalCount
    // Without a count a short first page may be all there is: look on with one request, not with many.
    let width = total === undefined && step < size ? 1 : concurrency
    for (let page: Page<Item> | undefined = first; page?.items.length; page = await ahead.shift()) {
      signal?.throwIfAborted()
      const { totalCount } = page
      if (total !== undefined && totalCount !== undefined && totalCount !== total) {
        onDrift?.({ offset: page.offset, before: total, after: totalCount })
      }
      total = totalCount
      for (; ahead.length < width && next < (total ?? Number.POSITIVE_INFINITY); next += step) {
        const range = fetchRange(next, step)
        // Awaited in its turn; until then a failure must not count as unhandled.
        range.catch(() => {})
        ahead.push(range)
      }
      width = concurrency
      const items = dropDuplicates(page.items)
      if (items.length > 0) yield { ...page, items }
    }
  } finally {
    stop.abort()
  }
}

/** Finds the list in a payload: its only array, or the one named like the field. */
function parsePage<Item>(data: unknown, { key, name }: PaginatedField): Omit<Page<Item>, 'offset'> {
  const payload = (data as Record<string, Record<string, unknown> | null>)[key] ?? {}
  const arrays = Object.entries(payload).filter((entry): entry is [string, Item[]] => Array.isArray(entry[1]))
  const list = arrays.length === 1 ? arrays[0] : arrays.find(([field]) => field === name)
  if (!list) throw new UsageError('document', `selects no list in ${key}, so there is nothing to go through.`)
  const { total_count: totalCount } = (payload.pagination ?? {}) as { total_count?: unknown }
  return { items: list[1], totalCount: typeof totalCount === 'number' ? totalCount : undefined }
}
