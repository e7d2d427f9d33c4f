import { UsageError } from '../../usage-error.ts'

/**
 * Reads the JSON of `--variables`, and never repeats it.
 *
 * @throws {UsageError} for what is no object.
 */
export function parseVariables(text = '{}'): Record<string, unknown> {
  try {
    const variables: unknown = JSON.parse(text)
    if (isObject(variables)) return variables
  } catch {}
  throw new UsageError('--variables is no JSON object.')
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
