import type { DocumentNode } from 'graphql'
import { UsageError } from '../errors.ts'
import type { OrchestrationClient } from '../orchestration-client.ts'
import type { PaginatedField } from './find-paginated-field.ts'
import type { Page } from './paginate-options.ts'

/** Overrules the client's `defaultOptions`: pages from a cache, or without their errors, would make a list with gaps. */
const policy = { fetchPolicy: 'no-cache', errorPolicy: 'none' } as const

export interface PageFetcherOptions {
  client: OrchestrationClient
  document: DocumentNode
  field: PaginatedField
  variables: object | undefined
  signal: AbortSignal
}

export interface PageFetcher<Item> {
  /** Fetches up to `count` records. */
  fetchPage(offset: number, count: number): Promise<Page<Item>>
  /** Like `fetchPage`, but fetches the rest if fewer records came, so that a limit of the service loses no records. */
  fetchRange(offset: number, count: number): Promise<Page<Item>>
}

export function createPageFetcher<Item>({
  client,
  document,
  field,
  variables,
  signal,
}: PageFetcherOptions): PageFetcher<Item> {
  const context = { signal }

  async function fetchOnce(offset: number, count: number): Promise<Page<Item>> {
    const request = { ...variables, [field.variable]: { offset, count } }
    const { data } = await client.query({ ...policy, query: document, variables: request, context })
    return { offset, ...parsePage<Item>(data, field) }
  }

  /** Repeats the request once if a page before `total_count` is empty: a record may have been deleted meanwhile. */
  async function fetchPage(offset: number, count: number): Promise<Page<Item>> {
    const page = await fetchOnce(offset, count)
    const isTooSoon = page.items.length === 0 && (page.totalCount ?? 0) > offset
    return isTooSoon ? fetchOnce(offset, count) : page
  }

  async function fetchRange(offset: number, count: number): Promise<Page<Item>> {
    const page = await fetchPage(offset, count)
    const got = page.items.length
    if (got === 0 || got >= count || page.totalCount === offset + got) return page
    const rest = await fetchRange(offset + got, count - got)
    return { ...rest, offset, items: [...page.items, ...rest.items] }
  }

  return { fetchPage, fetchRange }
}

/** Finds the list in a payload: its only array, or the array with the name of the field. */
function parsePage<Item>(data: unknown, { key, name }: PaginatedField): Omit<Page<Item>, 'offset'> {
  const payload = (data as Record<string, Record<string, unknown> | null>)[key] ?? {}
  const arrays = Object.entries(payload).filter((entry): entry is [string, Item[]] => Array.isArray(entry[1]))
  const list = arrays.length === 1 ? arrays[0] : arrays.find(([field]) => field === name)
  if (!list)
    throw new UsageError('document', `selects no list in ${key}. Select the field that holds the records.`)
  const { total_count: totalCount } = (payload.pagination ?? {}) as { total_count?: unknown }
  return { items: list[1], totalCount: typeof totalCount === 'number' ? totalCount : undefined }
}
