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

export const typeOf = ({ body }: Answer): unknown => body?.errors?.[0]?.extensions?.type

/** Describes an answer in words that can be published: its status, and the type and code of its first error if documented. */
export function describeAnswer({ status, body }: Answer): string {
  const answered = `HTTP ${status}`
  if (!body) return `${answered} without a JSON object`
  const [error] = body.errors ?? []
  if (!error) return `${answered} ${body.data ? 'with data' : 'without data'}`
  const { type, code, statusCode } = error.extensions ?? {}
  const words = [
    word(type, documentedTypes) ?? word(code, documentedCodes) ?? 'undocumented',
    ...(typeof statusCode === 'number' && statusCode >= 400 && statusCode < 600 ? [statusCode] : []),
  ]
  return `${answered} with the error ${words.join(' ')}${body.data ? ' beside data' : ''}`
}

const word = (value: unknown, known: readonly string[]) =>
  typeof value === 'string' && known.includes(value) ? value : undefined
