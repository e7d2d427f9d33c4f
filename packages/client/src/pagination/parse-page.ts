import { ServiceError, UsageError } from '../errors.ts'
import type { PaginatedField } from './find-paginated-field.ts'
import type { Page } from './paginate-options.ts'

/** Finds the list in a payload: its only array, or the array with the name of the field. */
export function parsePage<Item>(data: unknown, { key, name }: PaginatedField): Omit<Page<Item>, 'offset'> {
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
