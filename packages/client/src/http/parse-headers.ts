import { API_KEY_HEADER } from '../api-key.ts'
import { UsageError } from '../errors.ts'

/** The client sends these with each request. A test compares the version with the manifest: bundles have no manifest. */
export const ownHeaders: Readonly<Record<string, string>> = {
  accept: 'application/graphql-response+json, application/json',
  'accept-encoding': 'gzip, br',
  'content-type': 'application/json',
  'user-agent': 'orchestration-client/0.1.0',
}

const reserved = new Set([
  API_KEY_HEADER.toLowerCase(),
  ...Object.keys(ownHeaders),
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

const isSafe = (name: string, value: unknown): boolean =>
  typeof value === 'string' && /^[\t\x20-\x7e]*$/.test(value) && /^[\w!#$%&'*+.^`|~-]+$/.test(name)

/** Writes a header for OpenTelemetry, unless the client would refuse it. */
export const traceHeaderSetter = {
  set(headers: Record<string, unknown>, name: string, value: string): void {
    if (!reserved.has(name.toLowerCase()) && isSafe(name, value)) headers[name] = value
  },
}

/** Also for `Headers` and `Map`, whose entries are not properties. */
export function listHeaders(headers: unknown): unknown {
  if (typeof headers !== 'object' || headers === null || !(Symbol.iterator in headers)) return headers
  return Object.fromEntries(headers as Iterable<[string, unknown]>)
}

/**
 * Checks the headers of one call before they are written, because the platform's own error would print the value.
 *
 * @throws UsageError
 */
export function parseHeaders(given: unknown, operationName?: string): Record<string, string> | undefined {
  if (given === undefined) return undefined
  const headers = listHeaders(given)
  const isObject = typeof headers === 'object' && headers !== null
  // An empty name is refused below, so this refuses everything that is not an object.
  const named = (isObject ? headers : { '': headers }) as Record<string, unknown>
  for (const [name, value] of Object.entries(named)) {
    const known = name.toLowerCase()
    if (reserved.has(known)) {
      throw new UsageError('context.headers', `must not have ${known}: the client sets it.`, {
        operationName,
      })
    }
    if (isSafe(name, value)) continue
    const problem = "must be Headers or an object of ASCII strings, such as { 'x-request-id': 'r-1' }."
    throw new UsageError('context.headers', problem, { operationName })
  }
  return named as Record<string, string>
}
