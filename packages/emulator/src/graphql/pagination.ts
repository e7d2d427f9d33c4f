import { createServiceError } from './service-error.ts'

export interface PaginationParams {
  offset: number
  count: number
}

/** Checks the page that was asked for against a field's default and its cap, above which the count is clamped. */
export function parsePagination(
  asked: PaginationParams | null | undefined,
  { defaultCount, cap }: { defaultCount: number; cap: number },
): PaginationParams {
  const { offset, count } = asked ?? { offset: 0, count: defaultCount }
  if (offset < 0 || count < 0) {
    throw createServiceError(
      'BAD_REQUEST_ERROR',
      'pagination.offset and pagination.count must not be negative.',
    )
  }
  return { offset, count: Math.min(count, cap) }
}
