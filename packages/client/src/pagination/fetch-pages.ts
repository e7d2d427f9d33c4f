import { type DocumentNode, getOperationAST } from 'graphql'
import { assertCount } from '../assert-number.ts'
import { ServiceError, UsageError } from '../errors.ts'
import type { OrchestrationClient } from '../orchestration-client.ts'
import { createDuplicateFilter } from './create-duplicate-filter.ts'
import { createRepeatCounter } from './create-repeat-counter.ts'
import type { PaginatedField } from './find-paginated-field.ts'
import type { Page, PaginateOptions } from './paginate-options.ts'

/** Whatever a client's `defaultOptions` say: a page from a cache, or without its errors, would be a list with holes. */
const policy = { fetchPolicy: 'no-cache', errorPolicy: 'none' } as const

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

  /** Asks once more for an empty page before `total_count`: a record may have gone between the count and the list. */
  async function fetchPage(start: number, count: number, isSecond = false): Promise<Page<Item>> {
    const pagination = { offset: start, count }
    const request = { ...variables, [field.variable]: pagination }
    const { data } = await client.query({ ...policy, query: document, variables: request, context })
    const page = { offset: start, ...parsePage<Item>(data, field) }
    const isTooSoon = page.items.length === 0 && (page.totalCount ?? 0) > start
    return isTooSoon && !isSecond ? fetchPage(start, count, true) : page
  }

  /** Asks for the rest when fewer came than were asked for, so that a clamp loses nothing. */
  async function fetchRange(start: number, count: number): Promise<Page<Item>> {
    const page = await fetchPage(start, count)
    const got = page.items.length
    if (got === 0 || got >= count || page.totalCount === start + got) return page
    const rest = await fetchRange(start + got, count - got)
    return { ...rest, offset: start, items: [...page.items, ...rest.items] }
  }

  const fail = (code: string, message: string): ServiceError =>
    new ServiceError(message, { operationName: getOperationAST(document)?.name?.value, code })
  const dropDuplicates = createDuplicateFilter<Item>(concurrency + 1)
  const countRepeats = createRepeatCounter<Item>()
  const ahead: Array<Promise<Page<Item>>> = []
  try {
    const first = await fetchPage(offset, size)
    const step = first.items.length
    let next = offset + step
    let total = first.totalCount
    // A short first page is the end only where its count agrees. Otherwise it shows how many come at once.
    let isEnd = step < size && total === next
    // Without a count a short first page may be all there is: look on with one request, not with many.
    let width = total === undefined && step < size ? 1 : concurrency
    for (let page: Page<Item> | undefined = first; page; page = await ahead.shift()) {
      signal?.throwIfAborted()
      const { items, totalCount } = page
      const reached = page.offset + items.length
      const isShort = items.length < Math.max(step, 1)
      const count = totalCount !== undefined && items.length > 0 ? Math.max(totalCount, reached) : totalCount
      if (total !== undefined && count !== undefined && count !== total) {
        onDrift?.({ offset: page.offset, before: total, after: count })
      }
      total = count
      isEnd ||= isShort
      // A full page where the list should end does not prove its end. One request more finds what a wrong count hides.
      const isWanted = (): boolean => ahead.length === 0 || next < (total ?? Number.POSITIVE_INFINITY)
      for (; !isEnd && ahead.length < width && isWanted(); next += step) {
        const range = fetchRange(next, step)
        // Awaited in its turn; until then a failure must not count as unhandled.
        range.catch(() => {})
        ahead.push(range)
      }
      width = concurrency
      const fresh = dropDuplicates(items)
      const repeats = countRepeats(page, fresh)
      if (repeats > 1 || (repeats === 1 && isEnd && totalCount !== undefined)) {
        const message = `the same records came for several offsets, up to ${page.offset}: the service ignores the offset.`
        const advice = 'If it does not, select `id`, which tells records apart.'
        throw fail('LIST_REPEATED', `${message} ${advice}`)
      }
      if (fresh.length > 0) yield { ...page, items: fresh }
      if (isShort && totalCount !== undefined && totalCount > reached) {
        const message = `the list ended after ${reached} of ${totalCount} records (total_count).`
        throw fail('LIST_INCOMPLETE', `${message} Take what came for incomplete, and read the list again.`)
      }
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
