import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { DocumentNode } from '@apollo/client'
import { fc } from '@orchestration/test-tools/fast-check'
import { parse } from 'graphql'
import { Agent } from 'undici'
import { describe, expect, test } from 'vitest'
import { CreatePatientDocument, PatientsDocument } from '../../test/documents.ts'
import { serve } from '../../test/serve.ts'
import { createClient } from '../create-client.ts'
import { OrchestrationError } from '../errors.ts'
import { parseRetryAfter } from './response.ts'

/** Runs one operation against a server that responds with errors. Returns the error from the call. */
async function fail(
  mutation: DocumentNode,
  errors: object[],
  data?: object | null,
): Promise<OrchestrationError> {
  await using server = await serve(() => ({ errors, ...(data !== undefined && { data }) }))
  const client = createClient({ endpoint: server.endpoint, apiKey: 'key' })
  const error: unknown = await client.mutate({ mutation, variables: { input: {} } }).catch((reason) => reason)
  if (OrchestrationError.is(error)) return error
  throw new Error('no error')
}

const notFound = {
  message: 'x',
  path: ['createPatient'],
  extensions: { type: 'NOT_FOUND', statusCode: 404, errorId: 'b2a5c1de-0d5f-4c7e-9a51-6f0e2a7d9c11' },
}

test('mayHaveExecuted is false for a rejected operation', async () => {
  const error = await fail(CreatePatientDocument, [notFound], null)
  expect(error).toMatchObject({
    type: 'NOT_FOUND',
    statusCode: 404,
    errorId: 'b2a5c1de-0d5f-4c7e-9a51-6f0e2a7d9c11',
    path: ['createPatient'],
    mayHaveExecuted: false,
  })
})

test('mayHaveExecuted is true if only one of several mutation fields was rejected', async () => {
  const both = parse(
    'mutation Both { a: deletePathway(input: { pathway_id: "1" }) { code } b: stopPathway(input: { pathway_id: "2" }) { code } }',
  )
  const forbidden = { message: 'x', path: ['b'], extensions: { code: 'FORBIDDEN' } }
  for (const error of [notFound, forbidden])
    expect((await fail(both, [error], null)).mayHaveExecuted).toBe(true)
  expect((await fail(both, [forbidden])).mayHaveExecuted).toBe(true)
  expect((await fail(both, [{ ...forbidden, path: undefined }])).mayHaveExecuted).toBe(false)
})

test('mayHaveExecuted is true if a fragment contains several mutation fields', async () => {
  const fields = 'on Mutation { a: deletePathway { code } b: stopPathway { code } }'
  const forbidden = { message: 'x', path: ['b'], extensions: { code: 'FORBIDDEN' } }
  for (const text of [`mutation Both { ...${fields} }`, `mutation Both { ...F } fragment F ${fields}`]) {
    expect((await fail(parse(text), [forbidden], null)).mayHaveExecuted).toBe(true)
  }
})

test('the client detects a rejected API key even if another error precedes it', async () => {
  const errors = [notFound, { message: 'x', extensions: { statusCode: 401 } }]
  expect(await fail(CreatePatientDocument, errors, null)).toMatchObject({
    name: 'OutcomeUnknownError',
    cause: { name: 'AuthenticationError', statusCode: 401 },
  })
})

const limited = { message: 'x', extensions: { type: 'TOO_MANY_REQUESTS', statusCode: 429, retryAfter: 7 } }

test('the client reads retryAfter from the extensions of an error', async () => {
  const error = await fail(CreatePatientDocument, [limited])
  expect(error).toMatchObject({ name: 'RateLimitError', statusCode: 429, retryAfter: 7_000 })
})

test('the client detects a rate limit even if another error precedes it', async () => {
  const error = await fail(CreatePatientDocument, [notFound, limited], null)
  expect(error).toMatchObject({
    name: 'OutcomeUnknownError',
    cause: { name: 'RateLimitError', statusCode: 429, retryAfter: 7_000 },
  })
})

test.each([
  [399, undefined],
  [400, 400],
  [599, 599],
  [600, undefined],
])(
  "the client uses an error's statusCode only if it is between 400 and 599: %s",
  async (statusCode, expected) => {
    const { statusCode: shown } = await fail(CreatePatientDocument, [
      { message: 'x', extensions: { statusCode } },
    ])
    expect(shown).toBe(expected)
  },
)

test('an error has no undefined properties', async () => {
  await using server = await serve((_, response) => {
    response.statusCode = 404
    return {}
  })
  const client = createClient({ endpoint: server.endpoint, apiKey: 'key' })
  const error = await client.query({ query: PatientsDocument }).catch((reason: unknown) => reason)
  expect({ ...(error as object) }).toEqual({
    name: 'RequestError',
    operationName: 'Patients',
    statusCode: 404,
    retryable: false,
    mayHaveExecuted: false,
  })
})

test.each(['\ufeff', ''])('the client parses a UTF-8 response with the prefix %j', async (start) => {
  const data = { patients: { name: 'Müller 😀 王' } }
  await using server = await serve((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(`${start}${JSON.stringify({ data })}`)
  })
  const client = createClient({ endpoint: server.endpoint, apiKey: 'key' })
  expect((await client.query({ query: PatientsDocument })).data).toEqual(data)
})

test('the client reports the errorId even if the variables are nested 4,000 levels deep', async () => {
  let variables: object = { id: 'p1' }
  for (let depth = 0; depth < 4_000; depth += 1) variables = { variables }
  await using server = await serve(() => ({ errors: [notFound], data: null }))
  const client = createClient({ endpoint: server.endpoint, apiKey: 'key', timeout: false })
  const query = client.query({ query: PatientsDocument, variables })
  await expect(query).rejects.toMatchObject({ errorId: notFound.extensions.errorId })
})

test('the client reports the first of several errors', async () => {
  const second = { message: 'x', path: ['createPatient'], extensions: { code: 'BAD_USER_INPUT' } }
  const error = await fail(CreatePatientDocument, [notFound, second], null)
  expect(error.cause).toMatchObject({ type: 'NOT_FOUND', errorId: notFound.extensions.errorId })
})

test('the client reports a rejected API key among 2,000 other errors', async () => {
  const errors = Array.from({ length: 1_000 }, (_, index) => ({ ...notFound, path: ['patients', index] }))
  const rejected = { message: 'x', extensions: { code: 'UNAUTHENTICATED' } }
  const error = await fail(CreatePatientDocument, [...errors, rejected, ...errors])
  expect(error).toMatchObject({ name: 'OutcomeUnknownError', cause: { name: 'AuthenticationError' } })
})

// Certificate error codes, as listed in the documentation of `node:tls`.
const codes = [
  'CERT_REVOKED',
  'CRL_HAS_EXPIRED',
  'ERROR_IN_CERT_NOT_AFTER_FIELD',
  'INVALID_CA',
  'INVALID_PURPOSE',
]
codes.push(
  'PATH_LENGTH_EXCEEDED',
  'HOSTNAME_MISMATCH',
  'UNABLE_TO_GET_ISSUER_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
)

test.each(codes)('the client does not retry a certificate failure: %s', async (code) => {
  let calls = 0
  const dispatcher = new Agent()
  dispatcher.dispatch = (_, handler) => {
    calls += 1
    handler.onResponseError?.(undefined as never, Object.assign(new Error('x'), { code }))
    return true
  }
  const client = createClient({ environment: 'sandbox', apiKey: 'key', dispatcher, retry: { baseDelay: 1 } })
  const query = client.query({ query: PatientsDocument })
  await expect(query).rejects.toMatchObject({ name: 'NetworkError', code, retryable: false })
  expect(calls).toBe(1)
})

test.each([
  'RESPONSE_TOO_LARGE',
  'HTTPParserError',
  'HPE_INVALID_CONSTANT',
  'Z_DATA_ERROR',
  'ERR_BUFFER_TOO_LARGE',
  'ERR__ERROR_FORMAT_PADDING_1',
  'ERR_BROTLI_COMPRESSION_FAILED',
  'UND_ERR_HEADERS_OVERFLOW',
])('the client reports an unreadable response as a ServiceError: %s', async (code) => {
  // undici's parser errors have a name, but no code.
  const properties = code === 'HTTPParserError' ? { name: code } : { code, cause: { code: 'ECONNRESET' } }
  const dispatcher = new Agent()
  dispatcher.dispatch = (_, handler) => {
    handler.onResponseError?.(undefined as never, Object.assign(new Error('x'), properties))
    return true
  }
  const client = createClient({ environment: 'sandbox', apiKey: 'key', dispatcher, retry: false })
  await expect(client.query({ query: PatientsDocument })).rejects.toMatchObject({ name: 'ServiceError' })
})

test('the client finds the code of a failure in the chain of causes', async () => {
  const certificate = Object.assign(new Error('x'), { code: 'CERT_HAS_EXPIRED' })
  const failure = new TypeError('fetch failed', { cause: new Error('y', { cause: certificate }) })
  const fetch = () => Promise.reject(failure)
  const client = createClient({ environment: 'sandbox', apiKey: 'key', fetch, retry: false })
  const query = client.query({ query: PatientsDocument })
  await expect(query).rejects.toMatchObject({
    name: 'NetworkError',
    code: 'CERT_HAS_EXPIRED',
    retryable: false,
  })
})

describe('parseRetryAfter', () => {
  test('parses seconds from a number or a string', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (seconds) => {
        expect(parseRetryAfter(seconds)).toBe(seconds * 1000)
        expect(parseRetryAfter(`${seconds}`)).toBe(seconds * 1000)
        expect(parseRetryAfter([` ${seconds} `, 'ignored'])).toBe(seconds * 1000)
      }),
    )
    expect(parseRetryAfter(0.25)).toBe(250)
    expect(parseRetryAfter(0.2501)).toBe(251)
  })

  test('parses HTTP dates, and returns 0 for a past date', () => {
    const max = Date.UTC(9999, 11, 31)
    fc.assert(
      fc.property(fc.integer({ min: 0, max }), fc.integer({ min: 0, max }), (date, now) => {
        const second = Math.floor(date / 1000) * 1000
        expect(parseRetryAfter(new Date(second).toUTCString(), now)).toBe(Math.max(0, second - now))
      }),
    )
    expect(parseRetryAfter('Sunday, 06-Nov-94 08:49:37 GMT', 0)).toBe(Date.UTC(1994, 10, 6, 8, 49, 37))
  })

  test('parses the obsolete asctime format as UTC in any time zone', async () => {
    const script = `
      import { parseRetryAfter } from '${new URL('response.ts', import.meta.url)}'
      console.log(parseRetryAfter('Sun Nov  6 08:49:37 1994', 0))`
    const env = { ...process.env, TZ: 'America/New_York' }
    const run = promisify(execFile)
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { env })
    expect(Number(stdout)).toBe(Date.UTC(1994, 10, 6, 8, 49, 37))
  })

  test('returns undefined for invalid values, and never a negative or infinite number', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), fc.double()), (value) => {
        const delay = parseRetryAfter(value)
        expect(delay === undefined || (Number.isFinite(delay) && delay >= 0)).toBe(true)
      }),
    )
    for (const value of [
      '',
      '-1',
      '1e9',
      'soon',
      '2026-11-21',
      '1, 2',
      '12345678901',
      Number.NaN,
      Infinity,
      null,
    ]) {
      expect(parseRetryAfter(value), String(value)).toBeUndefined()
    }
  })
})
