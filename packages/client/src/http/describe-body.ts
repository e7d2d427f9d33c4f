import { isUtf8 } from 'node:buffer'
import type { ApolloLink } from '@apollo/client'
import { parseErrorId, parsePathKey, parseType } from '../policy/parse-words.ts'
import type { SeenBody, SeenError } from '../policy/seen.ts'
import type { Received } from './answer-receiver.ts'
import { decodedByFetch } from './create-fetch-dispatcher.ts'
import { parseRetryAfter } from './parse-retry-after.ts'

const json = /^application\/(graphql-response\+)?json\s*([;,]|$)/i
const decoder = new TextDecoder()

const unreadable: SeenBody = { form: 'unreadable', data: 'absent', errors: [] }
const text: SeenBody = { ...unreadable, form: 'text' }

/** Describes a parsed body without its contents. */
export function describeBody(operation: ApolloLink.Operation, value: ParsedBody): SeenBody {
  if (typeof value === 'string') return value === 'text' ? text : unreadable
  // If `errors` is not a list, it counts as one unknown error.
  const errors = value.errors ? [value.errors].flat().map((error) => parseGraphQLError(error, operation)) : []
  return { form: 'json', data: describeData(value), errors }
}

function describeData(value: Record<string, unknown>): SeenBody['data'] {
  if (!('data' in value)) return 'absent'
  if (value.data === null) return 'null'
  return isRecord(value.data) ? 'object' : 'other'
}

export type ParsedBody = Record<string, unknown> | 'text' | 'unreadable'

/** Returns the JSON object in an answer, `text` for a complete body of another kind, or `unreadable`. */
export function parseBody({ statusCode = 0, headers, body: bytes }: Received): ParsedBody {
  if (bytes === undefined) return 'unreadable'
  // A success must have the content type of JSON. A failure need not: its JSON shows what was executed, whatever its type.
  if (statusCode < 300 && !json.test(String(headers['content-type']))) return 'text'
  const value = parseJson(bytes)
  if (isRecord(value)) return value
  const mayHoldMore = looksLikeJson(bytes) || headers['content-encoding'] === decodedByFetch
  return mayHoldMore ? 'unreadable' : 'text'
}

/**
 * Returns undefined if the body cannot be parsed. The parser's own error quotes the body, so it is dropped. For 10 KB with
 * letters outside ASCII, `isUtf8` and a lenient decoder take half the time of a fatal decoder.
 */
function parseJson(bytes: Uint8Array): unknown {
  try {
    return isUtf8(bytes) ? JSON.parse(decoder.decode(bytes)) : undefined
  } catch {
    return undefined
  }
}

/** Whether the body looks like a list, or like JSON that is cut off or damaged. The rest could have said anything. */
function looksLikeJson(bytes: Uint8Array): boolean {
  return /^[\s\0\ufeff\ufffd]*[{[]/.test(decoder.decode(bytes.subarray(0, 100)))
}

/**
 * Reads the reliable parts of a GraphQL error: known types and codes, a status, an id, and names in the path that the
 * document has. Text that could echo a variable is left out.
 */
function parseGraphQLError(error: unknown, operation: ApolloLink.Operation): SeenError {
  const { path, extensions } = isRecord(error) ? error : {}
  const { type, code, statusCode, errorId, retryAfter } = isRecord(extensions) ? extensions : {}
  return {
    type: parseType(type),
    code: parseType(code),
    statusCode: isFailureStatus(statusCode) ? statusCode : undefined,
    errorId: parseErrorId(errorId, operation),
    retryAfter: parseRetryAfter(retryAfter),
    path:
      path === undefined || path === null
        ? undefined
        : [path].flat().map((key) => parsePathKey(key, operation)),
  }
}

function isFailureStatus(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 400 && Number(value) < 600
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
