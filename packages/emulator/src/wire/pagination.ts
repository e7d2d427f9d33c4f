import { createServiceError } from './service-error.ts'

export interface PaginationParams {
  offset: number
  count: number
}

export interface PaginationRule {
  defaultCount: number
  cap: number
  /** How to treat a count above the cap. Default: as the cap. */
  aboveCap?: 'clamp' | 'refuse'
}

/** Returns the page to read, after the field's default and cap. */
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
