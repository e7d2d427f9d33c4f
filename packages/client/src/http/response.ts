import { isUtf8 } from 'node:buffer'
import type { ApolloLink } from '@apollo/client'
import { isObject } from '../assert-option.ts'
import type {
  FailureKind,
  Observation,
  ObservedBody,
  ObservedGraphQLError,
} from '../policy/failure-decision.ts'
import { stateOf } from '../policy/operation-state.ts'
import { safeErrorIdOf, safePathKeyOf, safePlatformCodeOf, safeTypeOf } from '../policy/safe-values.ts'
import { decodedByFetch, type SendOutcome } from './send.ts'

const jsonTypes = /^application\/(graphql-response\+)?json\s*([;,]|$)/i
const textTypes = /^text\/(plain|html)\s*([;,]|$)/i
/** Multipart and streaming content types. Each part could contain a result. */
const streamTypes = /^(multipart\/|text\/event-stream)/i
/** Matches text that may contain JSON: the start of an object or list, a key, or a null byte from UTF-16. */
const jsonLike = /^[\s\ufeff]*[{[]|[{[]\s*"|"\s*:|\0/
const decoder = new TextDecoder()

type ParsedBody = Record<string, unknown> | 'text' | 'doubtful'

/** The request that the response belongs to. */
export interface SentRequest {
  operation: ApolloLink.Operation
  requestBody: string
  /** Whether the service is the emulator, whose messages can be shown. */
  isEmulator: boolean
}

/**
 * Reduces the outcome of a request to the facts that the policy needs. Also returns the GraphQL result, if the body is a JSON
 * object.
 */
export function observe(
  request: SentRequest,
  received: SendOutcome,
): { observed: Observation; result: ApolloLink.Result | undefined } {
  const { operation } = request
  const { statusCode, headers, thrown } = received
  const failure = thrown === undefined ? undefined : classifyPlatformError(operation, thrown)
  if (statusCode === undefined) {
    const { mayHaveBeenSent } = stateOf(operation)
    return { observed: { mayHaveBeenSent, failureKind: 'connection', ...failure }, result: undefined }
  }
  const parsed = parseBody(received)
  const body = toObservedBody(request, parsed, received)
  const observed = { statusCode, body, retryAfter: parseRetryAfter(headers['retry-after']), ...failure }
  return { observed, result: typeof parsed === 'object' ? parsed : undefined }
}

/** Reduces a parsed body to the facts that the policy needs, without its contents. */
function toObservedBody(request: SentRequest, value: ParsedBody, { headers }: SendOutcome): ObservedBody {
  const kind = typeof value === 'string' ? value : 'json'
  const { errors, ...rest } = typeof value === 'string' ? {} : value
  // Without Content-Length or chunked encoding, a lost connection looks like the end of the body.
  const isFramed = headers['content-length'] ?? /^chunked$/i.test(String(headers['transfer-encoding']))
  return {
    kind: isFramed ? kind : 'doubtful',
    dataType: dataTypeOf(rest),
    // If `errors` is not a list, it counts as one unknown error.
    errors: errors ? [errors].flat().map((error) => new LazyGraphQLError(error, request)) : [],
  }
}

function dataTypeOf(value: Record<string, unknown>): ObservedBody['dataType'] {
  if (!('data' in value)) return 'absent'
  if (value.data === null) return 'null'
  return isObject(value.data) ? 'object' : 'other'
}

/** Returns the parsed JSON object. Otherwise, returns `text` if the body cannot contain a result, or `doubtful` if it might. */
function parseBody({ statusCode = 0, headers, body: bytes }: SendOutcome): ParsedBody {
  const type = String(headers['content-type'])
  // A success requires a JSON content type. After a failure, JSON with any content type can show that the operation was
  // executed.
  if (bytes === undefined || streamTypes.test(type) || (statusCode < 300 && !jsonTypes.test(type)))
    return 'doubtful'
  const text = isUtf8(bytes) ? decoder.decode(bytes) : undefined
  const value = parseJson(text)
  if (isObject(value)) return value
  // Node's fetch does not detect truncated compressed bodies.
  if (text === undefined || headers['content-encoding'] === decodedByFetch) return 'doubtful'
  const isText = text === '' || value !== undefined || textTypes.test(type)
  return isText && !jsonLike.test(text) ? 'text' : 'doubtful'
}

/**
 * Returns undefined if the body cannot be parsed. The parser's own error quotes the body, so the error is dropped. For 10 KB of
 * non-ASCII text, `isUtf8` and a lenient decoder together take half the time of a fatal decoder.
 */
function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The reliable parts of a GraphQL error: known types and codes, a status, an id, and path keys that are in the document. Omits
 * text that could echo a variable. Parses expensive properties on access, because a response can contain thousands of errors,
 * but only one is shown.
 */
class LazyGraphQLError implements ObservedGraphQLError {
  readonly type: string | undefined
  readonly code: string | undefined
  readonly statusCode: number | undefined
  readonly #error: { message?: unknown; path?: unknown; extensions?: unknown }
  readonly #request: SentRequest

  constructor(error: unknown, request: SentRequest) {
    this.#error = isObject(error) ? error : {}
    this.#request = request
    const { type, code, statusCode } = this.#extensions
    this.type = safeTypeOf(type)
    this.code = safeTypeOf(code)
    const status = Number.isInteger(statusCode) ? Number(statusCode) : 0
    this.statusCode = status >= 400 && status < 600 ? status : undefined
  }

  get #extensions(): Record<string, unknown> {
    const { extensions } = this.#error
    return isObject(extensions) ? extensions : {}
  }

  get errorId(): string | undefined {
    const { operation, requestBody } = this.#request
    return safeErrorIdOf(this.#extensions.errorId, operation, requestBody)
  }

  get retryAfter(): number | undefined {
    return parseRetryAfter(this.#extensions.retryAfter)
  }

  get hasProblemDetails(): boolean {
    return isObject(this.#extensions.problem)
  }

  get message(): string | undefined {
    const { message } = this.#error
    if (!this.#request.isEmulator || typeof message !== 'string') return undefined
    const text = message.replace(/\s+/g, ' ').trim()
    const { apiKey, idempotencyKey } = stateOf(this.#request.operation)
    const isEcho = [apiKey, idempotencyKey].some((secret) => secret && text.includes(secret.reveal()))
    return isEcho ? undefined : text.slice(0, 500)
  }

  get path(): ReadonlyArray<string | number> | undefined {
    const { path } = this.#error
    if (path === undefined || path === null) return undefined
    return [path].flat().map((key) => safePathKeyOf(key, this.#request.operation))
  }
}

const certificateCode =
  /^((CERT|CRL|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|ERR_TLS_CERT|ERROR_IN|PATH_LENGTH)_|INVALID_(CA|PURPOSE)|HOSTNAME_MISMATCH)/
const unreadableCode =
  /^(RESPONSE_|HTTPParserError|HPE_|Z_|ERR_BUFFER_TOO_LARGE|ERR_(_|BROTLI)|UND_ERR_HEADERS_OVERFLOW)/
/** undici has no code for this error. */
const refusedByProxy = /^Proxy response \((\d{3})\)/

type Thrown = Partial<Record<'name' | 'code' | 'message' | 'cause', unknown>>

/**
 * Classifies a platform error by its `code`. The messages and other properties are never shown, because they can contain
 * addresses, headers and parts of the response.
 */
function classifyPlatformError(
  operation: ApolloLink.Operation,
  thrown: unknown,
): { failureKind: FailureKind; code: string | undefined } {
  const chain = listCauses(thrown)
  const [, status] = chain.flatMap(({ message }) => refusedByProxy.exec(String(message)) ?? [])
  if (status)
    return { failureKind: status < '500' ? 'proxy refused' : 'connection', code: `PROXY_RESPONDED_${status}` }
  const code = chain.map((error) => safePlatformCodeOf(error.code, operation)).find(Boolean)
  const label = code ?? String(chain[0]?.name)
  if (unreadableCode.test(label)) return { failureKind: 'unreadable', code }
  if (certificateCode.test(label)) return { failureKind: 'certificate', code }
  const isProxy = chain.some(({ name }) => name === 'ProxyUnreachableError')
  return { failureKind: isProxy ? 'proxy unreachable' : 'connection', code }
}

/** Lists the error and its causes. Does not use `instanceof`, because in a test runner an error can come from another realm. */
function listCauses(thrown: unknown, depth = 5): Thrown[] {
  if (typeof thrown !== 'object' || thrown === null || depth === 0) return []
  const error: Thrown = thrown
  return [error, ...listCauses(error.cause, depth - 1)]
}

const httpDate = /^[a-z]{3,9},? .+ (GMT|\d{4})$/i

/**
 * Parses the delay in a header or a GraphQL extension, in seconds or as an HTTP date. Returns milliseconds, or undefined if the
 * value is invalid.
 */
export function parseRetryAfter(value: unknown, now: number = Date.now()): number | undefined {
  const text = typeof value === 'number' ? String(value) : Array.isArray(value) ? value[0] : value
  if (typeof text !== 'string') return undefined
  if (/^\d{1,9}(\.\d+)?$/.test(text.trim())) return Math.ceil(Number(text) * 1000)
  if (!httpDate.test(text.trim())) return undefined
  // The obsolete asctime format has no time zone, and is always in UTC.
  const date = Date.parse(/GMT\s*$/i.test(text) ? text : `${text} GMT`)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
