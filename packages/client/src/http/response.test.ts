import type { DocumentNode } from '@apollo/client'
import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { CreatePatientDocument, PatientsDocument } from '../../test/documents.ts'
import { serve } from '../../test/serve.ts'
import { createClient } from '../create-client.ts'
import { OrchestrationError } from '../errors.ts'

/** Responds to one operation with errors, and returns the error from the call. */
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
