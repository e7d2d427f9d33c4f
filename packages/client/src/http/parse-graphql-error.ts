import { parseToken } from '../errors.ts'
import { parseRetryAfter } from './parse-retry-after.ts'

interface GraphQLErrorFields {
  type: string | undefined
  statusCode: number | undefined
  errorId: string | undefined
  retryAfter: number | undefined
  path: Array<string | number> | undefined
  /** The key was refused, not the operation. */
  isUnauthenticated: boolean
}

const unauthenticated = /^(UNAUTHENTICATED|UNAUTHORIZED|FORBIDDEN)$/

/**
 * What can be relied on in a GraphQL error: `extensions.type` and `extensions.statusCode`. `code` counts for
 * authentication alone, since the service writes INTERNAL_SERVER_ERROR for nearly everything else (contract/api-facts.md,
 * "Responses and errors"). Text that could echo a variable is left out.
 */
export function parseGraphQLError(error: unknown): GraphQLErrorFields {
  const { path, extensions } = toRecord(error)
  const { type, statusCode, errorId, retryAfter, code } = toRecord(extensions)
  const status = Number.isInteger(statusCode) ? Number(statusCode) : undefined
  return {
    type: parseToken(type),
    statusCode: status,
    errorId: parseToken(errorId),
    retryAfter: parseRetryAfter(retryAfter),
    path: Array.isArray(path)
      ? path.map((key) => (Number.isInteger(key) ? key : (parseToken(key) ?? '?')))
      : undefined,
    isUnauthenticated:
      status === 401 || status === 403 || [type, code].some((name) => unauthenticated.test(String(name))),
  }
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
