import { type ErrorDetails, UsageError } from './errors.ts'

/** The HTTP header that carries the key, without a scheme such as `Bearer`. Header names are case-insensitive. */
export const API_KEY_HEADER = 'apiKey'

/**
 * Returns the key for a request. If the service rejects the key, the provider is called once more with the rejected key, so
 * that it can refresh its cache. If the provider throws or rejects, the operation is retried. If all attempts fail, the
 * operation rejects with an AuthenticationError.
 */
export type ApiKeyProvider = (rejectedKey?: string) => string | Promise<string>

/** Hides a value from `inspect`, `JSON.stringify` and string conversion. */
export class Secret {
  readonly #value: string

  constructor(value: string) {
    this.#value = value
  }

  reveal(): string {
    return this.#value
  }
}

/** Reads the key from `ORCHESTRATION_API_KEY`. An empty variable is treated as unset. */
export function requireApiKeyVariable(): string {
  const apiKey = process.env.ORCHESTRATION_API_KEY
  if (apiKey) return apiKey
  throw new UsageError(
    'apiKey',
    'is missing. Pass it as an option, or set ORCHESTRATION_API_KEY. To create a key, open Integrations > API keys in the administration portal of your environment.',
  )
}

/** Checks the key before any header is written, because otherwise the platform's own error would quote the value. */
export function assertApiKey(value: unknown, details?: ErrorDetails): asserts value is string {
  let problem =
    'must be printable ASCII without spaces or line breaks. Was it copied with other text around it?'
  if (typeof value !== 'string') problem = 'must be a string, or a function that returns a string.'
  else if (/^(undefined|null|\[object|Bearer)$/.test(value)) {
    problem = `is the string "${value}", not a key. Was a variable unset when the string was built?`
  } else if (/^[\x21-\x7e]+$/.test(value)) return
  else if (value.trim() === '') problem = 'is blank.'
  throw new UsageError('apiKey', problem, details)
}
