import { type Behaviour, behavioursOf } from './behaviour.ts'
import { type Answer, describeAnswer, expectData, expectThat } from './expect.ts'
import type { Probe, Request } from './probe.ts'

const { published, readInCallers } = behavioursOf('http', 'http', 'page on access and authentication')
const overHttp = behavioursOf('http', 'http', 'GraphQL over HTTP, on requests and their errors')
const ofGraphql = behavioursOf('http', 'http', 'GraphQL')
const ofKeys = behavioursOf('keys', 'keys', 'the page on access says that it is refused, and not how')

const query = 'query Tenant { tenant { success } }'
const byId = 'query P($id: String!) { patient(id: $id) { code } }'
const body = JSON.stringify({ query })

type RequestOf = Request | ((apiKey: string) => Request)
const send = (probe: Probe, request: RequestOf) =>
  probe.send({ body, ...(typeof request === 'function' ? request(probe.options.apiKey) : request) })

/** A request that is answered with data. */
const isAnswered =
  (request: RequestOf): Behaviour['check'] =>
  async (probe) =>
    expectData(await send(probe, request))

/** A request that is refused before anything is executed. */
const isRefused =
  (given: string): Behaviour['check'] =>
  async (probe) => {
    const answer = await probe.send({ body: given })
    const { status } = answer
    expectThat(status >= 400 && status < 500 && !answer.body?.data, `answered ${describeAnswer(answer)}`)
  }

/** A document that cannot be executed is answered with errors and without data. */
const isInvalid =
  (payload: object): Behaviour['check'] =>
  async (probe) => {
    const answer = await probe.send({ body: JSON.stringify(payload) })
    const errors = answer.body?.errors ?? []
    expectThat(errors.length > 0 && !answer.body?.data, `answered ${describeAnswer(answer)}`)
    expectThat(
      errors.every(({ message }) => typeof message === 'string'),
      'an error has no message',
    )
  }

/** A header of an answer. */
const hasHeader =
  (name: string, fits: (value: string) => boolean, otherwise: string): Behaviour['check'] =>
  async (probe) => {
    const { headers } = await probe.send({ body })
    expectThat(fits(headers.get(name) ?? ''), otherwise)
  }

/** What a query for the tenant answers. */
const answersTenant =
  (
    document: string,
    fits: (data: Record<string, object>) => unknown,
    otherwise: string,
    variables = {},
  ): Behaviour['check'] =>
  async (probe) =>
    expectThat(fits(await probe.read(document, variables)), otherwise)

export const http: readonly Behaviour[] = [
  published('post', 'A POST with a JSON body is answered with HTTP 200 and data.', isAnswered({})),
  published(
    'header-case',
    'The header apiKey may be written in any case.',
    isAnswered((apiKey) => ({ headers: { apiKey: undefined, APIKEY: apiKey } })),
  ),
  published(
    'charset',
    'A content type may name its charset.',
    isAnswered({ headers: { 'content-type': 'application/json; charset=utf-8' } }),
  ),
  overHttp.ourChoice(
    'accept-graphql',
    'A caller may accept `application/graphql-response+json`.',
    isAnswered({ headers: { accept: 'application/graphql-response+json, application/json;q=0.9' } }),
  ),
  readInCallers(
    'origin',
    'An Origin that a proxy forwards does not matter.',
    isAnswered({ headers: { origin: 'https://example.com' } }),
  ),
  readInCallers(
    'longer-path',
    'A path that a proxy appends to the endpoint does not matter.',
    isAnswered({ path: '/api/graphql' }),
  ),
  overHttp.ourChoice(
    'variables-null',
    'Variables may be null.',
    isAnswered({ body: JSON.stringify({ query, variables: null }) }),
  ),
  published(
    'operation-name',
    'operationName picks one operation of a document.',
    isAnswered({
      body: JSON.stringify({
        query: `${query} query Other { tenant { code } }`,
        operationName: 'Tenant',
      }),
    }),
  ),
  published(
    'anonymous',
    'An operation needs no name.',
    isAnswered({ body: JSON.stringify({ query: '{ tenant { success } }' }) }),
  ),
  published(
    'content-type',
    'The content type of an answer is JSON.',
    hasHeader(
      'content-type',
      (type) => /^application\/(graphql-response\+)?json\b/.test(type),
      'the content type is another',
    ),
  ),
  published(
    'date',
    'An answer has a date, which callers compare with their clock.',
    hasHeader('date', (date) => !Number.isNaN(Date.parse(date)), 'there is no date'),
  ),
  ofGraphql.published(
    'aliases',
    'A field is answered under its alias.',
    answersTenant('query Tenant { mine: tenant { success } }', ({ mine }) => mine, 'the alias is missing'),
  ),
  ofGraphql.published(
    'typename',
    '`__typename` is answered.',
    answersTenant(
      'query Tenant { tenant { __typename } }',
      ({ tenant }) => Object.values(tenant ?? {})[0] === 'TenantPayload',
      'the name of the type is another',
    ),
  ),
  ofGraphql.published(
    'directives',
    '`@include(if: false)` leaves a field out.',
    answersTenant(
      'query Tenant($all: Boolean!) { tenant { success code @include(if: $all) } }',
      ({ tenant = {} }) => 'success' in tenant && !('code' in tenant),
      'the field is answered',
      { all: false },
    ),
  ),
  ofGraphql.published(
    'fragments',
    'Fragments are answered like fields.',
    answersTenant(
      'query Tenant { tenant { ...Both } } fragment Both on TenantPayload { success code }',
      ({ tenant = {} }) => 'success' in tenant && 'code' in tenant,
      'a field of the fragment is missing',
    ),
  ),
  overHttp.ourChoice('not-json', 'A body that is not JSON is refused with a 4xx.', isRefused('{"query": ')),
  overHttp.ourChoice('empty-body', 'An empty body is refused with a 4xx.', isRefused('')),
  overHttp.ourChoice('no-query', 'A body without `query` is refused with a 4xx.', isRefused('{}')),
  overHttp.published(
    'syntax',
    'A document with a syntax error is refused, without data.',
    isInvalid({ query: 'query Tenant {' }),
  ),
  overHttp.published(
    'unknown-field',
    'A field that the schema lacks is refused, without data.',
    isInvalid({ query: '{ tenant { nothing } }' }),
  ),
  overHttp.published(
    'unknown-operation',
    'An operationName that the document lacks is refused, without data.',
    isInvalid({ query, operationName: 'Nobody' }),
  ),
  overHttp.published(
    'missing-variable',
    'A required variable that is missing is refused, without data.',
    isInvalid({ query: byId }),
  ),
  overHttp.published(
    'wrong-variable',
    'A variable of the wrong type is refused, without data.',
    isInvalid({ query: byId, variables: { id: { a: 1 } } }),
  ),
  overHttp.published(
    'float-count',
    'A variable `$count: Float!` does not fit the pagination, which takes integers.',
    isInvalid({
      query: 'query P($count: Float!) { patients(pagination: { offset: 0, count: $count }) { code } }',
      variables: { count: 1 },
    }),
  ),
  overHttp.published(
    'two-anonymous',
    'Two operations without an operationName are refused, without data.',
    isInvalid({ query: `${query} query Other { tenant { code } }` }),
  ),
]

/** A request that is refused for its key, in one of the ways that are known. */
const keyIsRefused =
  (request: RequestOf): Behaviour['check'] =>
  async (probe, choose) => {
    const answer: Answer = await send(probe, request)
    const described = `answered ${describeAnswer(answer)}`
    expectThat(!answer.body?.data, described)
    if (answer.status === 401 || answer.status === 403) return
    expectThat(answer.status === 200 && answer.body?.errors?.length, described)
    choose({
      subject: 'a key that is refused',
      found: 'an error in HTTP 200',
      option: '--unauthenticated graphql-error',
    })
  }

const swapCase = (text: string) =>
  text.replaceAll(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )

export const keys: readonly Behaviour[] = [
  ofKeys.disputed(
    'missing',
    'A request without a key is refused.',
    keyIsRefused({ headers: { apiKey: undefined } }),
  ),
  ofKeys.disputed('empty', 'An empty key is refused.', keyIsRefused({ headers: { apiKey: '' } })),
  ofKeys.disputed(
    'wrong',
    'A key that nobody created is refused.',
    keyIsRefused({ headers: { apiKey: 'not-a-key-of-anybody' } }),
  ),
  ofKeys.disputed(
    'bearer',
    'The key is the whole header: a Bearer prefix is refused.',
    keyIsRefused((apiKey) => ({ headers: { apiKey: `Bearer ${apiKey}` } })),
  ),
  ofKeys.disputed(
    'authorization',
    'A key in the header Authorization alone is refused.',
    keyIsRefused((apiKey) => ({ headers: { apiKey: undefined, authorization: apiKey } })),
  ),
  ofKeys.disputed(
    'cut',
    'A key without its last character is refused.',
    keyIsRefused((apiKey) => ({ headers: { apiKey: apiKey.slice(0, -1) } })),
  ),
  ofKeys.disputed(
    'case',
    'The case of a key matters.',
    keyIsRefused((apiKey) => ({ headers: { apiKey: swapCase(apiKey) } })),
  ),
  ofKeys.disputed(
    'introspection',
    'The schema, too, is read with a key alone.',
    keyIsRefused({
      headers: { apiKey: undefined },
      body: JSON.stringify({ query: '{ __schema { queryType { name } } }' }),
    }),
  ),
]
