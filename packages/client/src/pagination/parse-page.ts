import { UsageError } from '../errors.ts'
import type { PaginatedField } from './find-paginated-field.ts'

export interface ListedPage<Item> {
  items: Item[]
  totalCount: number | undefined
}

/** Finds the list in a payload: its only array, or the one named like the field. */
export function parsePage<Item>(data: unknown, { key, name }: PaginatedField): ListedPage<Item> {
  const payload = (data as Record<string, Record<string, unknown> | null>)[key] ?? {}
  const arrays = Object.entries(payload).filter((entry): entry is [string, Item[]] => Array.isArray(entry[1]))
  const list = arrays.length === 1 ? arrays[0] : arrays.find(([field]) => field === name)
  if (!list) throw new UsageError('document', `selects no list in ${key}, so there is nothing to go through.`)
  const { pagination } = payload
  const { total_count: totalCount } = (pagination ?? {}) as Record<string, unknown>
  return { items: list[1], totalCount: typeof totalCount === 'number' ? totalCount : undefined }
}
