import { isUtf8 } from 'node:buffer'
import type { ApolloLink } from '@apollo/client'
import { parseErrorId, parsePathKey, parseType } from '../policy/parse-words.ts'
import type { SeenBody, SeenError } from '../policy/seen.ts'
import type { Received } from './answer-receiver.ts'
import { decodedByFetch } from './create-fetch-dispatcher.ts'
import { parseRetryAfter } from './parse-retry-after.ts'

const json = /^application\/(graphql-response\+)?json\s*([;,]|$)/i
const plain = /^text\/(plain|html)\s*([;,]|$)/i
/** These types carry several parts, and each of them could say something else. */
const inParts = /^(multipart\/|text\/event-stream)/i
/** The start of a JSON value, a key of a JSON object, or a byte of UTF-16. */
const traceOfJson = /^[\s\ufeff]*[{[]|[{[]\s*"|"\s*:|\0/
const decoder = new TextDecoder()

export type ParsedBody = Record<string, unknown> | 'text' | 'doubtful'

/** Describes a parsed body without its contents. `sent` is the body of the request. */
export function describeBody(
  operation: ApolloLink.Operation,
  sent: string,
  value: ParsedBody,
  { headers }: Received,
): SeenBody {
  const form = typeof value === 'string' ? value : 'json'
  const { errors, ...rest } = typeof value === 'string' ? {} : value
  return {
    form: isFramed(headers) ? form : 'doubtful',
    data: describeData(rest),
    // If `errors` is not a list, it counts as one unknown error.
    errors: errors ? [errors].flat().map((error) => new GraphQLErrorFacts(error, operation, sent)) : [],
  }
}

function describeData(value: Record<string, unknown>): SeenBody['data'] {
  if (!('data' in value)) return 'absent'
  if (value.data === null) return 'null'
  return isRecord(value.data) ? 'object' : 'other'
}

/** Whether the end of the body was announced. Otherwise a lost connection looks like the end. */
function isFramed(headers: Received['headers']): boolean {
  return headers['content-length'] !== undefined || /^chunked$/i.test(String(headers['transfer-encoding']))
}

/** Returns the JSON object in an answer, `text` for a body that holds no JSON object, or `doubtful` for any other. */
export function parseBody({ statusCode = 0, headers, body: bytes }: Received): ParsedBody {
  const type = String(headers['content-type'])
  // A success must have the content type of JSON. A failure need not: its JSON shows what was executed, whatever its type.
  if (bytes === undefined || inParts.test(type) || (statusCode < 300 && !json.test(type))) return 'doubtful'
  const text = isUtf8(bytes) ? decoder.decode(bytes) : undefined
  const value = parseJson(text)
  if (isRecord(value)) return value
  // Node's fetch does not notice that a compressed body was cut off.
  if (text === undefined || headers['content-encoding'] === decodedByFetch) return 'doubtful'
  const isText = text === '' || value !== undefined || plain.test(type)
  return isText && !traceOfJson.test(text) ? 'text' : 'doubtful'
}

/**
 * Returns undefined if the body cannot be parsed. The parser's own error quotes the body, so it is dropped. For 10 KB with
 * letters outside ASCII, `isUtf8` and a lenient decoder take half the time of a fatal decoder.
 */
function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The reliable parts of a GraphQL error: known types and codes, a status, an id, and names in the path that the document
 * has. Text that could echo a variable is left out. An answer can have thousands of errors, but only one is shown. So the
 * parts that cost time are parsed when they are read.
 */
class GraphQLErrorFacts implements SeenError {
  readonly type: string | undefined
  readonly code: string | undefined
  readonly statusCode: number | undefined
  readonly #error: { path?: unknown; extensions?: unknown }
  readonly #operation: ApolloLink.Operation
  readonly #sent: string

  constructor(error: unknown, operation: ApolloLink.Operation, sent: string) {
    this.#error = isRecord(error) ? error : {}
    this.#operation = operation
    this.#sent = sent
    const { type, code, statusCode } = this.#extensions
    this.type = parseType(type)
    this.code = parseType(code)
    this.statusCode = isFailureStatus(statusCode) ? statusCode : undefined
  }

  get #extensions(): Record<string, unknown> {
    const { extensions } = this.#error
    return isRecord(extensions) ? extensions : {}
  }

  get errorId(): string | undefined {
    return parseErrorId(this.#extensions.errorId, this.#operation, this.#sent)
  }

  get retryAfter(): number | undefined {
    return parseRetryAfter(this.#extensions.retryAfter)
  }

  get path(): ReadonlyArray<string | number> | undefined {
    const { path } = this.#error
    if (path === undefined || path === null) return undefined
    return [path].flat().map((key) => parsePathKey(key, this.#operation))
  }
}

function isFailureStatus(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 400 && Number(value) < 600
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
