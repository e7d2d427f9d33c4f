import type { ApolloLink } from '@apollo/client'
import { print } from '@apollo/client/utilities'
import { API_KEY_HEADER } from '../api-key.ts'
import { UsageError } from '../errors.ts'

/** Serializes the body of a request. Apollo's `print` caches the text of a document. */
export function serializeBody({ query, operationName, variables, extensions }: ApolloLink.Operation): string {
  const start = JSON.stringify({ operationName, query: print(query) }).slice(0, -1)
  let option = 'variables'
  try {
    const body = `${start},"variables":${JSON.stringify(variables)}`
    option = 'extensions'
    const isExtended = Object.keys(extensions ?? {}).length > 0
    return isExtended ? `${body},"extensions":${JSON.stringify(extensions)}}` : `${body}}`
  } catch (error) {
    throw new UsageError(option, 'cannot be serialized as JSON.', { operationName, raw: error })
  }
}

/**
 * Headers of every request. The version is hard-coded, because bundles do not include package.json. A test compares it with
 * package.json.
 */
export const clientHeaders: Readonly<Record<string, string>> = {
  accept: 'application/graphql-response+json, application/json',
  'accept-encoding': 'gzip, br',
  'content-type': 'application/json',
  'user-agent': 'orchestration-client/0.1.0',
}

/** The HTTP header for the idempotency key. An environment that honours keys executes a mutation once per key. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key'

/** @throws UsageError unless the key is undefined or 1 to 255 printable ASCII characters without spaces */
export function assertIdempotencyKey(
  value: unknown,
  operationName?: string,
): asserts value is string | undefined {
  if (value === undefined) return
  if (typeof value === 'string' && /^[\x21-\x7e]{1,255}$/.test(value)) return
  const problem = 'must be 1 to 255 printable ASCII characters without spaces.'
  throw new UsageError('context.idempotencyKey', problem, { operationName })
}

/** Formats an idempotency key as an RFC 8941 string (structured field values), the only format that the service accepts. */
export const formatStructuredString = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`

const reservedHeaders = new Set([
  API_KEY_HEADER.toLowerCase(),
  ...Object.keys(clientHeaders),
  'connection',
  'content-length',
  'expect',
  'host',
  IDEMPOTENCY_KEY_HEADER,
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

const isValidHeader = (name: string, value: unknown): boolean =>
  typeof value === 'string' && /^[\t\x20-\x7e]*$/.test(value) && /^[\w!#$%&'*+.^`|~-]+$/.test(name)

/** Sets a header for OpenTelemetry, unless `parseHeaders` would reject it. */
export function setTraceHeader(headers: Record<string, unknown>, name: string, value: string): void {
  if (!reservedHeaders.has(name.toLowerCase()) && isValidHeader(name, value)) headers[name] = value
}

/**
 * Returns the headers as an object. Also accepts `Headers` and `Map`. Returns any other value under an empty header name, which
 * `parseHeaders` rejects.
 */
export function headersToObject(headers: unknown = {}): Record<string, unknown> {
  if (typeof headers !== 'object' || headers === null) return { '': headers }
  if (!(Symbol.iterator in headers)) return headers as Record<string, unknown>
  try {
    return Object.fromEntries(headers as Iterable<[string, unknown]>)
  } catch {
    // Not rethrown, because the error from `Object.fromEntries` quotes part of its argument.
    return { '': headers }
  }
}

/**
 * Checks the headers of one call before they are written, because otherwise the platform's own error would quote the value.
 *
 * @throws UsageError if a header is reserved or invalid
 */
export function parseHeaders(value: unknown, operationName?: string): Record<string, string> {
  const headers = headersToObject(value)
  for (const [name, text] of Object.entries(headers)) {
    const lowerCase = name.toLowerCase()
    let problem = "must be Headers or an object of ASCII strings, such as { 'x-request-id': 'r-1' }."
    if (reservedHeaders.has(lowerCase)) problem = `must not contain ${lowerCase}: the client sets it.`
    else if (isValidHeader(name, text)) continue
    throw new UsageError('context.headers', problem, { operationName })
  }
  return headers as Record<string, string>
}
