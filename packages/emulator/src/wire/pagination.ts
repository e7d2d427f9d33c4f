import { createServiceError } from './service-error.ts'

export interface PaginationParams {
  offset: number
  count: number
}

export interface PaginationRule {
  defaultCount: number
  cap: number
  /** What to do with a count above the cap. @defaultValue `clamp`, which lowers it to the cap */
  aboveCap?: 'clamp' | 'refuse'
}

/** Returns the page to read: the page that the caller asks for, or the default of the API's field. */
export function parsePagination(
  asked: PaginationParams | null | undefined,
  { defaultCount, cap, aboveCap = 'clamp' }: PaginationRule,
): PaginationParams {
  const { offset, count } = asked ?? { offset: 0, count: defaultCount }
  if (offset < 0 || count < 0) {
    throw createServiceError(
      'BAD_REQUEST_ERROR',
      'pagination.offset and pagination.count must not be negative.',
    )
  }
  if (count > cap && aboveCap === 'refuse') {
    throw createServiceError('BAD_REQUEST_ERROR', `pagination.count must be ${cap} or less.`)
  }
  return { offset, count: Math.min(count, cap) }
}
