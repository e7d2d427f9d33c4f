import {
  ApolloClient,
  ApolloLink,
  CombinedGraphQLErrors,
  InMemoryCache,
  type TypedDocumentNode,
} from '@apollo/client'
import { type DocumentNode, parse, print } from 'graphql'
import { EMPTY, of } from 'rxjs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CreatePatientDocument, PatientsDocument, patientsResponse } from '../test/documents.ts'
import { findLeaks } from '../test/find-leaks.ts'
import { serve, type TestServer } from '../test/serve.ts'
import { createClient } from './create-client.ts'
import { OperationError, PayloadError } from './errors.ts'
import type { ClientOptions } from './options.ts'
import { OrchestrationClient } from './orchestration-client.ts'
import { paginate } from './pagination/paginate.ts'
import { waitFor } from './wait-for.ts'

const apiKey = 'secret-key-1f9a'

describe('OrchestrationClient', () => {
  test('does not cache queries or mutations', async () => {
    await using server = await serve(({ body }) => {
      const created = { data: { createPatient: { code: '200', success: true, patient: { id: 'p1' } } } }
      return body.operationName === 'CreatePatient' ? created : patientsResponse(['p1'])
    })
    const client = createClient({ endpoint: server.endpoint, apiKey })
    await client.query({ query: PatientsDocument })
    await client.mutate({ mutation: CreatePatientDocument, variables: { input: {} } })
    expect(client.extract()).toEqual({})
  })

  test('rejects unknown options', () => {
    const options = { link: ApolloLink.empty(), close: () => {} }
    expect(() => new OrchestrationClient(options)).toThrow(
      /^close is not an option of OrchestrationClient\. Choose from link, deadlineLink, endpointLink, cache,/,
    )
  })

  test('supports fetch policies, watched queries, cache updates and setLink', async () => {
    await using server = await serve(() => patientsResponse(['p1']))
    const client = createClient({ endpoint: server.endpoint, apiKey })
    const cached = (): Promise<unknown> =>
      client.query({ query: PatientsDocument, fetchPolicy: 'cache-first' })
    expect(await cached()).toEqual(await cached())
    expect(server.requests).toHaveLength(1)
    expect(Object.keys(client.extract() as object)).toContain('ROOT_QUERY')

    const watched = await new Promise((resolve) => {
      client
        .watchQuery({ query: PatientsDocument })
        .subscribe(({ loading, data }) => loading || resolve(data))
    })
    expect(watched).toMatchObject({ patients: { patients: [{ id: 'p1' }] } })

    client.setLink(new ApolloLink(() => of(patientsResponse(['another']))))
    const { data } = await client.query({ query: PatientsDocument })
    expect(data.patients.patients).toEqual([{ id: 'another' }])
    let updated = false
    client.setLink(new ApolloLink(() => of({ data: { createPatient: null } })))
    await client.mutate({
      mutation: CreatePatientDocument,
      variables: { input: {} },
      update: () => {
        updated = true
      },
    })
    expect(updated).toBe(true)
  })

  test('rejects with CombinedGraphQLErrors if a custom link returns errors', async () => {
    const client = createClient({ environment: 'local', apiKey })
    const partial = { ...patientsResponse(['p1']), errors: [{ message: 'x' }] }
    client.setLink(new ApolloLink(() => of(partial)))
    const query = PatientsDocument
    await expect(client.query({ query })).rejects.toSatisfy(CombinedGraphQLErrors.is)
    const all = await client.query({ query, errorPolicy: 'all' })
    expect(all).toMatchObject({ data: partial.data, error: { name: 'CombinedGraphQLErrors' } })
  })

  test('sets mayHaveExecuted if a link completes without a result', async () => {
    const client = createClient({ environment: 'local', apiKey })
    client.setLink(new ApolloLink(() => EMPTY))
    const query = client.query({ query: PatientsDocument })
    await expect(query).rejects.toMatchObject({
      name: 'UsageError',
      option: 'links',
      operationName: 'Patients',
      mayHaveExecuted: true,
    })
    const mutation = client.mutate({ mutation: CreatePatientDocument, variables: { input: {} } })
    await expect(mutation).rejects.toMatchObject({
      name: 'OutcomeUnknownError',
      operationName: 'CreatePatient',
      cause: { name: 'UsageError', option: 'links' },
    })
  })

  test('passes the client, context and variables to the links', async () => {
    const client = createClient({ environment: 'local', apiKey })
    let seen: unknown
    client.setLink(
      new ApolloLink((operation) => {
        const { tenant } = operation.getContext()
        seen = [operation.client, tenant, operation.variables]
        return of(patientsResponse([]))
      }),
    )
    await client.query({ query: PatientsDocument, context: { tenant: 't1' } })
    expect(seen).toEqual([client, 't1', {}])
  })

  test('keeps partial data with every error policy', async () => {
    const partial = patientsResponse(['p1'])
    await using server = await serve(() => ({ ...partial, errors: [{ message: 'x', path: ['patients'] }] }))
    const client = createClient({ endpoint: server.endpoint, apiKey })
    const error = await client.query({ query: PatientsDocument }).catch((reason: unknown) => reason)
    expect(OperationError.is(error) && error.data).toEqual(partial.data)
    const all = await client.query({ query: PatientsDocument, errorPolicy: 'all' })
    expect(all.data).toEqual(partial.data)
    expect(OperationError.is(all.error)).toBe(true)
    const ignored = await client.query({ query: PatientsDocument, errorPolicy: 'ignore' })
    expect(ignored).toEqual({ data: partial.data })
  })

  test('rejects a payload with success: false', async () => {
    const failed = { data: { createPatient: { code: '400', success: false, patient: null } } }
    await using server = await serve(() => failed)
    const client = createClient({ endpoint: server.endpoint, apiKey })
    const create = { mutation: CreatePatientDocument, variables: { input: {} } }
    const error = await client.mutate(create).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'PayloadError', code: '400', path: ['createPatient'] })
    expect(PayloadError.is(error) && error.data).toEqual(failed.data)
  })

  test('does not expose the API key to inspection', () => {
    for (const source of [apiKey, () => apiKey]) {
      const client = createClient({ environment: 'local', apiKey: source })
      const shown = findLeaks(client, [apiKey])
      expect(shown).toEqual([])
      expect(findLeaks(client.link, [apiKey])).toEqual([])
    }
  })
})

const partial = { ...patientsResponse(['p1']), errors: [{ message: 'x', path: ['patients'] }] }
let response: unknown
let server: TestServer
let client: OrchestrationClient

beforeAll(async () => {
  server = await serve(() => response)
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(() => {
  response = patientsResponse(['p1'])
  server.requests.length = 0
  client = connect()
})

const connect = (options: Partial<ClientOptions> = {}): OrchestrationClient =>
  createClient({ ...options, endpoint: server.endpoint, apiKey: 'key' } as ClientOptions)

describe('like Apollo Client, the client', () => {
  test.each(['@connection(key: "x")', '@nonreactive'])(
    'removes %s from the document before sending it',
    async (directive) => {
      const query = parse(`query Q { patients ${directive} { success } }`)
      await client.query({ query })
      expect(server.requests[0]?.body.query).not.toMatch('@')
    },
  )

  test('applies default variables, context and error policy, which a call can override', async () => {
    response = partial
    const seen: unknown[] = []
    const link = new ApolloLink((operation, forward) => {
      const { tenant } = operation.getContext()
      seen.push(tenant)
      return forward(operation)
    })
    client = connect({ links: [link] })
    client.defaultOptions.query = {
      fetchPolicy: 'no-cache',
      errorPolicy: 'all',
      context: { tenant: 't1' },
      variables: { search: 'x', pagination: { count: 1, offset: 0 } },
    } as never
    const query = PatientsDocument
    const { data, error } = await client.query({ query, variables: { search: 'y' } })
    expect(data).toEqual(partial.data)
    expect(error).toMatchObject({ name: 'OperationError' })
    expect(server.requests[0]?.body.variables).toEqual({ search: 'y', pagination: { count: 1, offset: 0 } })
    await client.query({ query, context: { tenant: 't2' }, errorPolicy: undefined as never })
    expect(seen).toEqual(['t1', 't2'])
    await expect(client.query({ query, errorPolicy: 'none' })).rejects.toThrow()
  })

  test('keeps partial data if a call uses the cache or an update function', async () => {
    response = partial
    const query = PatientsDocument
    for (const [errorPolicy, name] of [
      ['all', 'OperationError'],
      ['ignore', undefined],
    ] as const) {
      const result = await client.query({ query, fetchPolicy: 'network-only', errorPolicy })
      expect([result.data, result.error?.name]).toEqual([partial.data, name])
      const mutated = await client.mutate({
        mutation: CreatePatientDocument,
        variables: { input: {} },
        errorPolicy,
        update: () => {},
      })
      const unknown = name && 'OutcomeUnknownError'
      expect([mutated.data, mutated.error?.name]).toEqual([partial.data, unknown])
    }
  })
})

describe.each(['no-cache', 'network-only'] as const)('a call with the fetch policy %s', (fetchPolicy) => {
  const query = PatientsDocument

  test('returns only data, even if the response has other fields', async () => {
    const { data } = patientsResponse(['p1'])
    response = { data, errors: [], error: { message: 'x' }, loading: true, extensions: { cost: 1 } }
    const queried = await client.query({ query, fetchPolicy })
    expect(Object.keys(queried)).toEqual(['data'])
    const mutation = CreatePatientDocument
    const mutated = await client.mutate({
      mutation,
      variables: { input: {} },
      ...(fetchPolicy === 'network-only' && { fetchPolicy }),
    })
    expect(Object.keys(mutated)).toEqual(['data'])
  })

  test('rejects if a link returns no data', async () => {
    client.setLink(new ApolloLink(() => of({})))
    await expect(client.query({ query, fetchPolicy })).rejects.toThrow()
    const failure = client.mutate({
      mutation: CreatePatientDocument,
      variables: { input: {} },
      ...(fetchPolicy === 'network-only' && { fetchPolicy }),
    })
    await expect(failure).rejects.toThrow()
  })
})

test('a cache-only query rejects if the cache does not contain the data', async () => {
  const lookup = client.query({ query: PatientsDocument, fetchPolicy: 'cache-only' })
  await expect(lookup).rejects.toMatchObject({
    name: 'UsageError',
    option: 'fetchPolicy',
    message: expect.stringContaining('client.readQuery'),
  })
  const ignored = await client.query({
    query: PatientsDocument,
    fetchPolicy: 'cache-only',
    errorPolicy: 'all',
  })
  expect(ignored.data).toBeUndefined()
})

test('the client sends a document unchanged, without adding __typename', async () => {
  await client.query({ query: PatientsDocument })
  expect(server.requests[0]?.body.query).toBe(print(PatientsDocument))
})

test('paginate and waitFor ignore the default fetch and error policies', async () => {
  client = connect({ defaultOptions: { query: { fetchPolicy: 'cache-first' } } })
  const responses = [patientsResponse([]), patientsResponse(['p1'])]
  client.setLink(new ApolloLink(() => of(responses.shift() ?? patientsResponse([]))))
  const document: TypedDocumentNode<{ patients: { patients: unknown[] } }> = PatientsDocument as DocumentNode
  const data = await waitFor(client, document, {
    variables: {},
    until: ({ patients }) => patients.patients.length > 0,
    interval: 1,
  })
  expect(data.patients.patients).toHaveLength(1)
  client = connect()
  response = partial
  client.defaultOptions.query = { fetchPolicy: 'no-cache', errorPolicy: 'all' } as never
  const list = async (): Promise<void> => {
    for await (const _ of paginate(client, PatientsDocument));
  }
  await expect(list()).rejects.toMatchObject({ name: 'OperationError' })
  await expect(waitFor(client, PatientsDocument, { variables: {}, until: () => true })).rejects.toMatchObject(
    {
      name: 'OperationError',
    },
  )
})

test('a link receives an operation with the same properties as in Apollo Client', async () => {
  const seen: ApolloLink.Operation[] = []
  const remember = new ApolloLink((operation) => {
    const { getContext, setContext } = operation
    setContext({ first: 1 })
    setContext((context) => ({ second: context.first }))
    expect(getContext()).toMatchObject({ given: true, first: 1, second: 1 })
    expect(Object.isFrozen(getContext())).toBe(true)
    seen.push(operation)
    return of(patientsResponse([]))
  })
  const context = { given: true }
  await new OrchestrationClient({ link: remember }).query({ query: PatientsDocument, context })
  await new ApolloClient({ link: remember, cache: new InMemoryCache() }).query({
    query: PatientsDocument,
    context,
    fetchPolicy: 'no-cache',
  })
  const [ours, apollos] = seen
  const { query: ourQuery, ...our } = { ...ours }
  const { query: apollosQuery, ...apollo } = { ...apollos }
  expect(our).toEqual(apollo)
  expect(ours?.client).toBeInstanceOf(OrchestrationClient)
})

test.each(['none', 'all'] as const)(
  'an abort with the reason null ends a call with errorPolicy %s',
  async (errorPolicy) => {
    const controller = new AbortController()
    const client = createClient({ environment: 'local', apiKey: 'key' })
    controller.abort(null)
    const asked = client.query({
      query: PatientsDocument,
      errorPolicy,
      context: { signal: controller.signal },
    })
    const outcome = await asked.then(
      (result) => ({ ...result }),
      (reason: unknown) => ({ reason }),
    )
    expect(outcome).toEqual(errorPolicy === 'none' ? { reason: null } : { data: undefined, error: null })
  },
)

test('an undefined default fetchPolicy does not enable the cache', async () => {
  await using server = await serve(() => patientsResponse(['a']))
  const defaultOptions = { query: { fetchPolicy: undefined } }
  const client = createClient({ endpoint: server.endpoint, apiKey: 'key', defaultOptions } as never)
  await client.query({ query: PatientsDocument })
  expect(client.cache.extract()).toEqual({})
})
