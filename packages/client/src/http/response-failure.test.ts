import { Agent } from 'undici'
import { expect, test } from 'vitest'
import { PatientsDocument } from '../../test/documents.ts'
import { createClient } from '../create-client.ts'

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
