import { type Behaviour, behavioursOf, table } from './behaviour.ts'
import { describeAnswer, expectThat } from './expect.ts'
import { expectData, type Probe, type Request } from './probe.ts'

const { published, readInCallers } = behavioursOf('http', 'page on access and authentication')
const overHttp = behavioursOf('http', 'GraphQL over HTTP, on requests and their errors')
const ofGraphql = behavioursOf('http', 'GraphQL')
const ofKeys = behavioursOf('keys', 'the page on access says that it is refused, and not how')

const query = 'query Tenant { tenant { success } }'
const twoQueries = `${query} query Other { tenant { code } }`
const byId = 'query P($id: String!) { patient(id: $id) { code } }'
const floatCount = 'query P($count: Float!) { patients(pagination: { offset: 0, count: $count }) { code } }'

/** A request, which may need the right key. Its body is that of a query for the tenant, unless it has another. */
type RequestOf = Request | ((apiKey: string) => Request)
const send = (probe: Probe, request: RequestOf) =>
  probe.send({
    body: JSON.stringify({ query }),
    ...(typeof request === 'function' ? request(probe.options.apiKey) : request),
  })

/** Sends what must be refused. The refusal proves nothing if the service refuses everything. */
async function sendWrong(probe: Probe, request: RequestOf) {
  const answer = await send(probe, request)
  await probe.assertAnswers()
  return answer
}

const headers = (given: Record<string, string | undefined>): Request => ({ headers: given })

/** A request that is answered with data. */
const isAnswered =
  (request: RequestOf): Behaviour['check'] =>
  async (probe) =>
    expectData(await send(probe, request))

/** A body that is refused before anything is executed. */
const isRefused =
  (body: string): Behaviour['check'] =>
  async (probe) => {
    const answer = await sendWrong(probe, { body })
    const { status } = answer
    expectThat(status >= 400 && status < 500 && !answer.body?.data, `answered ${describeAnswer(answer)}`)
  }

/** A document that cannot be executed is answered with errors and without data. */
const isInvalid =
  (payload: object): Behaviour['check'] =>
  async (probe) => {
    const answer = await sendWrong(probe, { body: JSON.stringify(payload) })
    const errors = answer.body?.errors ?? []
    expectThat(errors.length > 0 && !answer.body?.data, `answered ${describeAnswer(answer)}`)
    const haveMessages = errors.every(({ message }) => typeof message === 'string')
    expectThat(haveMessages, 'an error has no message')
  }

/** A header of an answer. */
const hasHeader =
  ([name, fits]: [name: string, fits: (value: string) => boolean]): Behaviour['check'] =>
  async (probe) => {
    const answer = await send(probe, {})
    expectData(answer)
    expectThat(fits(answer.headers.get(name) ?? ''), `the header ${name} is missing or another`)
  }

/** What a query for the tenant answers. */
const answersTenant =
  ([document, fits]: [
    document: string,
    fits: (data: Record<string, object>) => unknown,
  ]): Behaviour['check'] =>
  async (probe) =>
    expectThat(fits(await probe.read(document, { all: false })), 'the data is another')

export const http: readonly Behaviour[] = [
  ...table<RequestOf>(published, isAnswered, {
    post: ['A POST with a JSON body is answered with HTTP 200 and data.', {}],
    'header-case': [
      'The header apiKey may be written in any case.',
      (apiKey) => headers({ apiKey: undefined, APIKEY: apiKey }),
    ],
    charset: [
      'A content type may name its charset.',
      headers({ 'content-type': 'application/json; charset=utf-8' }),
    ],
    'operation-name': [
      'operationName picks one operation of a document.',
      { body: JSON.stringify({ query: twoQueries, operationName: 'Tenant' }) },
    ],
    anonymous: ['An operation needs no name.', { body: JSON.stringify({ query: '{ tenant { success } }' }) }],
  }),
  ...table(readInCallers, isAnswered, {
    origin: ['An Origin that a proxy forwards does not matter.', headers({ origin: 'https://example.com' })],
    'longer-path': ['A path that a proxy appends to the endpoint does not matter.', { path: '/api/graphql' }],
  }),
  ...table(overHttp.ourChoice, isAnswered, {
    'accept-graphql': [
      'A caller may accept `application/graphql-response+json`.',
      headers({ accept: 'application/graphql-response+json, application/json;q=0.9' }),
    ],
    'variables-null': ['Variables may be null.', { body: JSON.stringify({ query, variables: null }) }],
  }),
  ...table(published, hasHeader, {
    'content-type': [
      'The content type of an answer is JSON.',
      ['content-type', (type) => /^application\/(graphql-response\+)?json\b/.test(type)],
    ],
    date: [
      'An answer has a date, which callers compare with their clock.',
      ['date', (date) => !Number.isNaN(Date.parse(date))],
    ],
  }),
  ...table(ofGraphql.published, answersTenant, {
    aliases: [
      'A field is answered under its alias.',
      ['query Tenant { mine: tenant { success } }', ({ mine }) => mine],
    ],
    typename: [
      '`__typename` is answered.',
      [
        'query Tenant { tenant { __typename } }',
        ({ tenant = {} }) => Object.values(tenant)[0] === 'TenantPayload',
      ],
    ],
    directives: [
      '`@include(if: false)` leaves a field out.',
      [
        'query Tenant($all: Boolean!) { tenant { success code @include(if: $all) } }',
        ({ tenant = {} }) => 'success' in tenant && !('code' in tenant),
      ],
    ],
    fragments: [
      'Fragments are answered like fields.',
      [
        'query Tenant { tenant { ...Both } } fragment Both on TenantPayload { success code }',
        ({ tenant = {} }) => 'success' in tenant && 'code' in tenant,
      ],
    ],
  }),
  ...table(overHttp.ourChoice, isRefused, {
    'not-json': ['A body that is not JSON is refused with a 4xx.', '{"query": '],
    'empty-body': ['An empty body is refused with a 4xx.', ''],
    'no-query': ['A body without `query` is refused with a 4xx.', '{}'],
  }),
  ...table<object>(overHttp.published, isInvalid, {
    syntax: ['A document with a syntax error is refused, without data.', { query: 'query Tenant {' }],
    'unknown-field': [
      'A field that the schema lacks is refused, without data.',
      { query: '{ tenant { nothing } }' },
    ],
    'unknown-operation': [
      'An operationName that the document lacks is refused, without data.',
      { query, operationName: 'Nobody' },
    ],
    'missing-variable': ['A required variable that is missing is refused, without data.', { query: byId }],
    'wrong-variable': [
      'A variable of the wrong type is refused, without data.',
      { query: byId, variables: { id: { a: 1 } } },
    ],
    'float-count': [
      'A variable `$count: Float!` does not fit the pagination, which takes integers.',
      { query: floatCount, variables: { count: 1 } },
    ],
    'two-anonymous': [
      'Two operations without an operationName are refused, without data.',
      { query: twoQueries },
    ],
  }),
]

/** A request that is refused for its key, in one of the ways that are known. */
const keyIsRefused =
  (request: RequestOf): Behaviour['check'] =>
  async (probe, choose) => {
    const answer = await sendWrong(probe, request)
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

export const keys: readonly Behaviour[] = table<RequestOf>(ofKeys.disputed, keyIsRefused, {
  missing: ['A request without a key is refused.', headers({ apiKey: undefined })],
  empty: ['An empty key is refused.', headers({ apiKey: '' })],
  wrong: ['A key that nobody created is refused.', headers({ apiKey: 'not-a-key-of-anybody' })],
  bearer: [
    'The key is the whole header: a Bearer prefix is refused.',
    (apiKey) => headers({ apiKey: `Bearer ${apiKey}` }),
  ],
  authorization: [
    'A key in the header Authorization alone is refused.',
    (apiKey) => headers({ apiKey: undefined, authorization: apiKey }),
  ],
  cut: ['A key without its last character is refused.', (apiKey) => headers({ apiKey: apiKey.slice(0, -1) })],
  case: ['The case of a key matters.', (apiKey) => headers({ apiKey: swapCase(apiKey) })],
  introspection: [
    'The schema, too, is read with a key alone.',
    {
      ...headers({ apiKey: undefined }),
      body: JSON.stringify({ query: '{ __schema { queryType { name } } }' }),
    },
  ],
})
