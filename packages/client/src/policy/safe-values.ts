import type { ApolloLink } from '@apollo/client'
import { summarizeDocument } from '../document.ts'
import { knownTypes } from './failure-decision.ts'
import { stateOf } from './operation-state.ts'

// A server may echo the API key, a name or a record number from the request. Therefore, a word from a response is shown only if the
// request cannot have contained it.

/** Returns the value if it is a known error type or code. */
export function safeTypeOf(value: unknown): string | undefined {
  return typeof value === 'string' && knownTypes.includes(value) ? value : undefined
}

/** Returns the value if it is a known error type or code, or an HTTP status that no variable contains. */
export function safePayloadCodeOf(value: unknown, operation: ApolloLink.Operation): string | undefined {
  if (typeof value !== 'string' || !/^[1-5]\d\d$/.test(value)) return safeTypeOf(value)
  return isEcho(value, operation) ? undefined : value
}

const idFormats = [
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  /^[\da-f]{16,64}$/i,
  // A ULID.
  /^[0-7][\dA-HJKMNP-TV-Z]{25}$/,
]

/** Returns the value if it looks random and occurs in neither the API key nor a variable. */
export function safeErrorIdOf(
  value: unknown,
  operation: ApolloLink.Operation,
  body?: string,
): string | undefined {
  if (typeof value !== 'string') return undefined
  const isId = idFormats.some((format) => format.test(value)) || isRandom(value)
  return isId && !isEcho(value, operation, body) ? value : undefined
}

/** A random id in base64url changes between uppercase, lowercase and digits more often than names and numbers do. */
function isRandom(value: string): boolean {
  if (!/^[\w-]{21,22}$/.test(value)) return false
  return (value.match(/[A-Z]+|[a-z]+|\d+/g) ?? []).length >= 8
}

/** Returns the value if it looks like a platform code, such as `ECONNREFUSED`. A caller's `fetch` can throw any value. */
export function safePlatformCodeOf(value: unknown, operation: ApolloLink.Operation): string | undefined {
  if (typeof value !== 'string' || !/^[A-Z][A-Z\d_]{2,63}$/.test(value)) return undefined
  return isEcho(value, operation) ? undefined : value
}

/** Returns the key if it is a name in the document or a list index, and `?` otherwise. */
export function safePathKeyOf(key: unknown, { query }: ApolloLink.Operation): string | number {
  if (typeof key === 'number') return Number.isInteger(key) && key >= 0 && key < 10_000 ? key : '?'
  return typeof key === 'string' && summarizeDocument(query).responseKeys.has(key) ? key : '?'
}

/**
 * Whether the word occurs in the API key, the idempotency key or the variables. A word of fewer than 8 characters
 * must match a whole word there. Searches the text of the variables or of the whole body, because traversing the variables takes
 * 20 times as long, and overflows the stack if they are deeply nested.
 */
function isEcho(word: string, operation: ApolloLink.Operation, body?: string): boolean {
  const { apiKey, idempotencyKey } = stateOf(operation)
  // Not escaped, because the word contains only letters, digits, `_` and `-`.
  const pattern = new RegExp(word.length >= 8 ? word : `(?<![\\w-])${word}(?![\\w-])`, 'i')
  if ([apiKey, idempotencyKey].some((secret) => secret && pattern.test(secret.reveal()))) return true
  try {
    return pattern.test(body ?? JSON.stringify(operation.variables) ?? '')
  } catch {
    // Another link may send variables that JSON cannot represent.
    return true
  }
}
