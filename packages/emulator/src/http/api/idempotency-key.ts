import type { IncomingMessage } from 'node:http'
import type { Environment } from '../../service/environment.ts'
import type { IdempotencyClaim } from '../../service/idempotency-keys.ts'
import { HttpError } from './http-error.ts'
import type { Operation } from './parse-operation.ts'

/**
 * Reads the idempotency key of a mutation. Returns undefined for a query, or if the header is missing.
 *
 * @throws HttpError for a malformed key
 */
export function readIdempotencyKey(
  { headers: { 'idempotency-key': header } }: IncomingMessage,
  { type }: Operation,
): string | undefined {
  if (header === undefined || type !== 'mutation') return undefined
  const key = parseKey(String(header))
  if (key === undefined) throw problems.malformed
  return key
}

/** @throws HttpError if a request with the key is in flight, or if the key was used for a different request */
export function claimKey(
  key: string,
  { params: { query, variables }, operationName }: Operation,
  userId: string | undefined,
  { idempotencyKeys }: Environment,
): IdempotencyClaim {
  const claim = idempotencyKeys.claim(key, JSON.stringify([operationName, query, variables, userId]))
  if (claim === 'in-flight') throw problems.inFlight
  if (claim === 'reused') throw problems.reused
  return claim
}

/** Parses an RFC 8941 string of 1 to 255 characters without spaces. Returns undefined if the header has any other format. */
function parseKey(header: string): string | undefined {
  const [, escaped = ''] = /^"((?:[\x21\x23-\x5b\x5d-\x7e]|\\["\\])+)"$/.exec(header) ?? []
  const key = escaped.replaceAll(/\\(.)/g, '$1')
  return key.length >= 1 && key.length <= 255 ? key : undefined
}

const problems = {
  malformed: createProblem(400, 'IDEMPOTENCY_KEY_MALFORMED', {
    title: 'The Idempotency-Key is malformed',
    detail:
      'Send 1 to 255 printable ASCII characters without spaces, in double quotes, with a backslash before each double quote and backslash.',
  }),
  inFlight: createProblem(409, 'IDEMPOTENCY_KEY_IN_FLIGHT', {
    title: 'A request is outstanding for this Idempotency-Key',
    detail: 'The first request with the key is still in flight. Retry later.',
  }),
  reused: createProblem(422, 'IDEMPOTENCY_KEY_REUSED', {
    title: 'The Idempotency-Key belongs to another request',
    detail:
      'The operation, the variables or X-User-ID differ from those of the first request. Use a new key for each request.',
  }),
}

function createProblem(status: number, code: string, problem: { title: string; detail: string }): HttpError {
  return new HttpError(status, problem.title, { problem: { code, type: 'about:blank', ...problem } })
}
