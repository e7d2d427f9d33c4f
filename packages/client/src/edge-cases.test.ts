import { ApolloLink } from '@apollo/client'
import { StartPathwayDocument } from '@orchestration/operations'
import { Observable } from 'rxjs'
import { expect, test } from 'vitest'
import { CreatePatientDocument, PatientsDocument, patientsResponse } from '../test/documents.ts'
import { failureOf } from '../test/failure-of.ts'
import { serve } from '../test/serve.ts'
import { createClient } from './create-client.ts'
import { NetworkError, OutcomeUnknownError, PayloadError, UsageError } from './errors.ts'
import { ApiKeyLink } from './links/api-key-link.ts'
import { EndpointLink } from './links/endpoint-link.ts'
import { OrchestrationClient } from './orchestration-client.ts'
import { paginate } from './pagination/paginate.ts'
import { startOnce } from './start-once.ts'
import { waitFor } from './wait-for.ts'
import { writeOnce } from './write-once.ts'

const query = { query: PatientsDocument, variables: {} }
const start = {
  variables: { input: { patient_id: 'p1', pathway_definition_id: 'welcome' } },
  consistencyDelay: 1,
}
test('a path that starts with two slashes does not change the host', async () => {
  const asked: string[] = []
  const fetch = async (url: unknown): Promise<Response> => {
    asked.push(String(url))
    return Response.json(patientsResponse([]))
  }
  const endpoint = 'https://gateway.example.org//graphql'
  await createClient({ endpoint, apiKey: 'key', fetch }).query(query)
  expect(asked).toEqual([endpoint])
})

test.each<[when: string, respond: (wait: () => Promise<never>) => Promise<Response>]>([
  ['before the response arrives', (wait) => wait()],
  [
    'while the body arrives',
    async (wait) => new Response(new ReadableStream({ pull: wait }, { highWaterMark: 0 })),
  ],
])('close with force resolves even if a custom fetch ignores its signal %s', async (_, respond) => {
  let isWaiting = false
  const wait = (): Promise<never> => {
    isWaiting = true
    return new Promise(() => {})
  }
  const fetch = (): Promise<Response> => respond(wait)
  const client = createClient({ environment: 'local', apiKey: 'key', fetch })
  const asked = failureOf(client.query(query))
  await expect.poll(() => isWaiting).toBe(true)
  await client.close({ force: true })
  expect(NetworkError.is(await asked)).toBe(true)
})

test('the client rejects with OutcomeUnknownError if a custom link cancels and resends a mutation', async () => {
  let repeat = (): void => {}
  const repeater = new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        const pass = { error: (error: unknown) => observer.error(error) }
        const first = forward(operation).subscribe(pass)
        repeat = () => {
          first.unsubscribe()
          forward(operation).subscribe(pass)
        }
      }),
  )
  await using server = await serve((_, response) => {
    if (server.requests.length === 1) return void repeat()
    response.statusCode = 429
    return {}
  })
  const client = createClient({ endpoint: server.endpoint, apiKey: 'key', links: [repeater], retry: false })
  const error = await failureOf(client.mutate({ mutation: CreatePatientDocument, variables: { input: {} } }))
  expect(server.requests).toHaveLength(2)
  expect(error).toBeInstanceOf(OutcomeUnknownError)
})

test('startOnce does not start a care flow after a failed lookup, even in a chain without a PayloadErrorLink', async () => {
  const data = { patientPathways: { code: '500', success: false, patientPathways: [] } }
  await using server = await serve(() => ({ data }))
  const link = ApolloLink.from([
    new ApiKeyLink({ apiKey: 'key' }),
    new EndpointLink({ endpoint: server.endpoint }),
  ])
  const client = new OrchestrationClient({ link })
  const error = await failureOf(startOnce(client, StartPathwayDocument, start))
  expect(PayloadError.is(error) && error.path).toEqual(['patientPathways'])
  expect(server.requests.map(({ body }) => body.operationName)).toEqual(['CareFlowsOfPatient'])
})

test('startOnce rejects with PayloadError if the payload has no care flow id', async () => {
  await using server = await serve(({ body }) =>
    body.operationName === 'StartPathway'
      ? { data: { startPathway: { code: '200', success: true, pathway_id: null } } }
      : { data: { patientPathways: { code: '200', success: true, patientPathways: [] } } },
  )
  const client = createClient({ endpoint: server.endpoint, apiKey: 'key' })
  const error = await failureOf(startOnce(client, StartPathwayDocument, start))
  expect(PayloadError.is(error) && error.path).toEqual(['startPathway'])
})

test('writeOnce rejects with OutcomeUnknownError if the lookup is aborted', async () => {
  const lost = new OutcomeUnknownError('lost.', { cause: new NetworkError('lost') })
  const write = (): Promise<never> => Promise.reject(lost)
  const find = (): Promise<never> => Promise.reject(new DOMException('enough', 'AbortError'))
  const outcome = { name: 'OutcomeUnknownError', cause: { name: 'AbortError' } }
  expect(await failureOf(writeOnce({ write, find }))).toMatchObject(outcome)
})

/** Creates a signal like one from a polyfill or another realm: not an instance of AbortSignal, but with the same properties. */
function createForeignSignal(): AbortSignal {
  const signal = new AbortController().signal
  const { addEventListener, removeEventListener } = signal
  return {
    aborted: false,
    reason: undefined,
    addEventListener: addEventListener.bind(signal),
    removeEventListener: removeEventListener.bind(signal),
  } as never
}

test('waitFor, startOnce and paginate accept a signal from another realm', async () => {
  await using server = await serve(({ body }) => {
    if (body.operationName === 'StartPathway')
      return { data: { startPathway: { code: '200', success: true, pathway_id: 'c1' } } }
    if (body.operationName === 'CareFlowsOfPatient')
      return { data: { patientPathways: { code: '200', success: true, patientPathways: [] } } }
    return patientsResponse(server.requests.length > 1 ? ['a'] : [])
  })
  const client = createClient({ endpoint: server.endpoint, apiKey: 'key' })
  const signal = createForeignSignal()
  const isThere = (data: { patients: { patients: unknown[] } }): boolean => data.patients.patients.length > 0
  const options = { signal, interval: 1 }
  await waitFor(client, PatientsDocument, { variables: {}, until: isThere, ...options })
  expect(await startOnce(client, StartPathwayDocument, { ...start, signal })).toMatchObject({ id: 'c1' })
  const listed: unknown[] = []
  for await (const patient of paginate(client, PatientsDocument, { signal })) listed.push(patient)
  expect(listed).toHaveLength(1)
  await client.close()
})

test('waitFor rejects an invalid signal with UsageError, and close resolves', async () => {
  const client = createClient({ environment: 'local', apiKey: 'key' })
  const signal = new AbortController() as never
  const waited = await failureOf(
    waitFor(client, PatientsDocument, { variables: {}, until: () => true, signal }),
  )
  expect(UsageError.is(waited) && waited.option).toBe('context.signal')
  await client.close()
})

test.each([['query'], [undefined], [{ kind: 'Document' }]])(
  'query, paginate and startOnce reject %j as a document',
  async (document) => {
    const client = createClient({ environment: 'local', apiKey: 'key' })
    const given = document as never
    expect(await failureOf(client.query({ query: given }))).toBeInstanceOf(UsageError)
    expect(() => paginate(client, given)).toThrow(UsageError)
    expect(await failureOf(startOnce(client, given, start as never))).toBeInstanceOf(UsageError)
  },
)

test('createClient rejects an invalid allowHttpTo', () => {
  const options = { environment: 'local', apiKey: 'key', allowHttpTo: 'http://emulator:4010' } as const
  expect(() => createClient(options)).toThrow(/^allowHttpTo must be one host name/)
})

test.each(['none', 'all'] as const)(
  'an abort with the reason null ends a call with errorPolicy %s',
  async (errorPolicy) => {
    const controller = new AbortController()
    const client = createClient({ environment: 'local', apiKey: 'key' })
    controller.abort(null)
    const asked = client.query({ ...query, errorPolicy, context: { signal: controller.signal } })
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
  await client.query(query)
  expect(client.cache.extract()).toEqual({})
})
