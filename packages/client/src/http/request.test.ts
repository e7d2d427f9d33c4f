import { ApolloLink } from '@apollo/client'
import { describe, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { PatientsDocument, patientsResponse } from '../../test/documents.ts'
import { failureOf } from '../../test/failure-of.ts'
import { serve } from '../../test/serve.ts'
import { createClient } from '../create-client.ts'
import { UsageError } from '../errors.ts'
import type { ClientOptions } from '../options.ts'
import type { OrchestrationClient } from '../orchestration-client.ts'

const apiKey = 's3cret-key'
const query = PatientsDocument

const connect = (endpoint: string, options: Partial<ClientOptions> = {}): OrchestrationClient =>
  createClient({ apiKey, ...options, endpoint } as ClientOptions)

describe('headers', () => {
  test('include those in the context of a call', async () => {
    await using server = await serve(() => patientsResponse([]))
    const client = connect(server.endpoint)
    await client.query({ query, context: { headers: { 'x-request-id': 'r-1', 'X-Caller': 'nightly' } } })
    expect(server.requests[0]?.headers).toMatchObject({
      'x-request-id': 'r-1',
      'x-caller': 'nightly',
      apikey: apiKey,
      'content-type': 'application/json',
    })
  })

  test('can be Headers or a Map', async () => {
    await using server = await serve(() => patientsResponse([]))
    const client = connect(server.endpoint)
    for (const headers of [new Headers({ 'x-request-id': 'r-1' }), new Map([['x-request-id', 'r-1']])]) {
      await client.query({ query, context: { headers } })
      expect(server.requests.pop()?.headers['x-request-id']).toBe('r-1')
    }
    const rejected = failureOf(
      client.query({ query, context: { headers: new Headers({ apikey: 's3cret' }) } }),
    )
    expect(String(await rejected)).toMatch(/must not contain apikey/)
  })

  test('are rejected if they are reserved or invalid, and the error does not contain their values', async () => {
    await using server = await serve(() => patientsResponse([]))
    const client = connect(server.endpoint)
    const ofTransport = ['connection', 'content-length', 'expect', 'idempotency-key', 'keep-alive']
    ofTransport.push('te', 'trailer', 'transfer-encoding', 'upgrade')
    for (const [headers, message] of [
      ...ofTransport.map((name) => [{ [name]: 's3cret' }, `must not contain ${name}:`] as const),
      [{ ApiKey: 's3cret' }, /must not contain apikey/],
      [{ 'Content-Type': 's3cret' }, /must not contain content-type/],
      [{ host: 's3cret' }, /must not contain host/],
      [{ 'user-agent': 's3cret' }, /must not contain user-agent/],
      [{ 'x-line': 's3cret\r\napikey: other' }, /must be Headers or an object of ASCII strings/],
      [{ 's3cret name': 'x' }, /must be Headers or an object of ASCII strings/],
      [{ 'x-none': undefined }, /must be Headers or an object of ASCII strings/],
      ['s3cret', /must be Headers or an object of ASCII strings/],
      [['s3cret'], /must be Headers or an object of ASCII strings/],
      [null, /must be Headers or an object of ASCII strings/],
    ] as const) {
      const error = await failureOf(client.query({ query, context: { headers } }))
      expect(error).toBeInstanceOf(UsageError)
      expect(String(error)).toMatch(message)
      expect(String(error)).not.toMatch(/s3cret/)
    }
    expect(server.requests).toEqual([])
  })

  test('include a user-agent with the package version', async () => {
    await using server = await serve(() => patientsResponse([]))
    await connect(server.endpoint).query({ query })
    expect(server.requests[0]?.headers['user-agent']).toBe(`orchestration-client/${manifest.version}`)
  })
})

test('the client sends extensions that a link adds to an operation', async () => {
  await using server = await serve(() => patientsResponse([]))
  const persistedQuery = { version: 1, sha256Hash: 'abc' }
  const link = new ApolloLink((operation, forward) => {
    operation.extensions.persistedQuery = persistedQuery
    return forward(operation)
  })
  await connect(server.endpoint, { links: [link] }).query({ query })
  await connect(server.endpoint).query({ query })
  const [extended, plain] = server.requests.map(({ body }) => body)
  expect(extended).toEqual({ ...plain, extensions: { persistedQuery } })
})
