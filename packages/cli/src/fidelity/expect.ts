import { isDeepStrictEqual } from 'node:util'

/** An HTTP response of the service. */
export interface Answer {
  status: number
  headers: Headers
  /** Undefined if the body is not a JSON object. */
  body: { data?: Record<string, unknown> | null; errors?: ServiceError[] } | undefined
}

interface ServiceError {
  message?: unknown
  path?: unknown
  extensions?: Record<string, unknown>
}

/** The types and codes of errors that are published. Any other could be a tenant's own word. */
const documentedTypes: readonly unknown[] = [
  'NOT_FOUND',
  'INVALID_IDENTIFIER',
  'BAD_REQUEST_ERROR',
  'MISSING_REQUIRED_ANSWER',
  'ORCHESTRATION_ACTIVITY_ERROR',
  'UNAUTHENTICATED',
  'UNAUTHORIZED',
  'FORBIDDEN',
]
const documentedCodes: readonly unknown[] = [
  ...documentedTypes,
  'INTERNAL_SERVER_ERROR',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
]

/** What the first error of an answer says about itself. */
export const errorOf = ({ body }: Answer): Record<string, unknown> => body?.errors?.[0]?.extensions ?? {}

/** Describes an answer in words that can be published: its status, and the type and code of its first error if documented. */
export function describeAnswer(answer: Answer): string {
  const { status, body } = answer
  if (!body) return `HTTP ${status} without a JSON object`
  if (!body.errors?.length) return `HTTP ${status} ${body.data ? 'with data' : 'without data'}`
  const { type, code, statusCode } = errorOf(answer)
  const word = documentedTypes.includes(type) ? type : documentedCodes.includes(code) ? code : 'undocumented'
  const number =
    typeof statusCode === 'number' && statusCode >= 400 && statusCode < 600 ? ` ${statusCode}` : ''
  return `HTTP ${status} with the error ${word}${number}${body.data ? ' beside data' : ''}`
}

/** The service behaves differently. The message holds shapes and documented words, never a value of the tenant. */
export class Mismatch extends Error {
  override readonly name = 'Mismatch'
}

/** The tenant has nothing to try a behaviour on. */
export class NothingToTestOn extends Error {
  override readonly name = 'NothingToTestOn'
}

/** Throws a `Mismatch` unless the condition holds. */
export function expectThat(condition: unknown, otherwise: string): asserts condition {
  if (!condition) throw new Mismatch(otherwise)
}

/** Throws a `Mismatch` unless a record has all that a list says of it. */
export function expectSame(listed: object, record: object): void {
  expectThat(isDeepStrictEqual({ ...record, ...listed }, record), 'a field differs')
}

/** The first of a list, or the first that fits. */
export function first<Item>(
  items: readonly Item[] | null | undefined,
  name: string,
  fits: (item: Item) => unknown = () => true,
): Item {
  const item = items?.find(fits)
  if (item === undefined) throw new NothingToTestOn(`the tenant has no ${name}`)
  return item
}

/** Refuses to judge by too few items. */
export function needs(count: number, items: readonly unknown[], name: string): void {
  if (items.length < count) throw new NothingToTestOn(`the tenant has fewer than ${count} ${name}`)
}
