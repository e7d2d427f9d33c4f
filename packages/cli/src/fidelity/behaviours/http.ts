import { describeAnswer } from '../answer.ts'
import { type Behaviour, behaviourOf, expectEach, expectThat } from '../behaviour.ts'
import type { Request } from '../probe.ts'

const query = 'query Tenant { tenant { success } }'
const body = JSON.stringify({ query })

/** A request that is answered with data. */
const answered = (
  id: string,
  sentence: string,
  request: Request | ((apiKey: string) => Request),
  basis: Behaviour['basis'] = 'published',
  source = 'page on access and authentication',
): Behaviour => ({
  id: `http/${id}`,
  area: 'http',
  sentence,
  basis,
  source,
  async check(probe) {
    const given = typeof request === 'function' ? request(probe.options.apiKey) : request
    const answer = await probe.send({ body, ...given })
    expectThat(
      answer.status === 200 && answer.body?.data && !answer.body.errors,
      `answered ${describeAnswer(answer)}`,
    )
  },
})

/** A request that is refused before anything is executed. */
const refused = (id: string, sentence: string, request: Request, source: string): Behaviour => ({
  id: `http/${id}`,
  area: 'http',
  sentence,
  basis: 'our choice',
  source,
  async check(probe) {
    const answer = await probe.send({ body, ...request })
    expectThat(
      answer.status >= 400 && answer.status < 500 && !answer.body?.data,
      `answered ${describeAnswer(answer)}`,
    )
  },
})

/** A document that cannot be executed is answered with errors and without data. */
const invalid = (id: string, sentence: string, payload: object): Behaviour => ({
  id: `http/${id}`,
  area: 'http',
  sentence,
  basis: 'published',
  source: 'GraphQL over HTTP, on request errors',
  async check(probe) {
    const answer = await probe.send({ body: JSON.stringify(payload) })
    expectThat(answer.body?.errors?.length && !answer.body.data, `answered ${describeAnswer(answer)}`)
    expectEach(answer.body.errors, ({ message }) => typeof message === 'string', 'an error has no message')
  },
})

const graphql = behaviourOf('http', { area: 'http', source: 'GraphQL' })

export const http: Behaviour[] = [
  answered('post', 'A POST with a JSON body is answered with HTTP 200 and data.', {}),
  answered(
    'header-case',
    'The header apiKey may be written in any case.',
    (apiKey) => ({ headers: { apiKey: undefined, APIKEY: apiKey } }),
    'published',
    'HTTP, on field names',
  ),
  answered('charset', 'A content type may name its charset.', {
    headers: { 'content-type': 'application/json; charset=utf-8' },
  }),
  answered(
    'accept-graphql',
    'A caller may accept `application/graphql-response+json`.',
    { headers: { accept: 'application/graphql-response+json, application/json;q=0.9' } },
    'our choice',
    'GraphQL over HTTP',
  ),
  answered(
    'origin',
    'An Origin that a proxy forwards does not matter.',
    { headers: { origin: 'https://example.com' } },
    'read in callers',
    "the service's sample application",
  ),
  answered(
    'longer-path',
    'A path that a proxy appends to the endpoint does not matter.',
    { path: '/api/graphql' },
    'read in callers',
    "the service's sample application",
  ),
  answered(
    'variables-null',
    'Variables may be null.',
    { body: JSON.stringify({ query, variables: null }) },
    'our choice',
    'GraphQL over HTTP',
  ),
  answered('operation-name', 'operationName picks one operation of a document.', {
    body: JSON.stringify({
      query: `${query} query Other { nothing }`.replace('nothing', 'tenant { code }'),
      operationName: 'Tenant',
    }),
  }),
  answered('anonymous', 'An operation needs no name.', {
    body: JSON.stringify({ query: '{ tenant { success } }' }),
  }),
  {
    id: 'http/content-type',
    area: 'http',
    sentence: 'The content type of an answer is JSON.',
    basis: 'published',
    source: 'page on access and authentication',
    async check(probe) {
      const { headers } = await probe.send({ body })
      const type = headers.get('content-type') ?? ''
      expectThat(/^application\/(graphql-response\+)?json\b/.test(type), 'the content type is another')
    },
  },
  {
    id: 'http/date',
    area: 'http',
    sentence: 'An answer has a date, which callers compare with their clock.',
    basis: 'published',
    source: 'HTTP, on the header Date',
    async check(probe) {
      const { headers } = await probe.send({ body })
      expectThat(!Number.isNaN(Date.parse(headers.get('date') ?? '')), 'there is no date')
    },
  },
  graphql('aliases', 'A field is answered under its alias.', async (probe) => {
    const { mine } = await probe.read<{ mine?: unknown }>('query Tenant { mine: tenant { success } }')
    expectThat(mine, 'the alias is missing')
  }),
  graphql('typename', '`__typename` is answered.', async (probe) => {
    const tenant = await probe.readField<{ __typename?: unknown }>('query Tenant { tenant { __typename } }')
    expectThat(tenant.__typename === 'TenantPayload', 'the name of the type is another')
  }),
  graphql('directives', '`@include(if: false)` leaves a field out.', async (probe) => {
    const text = 'query Tenant($all: Boolean!) { tenant { success code @include(if: $all) } }'
    const tenant = await probe.readField<object>(text, { all: false })
    expectThat('success' in tenant && !('code' in tenant), 'the field is answered')
  }),
  graphql('fragments', 'Fragments are answered like fields.', async (probe) => {
    const text = 'query Tenant { tenant { ...Both } } fragment Both on TenantPayload { success code }'
    const tenant = await probe.readField<object>(text)
    expectThat('success' in tenant && 'code' in tenant, 'a field of the fragment is missing')
  }),
  refused(
    'not-json',
    'A body that is not JSON is refused with a 4xx.',
    { body: '{"query": ' },
    'GraphQL over HTTP',
  ),
  refused('empty-body', 'An empty body is refused with a 4xx.', { body: '' }, 'GraphQL over HTTP'),
  refused('no-query', 'A body without `query` is refused with a 4xx.', { body: '{}' }, 'GraphQL over HTTP'),
  invalid('syntax', 'A document with a syntax error is refused, without data.', { query: 'query Tenant {' }),
  invalid('unknown-field', 'A field that the schema lacks is refused, without data.', {
    query: '{ tenant { nothing } }',
  }),
  invalid('unknown-operation', 'An operationName that the document lacks is refused, without data.', {
    query,
    operationName: 'Nobody',
  }),
  invalid('missing-variable', 'A required variable that is missing is refused, without data.', {
    query: 'query P($id: String!) { patient(id: $id) { code } }',
  }),
  invalid('wrong-variable', 'A variable of the wrong type is refused, without data.', {
    query: 'query P($id: String!) { patient(id: $id) { code } }',
    variables: { id: { a: 1 } },
  }),
  invalid('float-count', 'A variable `$count: Float!` does not fit the pagination, which takes integers.', {
    query: 'query P($count: Float!) { patients(pagination: { offset: 0, count: $count }) { code } }',
    variables: { count: 1 },
  }),
  invalid('two-anonymous', 'Two operations without an operationName are refused, without data.', {
    query: `${query} query Other { tenant { code } }`,
  }),
]
