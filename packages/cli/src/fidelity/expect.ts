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

/** The types of errors that are published. Any other could be a tenant's own word. */
const documentedTypes = [
  'NOT_FOUND',
  'INVALID_IDENTIFIER',
  'BAD_REQUEST_ERROR',
  'MISSING_REQUIRED_ANSWER',
  'ORCHESTRATION_ACTIVITY_ERROR',
  'UNAUTHENTICATED',
  'UNAUTHORIZED',
  'FORBIDDEN',
]
const documentedCodes = [
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
  const answered = `HTTP ${status}`
  if (!body) return `${answered} without a JSON object`
  if (!body.errors?.length) return `${answered} ${body.data ? 'with data' : 'without data'}`
  const { type, code, statusCode } = errorOf(answer)
  const words = [
    word(type, documentedTypes) ?? word(code, documentedCodes) ?? 'undocumented',
    ...(typeof statusCode === 'number' && statusCode >= 400 && statusCode < 600 ? [statusCode] : []),
  ]
  return `${answered} with the error ${words.join(' ')}${body.data ? ' beside data' : ''}`
}

const word = (value: unknown, known: readonly string[]) =>
  typeof value === 'string' && known.includes(value) ? value : undefined

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

/** Throws a `Mismatch` unless the condition holds for each item. */
export const expectEach = <Item>(
  items: readonly Item[],
  holds: (item: Item) => unknown,
  otherwise: string,
): void => expectThat(items.every(holds), otherwise)

/** Throws a `Mismatch` unless the condition holds for one item or more. */
export const expectAny = <Item>(
  items: readonly Item[],
  holds: (item: Item) => unknown,
  otherwise: string,
): void => expectThat(items.some(holds), otherwise)

/** Throws a `Mismatch` unless an answer has data and no error. */
export const expectData = (answer: Answer): void =>
  expectThat(
    answer.status === 200 && answer.body?.data && !answer.body.errors,
    `answered ${describeAnswer(answer)}`,
  )

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
