import { UsageError } from '../../usage-error.ts'

/**
 * Reads the JSON of `--variables`. An error never shows it, because it may contain patient data.
 *
 * @throws {UsageError} for anything but a JSON object.
 */
export function parseVariables(text = '{}'): Record<string, unknown> {
  try {
    const variables: unknown = JSON.parse(text)
    if (isObject(variables)) return variables
  } catch {}
  throw new UsageError('--variables must be a JSON object, such as {"id": "1"}.')
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
