import type { ApolloLink } from '@apollo/client'
import { type DocumentNode, visit } from 'graphql'
import { Secret } from '../api-key.ts'

// What a server says may be what it was told: the key, a name, a record number. So a word of it is shown only where it is
// one that the service would have chosen itself.

const types = new Set([
  'BAD_REQUEST_ERROR',
  'BAD_USER_INPUT',
  'FORBIDDEN',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'INTERNAL_SERVER_ERROR',
  'INVALID_IDENTIFIER',
  'MISSING_REQUIRED_ANSWER',
  'NOT_EMULATED',
  'NOT_FOUND',
  'ORCHESTRATION_ACTIVITY_ERROR',
  'TOO_MANY_REQUESTS',
  'UNAUTHENTICATED',
  'UNAUTHORIZED',
])

/** Lets through the types and codes of errors that are known. */
export function parseType(value: unknown): string | undefined {
  return typeof value === 'string' && types.has(value) ? value : undefined
}

/** Lets through a known type, and an HTTP status, unless it is the whole of a variable. */
export function parsePayloadCode(value: unknown, operation: ApolloLink.Operation): string | undefined {
  if (typeof value !== 'string' || !/^[1-5]\d\d$/.test(value)) return parseType(value)
  return isEcho(value, operation) ? undefined : value
}

const ids = [
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  /^[\da-f]{16,64}$/i,
  // A ULID.
  /^[0-7][\dA-HJKMNP-TV-Z]{25}$/,
]

/** Lets through what looks as if it were drawn at random, and is neither in the key nor in a variable. */
export function parseErrorId(value: unknown, operation: ApolloLink.Operation): string | undefined {
  if (typeof value !== 'string') return undefined
  const isId = ids.some((id) => id.test(value)) || isRandom(value)
  return isId && !isEcho(value, operation) ? value : undefined
}

/** A short id in base64url changes between capitals, small letters and digits more often than names and numbers do. */
function isRandom(value: string): boolean {
  if (!/^[\w-]{21,22}$/.test(value)) return false
  return (value.match(/[A-Z]+|[a-z]+|\d+/g) ?? []).length >= 8
}

/** Lets through what the platform would say, such as `ECONNREFUSED`: a caller's own `fetch` may say anything. */
export function parsePlatformCode(value: unknown, operation: ApolloLink.Operation): string | undefined {
  if (typeof value !== 'string' || !/^[A-Z][A-Z\d_]{2,63}$/.test(value)) return undefined
  return isEcho(value, operation) ? undefined : value
}

/** Lets through names that the document uses, and positions in a list. */
export function parsePathKey(key: unknown, { query }: ApolloLink.Operation): string | number {
  if (typeof key === 'number') return Number.isInteger(key) && key >= 0 && key < 10_000 ? key : '?'
  return typeof key === 'string' && findNames(query).has(key) ? key : '?'
}

function findNames(query: DocumentNode): Set<string> {
  const names = new Set<string>()
  visit(query, { Field: ({ alias, name }) => void names.add((alias ?? name).value) })
  return names
}

/** Whether it is a variable's value or the key, or a part of one that is too long to be there by accident. */
function isEcho(word: string, operation: ApolloLink.Operation): boolean {
  const { apiKey } = operation.getContext()
  const values = [...findValues(operation.variables), Secret.is(apiKey) ? apiKey.reveal() : '']
  const text = word.toLowerCase()
  return values.some((value) => {
    const other = value.toLowerCase()
    return other === text || (text.length >= 8 && other.includes(text))
  })
}

function findValues(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(findValues)
  return value === undefined || value === null ? [] : [String(value)]
}
