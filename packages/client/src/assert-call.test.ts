import { parse } from 'graphql'
import { describe, expect, test, vi } from 'vitest'
import { CreatePatientDocument, PatientsDocument } from '../test/documents.ts'
import { failureOf } from '../test/failure-of.ts'
import { createClient } from './create-client.ts'
import { UsageError } from './errors.ts'
import { paginate } from './pagination/paginate.ts'
import { startOnce } from './start-once.ts'

const fetch = vi.fn<typeof globalThis.fetch>()
const client = createClient({ environment: 'local', apiKey: 'key', fetch })

/** The client without types, as in plain JavaScript. */
type Loose = Record<'query' | 'mutate' | 'watchQuery' | 'subscribe', (options?: unknown) => unknown>
const reject = async (call: (client: Loose) => unknown): Promise<UsageError> => {
  const error = await (async () => call(client as unknown as Loose))().catch((reason: unknown) => reason)
  expect(fetch).not.toHaveBeenCalled()
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

test.each([['query'], [undefined], [{ kind: 'Document' }]])(
  'query, paginate and startOnce reject %j as a document',
  async (document) => {
    const given = document as never
    expect(await failureOf(client.query({ query: given }))).toBeInstanceOf(UsageError)
    expect(() => paginate(client, given)).toThrow(UsageError)
    const started = await failureOf(startOnce(client, given, { variables: { input: {} } } as never))
    expect(started).toBeInstanceOf(UsageError)
    expect(started.message).toMatch(/^document/)
  },
)
