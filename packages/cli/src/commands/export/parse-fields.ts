import { UsageError } from '../../usage-error.ts'

/**
 * Reads the comma-separated paths of `--fields`.
 *
 * @throws {UsageError} for a path that is not a column.
 */
export function parseFields(text: string | undefined, columns: readonly string[]): string[] | undefined {
  const fields = text?.split(',').map((field) => field.trim())
  const unknown = fields?.filter((field) => !columns.includes(field)) ?? []
  if (unknown.length > 0)
    throw new UsageError(`--fields: ${unknown.join(', ')} is not selected. There are ${columns.join(', ')}.`)
  return fields
}
