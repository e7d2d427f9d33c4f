import { type ErrorDetails, UsageError } from './errors.ts'

/** The HTTP header that carries the key, bare. Header names are case-insensitive. */
export const API_KEY_HEADER = 'apiKey'

/**
 * Yields the key for a request. After a refusal it is asked once more with the key that was refused, so that a
 * provider with a cache of its own knows to look again.
 */
export type ApiKeyProvider = (refusedKey?: string) => string | Promise<string>
export type ApiKeySource = string | ApiKeyProvider

/** In the registry that all copies of this package and all realms share. */
const mark: unique symbol = Symbol.for('@orchestration/client/secret')

/** A value that `inspect`, `JSON.stringify` and string conversion do not show. */
export class Secret {
  readonly #value: string

  constructor(value: string) {
    this.#value = value
  }

  reveal(): string {
    return this.#value
  }

  static is(value: unknown): value is Secret {
    return typeof value === 'object' && value !== null && mark in value
  }

  static {
    Object.defineProperty(Secret.prototype, mark, { value: true })
  }
}

/** From the option, else from the variable. An empty variable counts as not set. */
export function loadApiKey(option: ApiKeySource | undefined): ApiKeySource {
  const apiKey = option ?? (process.env.ORCHESTRATION_API_KEY || undefined)
  if (apiKey !== undefined) return apiKey
  throw new UsageError('apiKey', 'is missing. Give it as an option or in ORCHESTRATION_API_KEY.')
}

/** Checked before any header is written: the platform's own error would print the value. */
export function parseApiKey(value: unknown, details?: ErrorDetails): string {
  let problem =
    'must be printable ASCII without spaces or line breaks. Was it copied with something around it?'
  if (typeof value !== 'string') problem = 'must be a string, or a function that yields one.'
  else if (/^(undefined|null|\[object|Bearer)$/.test(value)) {
    problem = `is the word ${value}, and no key. Was a variable not set where the text was put together?`
  } else if (/^[\x21-\x7e]+$/.test(value)) return value
  else if (value.trim() === '') problem = 'is blank.'
  throw new UsageError('apiKey', problem, details)
}
