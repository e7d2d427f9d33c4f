import type { ApolloLink } from '@apollo/client'
import { parseErrorId, parsePathKey, parseType } from '../policy/parse-words.ts'
import type { SeenAnswer, SeenBody, SeenError } from '../policy/seen.ts'
import type { Received } from './answer-receiver.ts'
import { decodedByFetch } from './create-fetch-dispatcher.ts'
import { parseRetryAfter } from './parse-retry-after.ts'

const json = /^application\/(graphql-response\+)?json\s*([;,]|$)/i
const decoder = new TextDecoder('utf-8', { fatal: true })
const lenientDecoder = new TextDecoder()

const unread: SeenBody = { form: 'unread', hasData: false, data: undefined, errors: [] }
const text: SeenBody = { ...unread, form: 'text' }

export interface ParsedAnswer {
  facts: SeenAnswer
  /** The JSON object, if the body is one. */
  result?: ApolloLink.Result & { errors?: unknown }
}

/** Reports what an HTTP answer says; undefined when none came. */
export function parseAnswer(
  operation: ApolloLink.Operation,
  { statusCode, headers, body: bytes }: Received,
): ParsedAnswer | undefined {
  if (statusCode === undefined) return undefined
  const retryAfter = parseRetryAfter(headers['retry-after'])
  const value = parseBody(statusCode, headers, bytes)
  if (typeof value === 'string')
    return { facts: { statusCode, body: value === 'text' ? text : unread, retryAfter } }
  // What stands there in place of a list is an error that nobody can read.
  const errors = value.errors ? [value.errors].flat().map((error) => parseGraphQLError(error, operation)) : []
  const body: SeenBody = { form: 'json', hasData: 'data' in value, data: value.data, errors }
  return { facts: { statusCode, body, retryAfter }, result: value }
}

function parseBody(
  statusCode: number,
  headers: Received['headers'],
  bytes: Uint8Array | undefined,
): Record<string, unknown> | 'text' | 'unread' {
  if (bytes === undefined) return 'unread'
  // What says that it succeeded must say that it is JSON. In a failure, JSON of any type shows what was executed.
  if (statusCode < 300 && !json.test(String(headers['content-type']))) return 'text'
  const value = parseJson(bytes)
  if (isRecord(value)) return value
  const mayHoldMore = looksLikeJson(bytes) || headers['content-encoding'] === decodedByFetch
  return mayHoldMore ? 'unread' : 'text'
}

/** Undefined when it cannot be parsed. The parser's own error quotes the body, so it goes no further. */
function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes))
  } catch {
    return undefined
  }
}

/** A list, or JSON that is cut off or damaged: it may have held anything. */
function looksLikeJson(bytes: Uint8Array): boolean {
  return /^[\s\0\ufeff\ufffd]*[{[]/.test(lenientDecoder.decode(bytes.subarray(0, 100)))
}

/**
 * What can be relied on in a GraphQL error: words that are known, a status, an id, and the path as far as the document
 * has it. Text that could echo a variable is left out.
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
