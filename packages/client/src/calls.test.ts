import { ApolloClient, ApolloLink, InMemoryCache, type TypedDocumentNode } from '@apollo/client'
import { type DocumentNode, parse, print } from 'graphql'
import { Observable, of } from 'rxjs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CreatePatientDocument, PatientsDocument, patientsResponse } from '../test/documents.ts'
import { serve, type TestServer } from '../test/serve.ts'
import { createClient } from './create-client.ts'
import { UsageError } from './errors.ts'
import type { ClientOptions } from './options.ts'
import { OrchestrationClient } from './orchestration-client.ts'
import { paginate } from './pagination/paginate.ts'
import { waitFor } from './wait-for.ts'

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

/** The client without types, as in plain JavaScript. */
type Loose = Record<'query' | 'mutate' | 'watchQuery' | 'subscribe', (options?: unknown) => unknown>
const reject = async (call: (client: Loose) => unknown): Promise<UsageError> => {
  const error = await (async () => call(client as unknown as Loose))().catch((reason: unknown) => reason)
  expect(server.requests).toEqual([])
  expect(error).toBeInstanceOf(UsageError)
  return error as UsageError
}

describe('invalid documents', () => {
  test.each([
    ['nothing', undefined, /client\.query\(\{ query: PatientsDocument, variables \}\)/],
    ['a string', '{ tenant { success } }', /client\.query\(\{ query: PatientsDocument, variables \}\)/],
    ['a bare document', PatientsDocument, /client\.query\(\{ query: PatientsDocument, variables \}\)/],
    ['a mutation option', { mutation: CreatePatientDocument }, /client\.query\(\{ query/],
    ['a query as a string', { query: '{ tenant { success } }' }, /must be a document.*parse/],
    ['a mutation', { query: CreatePatientDocument }, /is a mutation.*client\.mutate\(\{ mutation/],
    ['a subscription', { query: parse('subscription S { a }') }, /is a subscription/],
    ['several operations', { query: parse('query A { a } query B { b }') }, /2 operations.*one/],
    ['only a fragment', { query: parse('fragment F on User { id }') }, /no operation/],
    ['a client-only field', { query: parse('{ tenant { success isOpen @client } }') }, /@client/],
    ['an exported variable', { query: parse('{ tenant { success @export(as: "x") } }') }, /@export/],
    ['a deferred fragment', { query: parse('{ tenant { ... @defer { success } } }') }, /@defer/],
  ])('query() rejects %s', async (_, options, message) => {
    const error = await reject((loose) => loose.query(options))
    expect(error.message).toMatch(message)
    expect(error.option).toBe('query')
  })

  test('errors from mutate(), watchQuery() and subscribe() explain the correct call', async () => {
    const mutate = await reject((loose) => loose.mutate(CreatePatientDocument))
    expect(mutate.message).toMatch(/client\.mutate\(\{ mutation: CreatePatientDocument, variables \}\)/)
    expect(mutate.option).toBe('mutation')
    const query = await reject((loose) => loose.mutate({ mutation: PatientsDocument }))
    expect(query.message).toMatch(/is a query.*client\.query/)
    const watched = await reject((loose) => loose.watchQuery({ query: CreatePatientDocument }))
    expect(watched.message).toMatch(/is a mutation/)
    const subscription = await reject((loose) => loose.subscribe({ query: parse('subscription S { a }') }))
    expect(subscription.message).toMatch(/no subscriptions.*webhook/)
  })
})

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

describe('createClient', () => {
  test('accepts a cache and default options that a call can override', async () => {
    const cache = new InMemoryCache()
    client = connect({ cache, defaultOptions: { query: { fetchPolicy: 'cache-first' } } })
    for (let call = 0; call < 2; call += 1) await client.query({ query: PatientsDocument })
    expect(server.requests).toHaveLength(1)
    expect(client.cache).toBe(cache)
    await client.query({ query: PatientsDocument, fetchPolicy: 'no-cache' })
    expect(server.requests).toHaveLength(2)
  })

  test('runs custom links once per call, within the deadline', async () => {
    let attempts = 0
    await using failing = await serve((_, response) => {
      response.statusCode = ++attempts < 2 ? 503 : 200
      return patientsResponse(['p1'])
    })
    const calls: unknown[] = []
    const note = new ApolloLink((operation, forward) => {
      calls.push(operation.operationName)
      return forward(operation)
    })
    const options = { endpoint: failing.endpoint, apiKey: 'key', retry: { baseDelay: 0 } }
    await createClient({ ...options, links: [note] }).query({ query: PatientsDocument })
    expect([calls, attempts]).toEqual([['Patients'], 2])
    const hang = new ApolloLink(() => new Observable<ApolloLink.Result>(() => {}))
    const hanging = createClient({ ...options, timeout: 20, links: [hang] })
    await expect(hanging.query({ query: PatientsDocument })).rejects.toMatchObject({ name: 'TimeoutError' })
  })
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
