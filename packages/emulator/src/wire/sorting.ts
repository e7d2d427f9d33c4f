import { createServiceError } from './service-error.ts'

export interface SortingParams {
  field: string
  direction: string
}

export interface Sorting<Field extends string> {
  field: Field
  direction: 'ASC' | 'DESC'
}

/** Checks that a list can be sorted by the requested field and direction. The direction may be in any case. */
export function parseSorting<Field extends string>(
  asked: SortingParams | null | undefined,
  fields: readonly Field[],
  fallback: Sorting<Field>,
): Sorting<Field> {
  if (!asked) return fallback
  const field = fields.find((known) => known === asked.field)
  if (!field)
    throw createServiceError('BAD_REQUEST_ERROR', `sorting.field must be one of ${fields.join(', ')}.`)
  const direction = asked.direction.toUpperCase()
  if (direction !== 'ASC' && direction !== 'DESC') {
    throw createServiceError('BAD_REQUEST_ERROR', 'sorting.direction must be ASC or DESC.')
  }
  return { field, direction }
}
