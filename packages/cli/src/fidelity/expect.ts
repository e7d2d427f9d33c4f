/** An HTTP response of the service. */
export interface Answer {
  status: number
  headers: Headers
  /** Undefined if the body is not a JSON object. */
  body:
    | {
        data?: Record<string, unknown> | null
        errors?: { message?: unknown; path?: unknown; extensions?: Record<string, unknown> }[]
      }
    | undefined
}

/** The types and codes of errors that are published. Any other could be a tenant's own word. */
const documented =
  /^(NOT_FOUND|INVALID_IDENTIFIER|BAD_REQUEST_ERROR|MISSING_REQUIRED_ANSWER|ORCHESTRATION_ACTIVITY_ERROR|UNAUTHENTICATED|UNAUTHORIZED|FORBIDDEN|INTERNAL_SERVER_ERROR|GRAPHQL_VALIDATION_FAILED|BAD_USER_INPUT)$/

/** What the first error of an answer says about itself. */
export const errorOf = ({ body }: Answer): Record<string, unknown> => body?.errors?.[0]?.extensions ?? {}

/** Describes an answer in words that can be published: its status, and the type or code of its first error if documented. */
export function describeAnswer(answer: Answer): string {
  const { status, body } = answer
  if (!body) return `HTTP ${status} without a JSON object`
  if (!body.errors?.length) return `HTTP ${status} ${body.data ? 'with data' : 'without data'}`
  const { type, code } = errorOf(answer)
  const word = [type, code].find((word) => documented.test(String(word))) ?? 'undocumented'
  return `HTTP ${status} with the error ${word}${body.data ? ' beside data' : ''}`
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

/** Throws a `Mismatch` unless an answer fits. It says what was answered. */
export const expectAnswer = (answer: Answer, fits: unknown): void =>
  expectThat(fits, `answered ${describeAnswer(answer)}`)

/** Throws a `Mismatch` unless an answer has data and no error. */
export const expectData = (answer: Answer): void =>
  expectAnswer(answer, answer.status === 200 && answer.body?.data && !answer.body.errors)

/** Throws a `Mismatch` unless each of some items holds. Refuses to judge by none. */
export function expectEach<Item>(items: readonly Item[], name: string, holds: (item: Item) => unknown): void {
  needs(1, items, name)
  expectThat(items.every(holds), `one of the ${name} differs`)
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
