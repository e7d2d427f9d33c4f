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

/**
 * Checks the headers of one call before they are written, because the platform's own error would print the value.
 *
 * @throws UsageError
 */
export function parseHeaders(headers: unknown, operationName?: string): Record<string, string> | undefined {
  if (headers === undefined) return undefined
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
    const isText = typeof value === 'string' && /^[\t\x20-\x7e]*$/.test(value)
    if (isText && /^[\w!#$%&'*+.^`|~-]+$/.test(name)) continue
    const problem = "must be an object of names and ASCII strings, such as { 'x-request-id': 'r-1' }."
    throw new UsageError('context.headers', problem, { operationName })
  }
  return headers as Record<string, string>
}
