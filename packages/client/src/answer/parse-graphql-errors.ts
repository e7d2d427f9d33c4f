import { AuthenticationError, OperationError, type OrchestrationError, RateLimitError } from '../errors.ts'
import { parseRetryAfter } from './parse-retry-after.ts'
import { parseToken } from './parse-token.ts'

const authentication = new Set(['UNAUTHENTICATED', 'UNAUTHORIZED', 'FORBIDDEN'])
const refusals = new Set(['NOT_FOUND', 'INVALID_IDENTIFIER', 'BAD_REQUEST_ERROR', 'MISSING_REQUIRED_ANSWER'])

interface Context {
  operationName: string | undefined
  data: unknown
  raw: unknown
  statusCode: number
  isQuery: boolean
}

/**
 * Classifies by `extensions.type` and `extensions.statusCode`; `code` counts for authentication alone, elsewhere the
 * service often writes INTERNAL_SERVER_ERROR for everything (see contract/api-facts.md, "Responses and errors").
 */
export function parseGraphQLErrors(
  errors: readonly unknown[],
  { isQuery, ...context }: Context,
): OrchestrationError {
  const parsed = errors.map(parseGraphQLError)
  const { data } = context
  // Execution that never began leaves `data` out; one that was refused leaves it null.
  const withoutData = data === undefined || data === null
  const refused = parsed.find(({ statusCode, type, code }) => {
    return (
      statusCode === 401 ||
      statusCode === 403 ||
      authentication.has(type ?? '') ||
      authentication.has(code ?? '')
    )
  })
  const error = refused ?? parsed.find(({ statusCode }) => statusCode === 429) ?? parsed[0] ?? {}
  const { statusCode = context.statusCode, errorId, type, path, retryAfter } = error
  const details = {
    ...context,
    data,
    statusCode: statusCode === 200 ? undefined : statusCode,
    errorId,
    retryAfter,
  }
  if (refused) return new AuthenticationError({ ...details, mayHaveExecuted: !withoutData })
  if (statusCode === 429) return new RateLimitError({ ...details, mayHaveExecuted: !withoutData })
  const isRefusal = data === undefined || (statusCode >= 400 && statusCode < 500) || refusals.has(type ?? '')
  return new OperationError({
    ...details,
    type,
    path,
    retryable: isQuery && (statusCode >= 500 || statusCode === 408 || statusCode === 425),
    mayHaveExecuted: !(withoutData && isRefusal),
  })
}

interface ParsedError {
  statusCode?: number | undefined
  type?: string | undefined
  code?: string | undefined
  errorId?: string | undefined
  path?: Array<string | number> | undefined
  retryAfter?: number | undefined
}

function parseGraphQLError(error: unknown): ParsedError {
  const { path, extensions } = toRecord(error)
  const { statusCode, type, code, errorId, retryAfter } = toRecord(extensions)
  return {
    statusCode: Number.isInteger(statusCode) ? (statusCode as number) : undefined,
    type: parseToken(type),
    code: parseToken(code),
    errorId: parseToken(errorId),
    path: Array.isArray(path)
      ? path.map((key) => (typeof key === 'number' ? key : (parseToken(key) ?? '?')))
      : undefined,
    retryAfter: parseRetryAfter(retryAfter),
  }
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
