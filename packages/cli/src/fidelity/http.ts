import { type Behaviour, disputed, published, readInCallers } from './behaviour.ts'
import { expectAnswer, expectData, expectThat } from './expect.ts'
import type { Probe, Request } from './probe.ts'

const query = 'query Tenant { tenant { success } }'
const two = `${query} query Other { tenant { code } }`
const byId = 'query P($id: String!) { patient(id: $id) { code } }'
const byCount = 'query P($count: Float!) { patients(pagination: { offset: 0, count: $count }) { code } }'
const jsonInUtf8 = 'application/json; charset=utf-8'

const header = (name: string, value: string | undefined): Request => ({ headers: { [name]: value } })
const body = (payload: object): Request => ({ body: JSON.stringify(payload) })

/** Sends a query for the tenant, or the given body. */
const send = (probe: Probe, request: Request = {}) => probe.send({ ...body({ query }), ...request })

/** Sends what must be refused. The refusal proves nothing if the service refuses everything. */
async function sendWrong(probe: Probe, request: Request) {
  const answer = await send(probe, request)
  await probe.assertAnswers()
  expectAnswer(answer, !answer.body?.data)
  return answer
}

/** What is answered with data. */
const answered = [
  [published, 'post', 'A POST with a JSON body is answered with HTTP 200 and data.', {}],
  [published, 'charset', 'A content type may name its charset.', header('content-type', jsonInUtf8)],
  [published, 'operation-name', '`operationName` is heard.', body({ query: two, operationName: 'Tenant' })],
  [published, 'anonymous', 'An operation needs no name.', body({ query: '{ tenant { success } }' })],
  [readInCallers, 'origin', 'The header Origin does not matter.', header('origin', 'https://example.com')],
  [readInCallers, 'longer-path', 'What follows in the path does not matter.', { path: '/api/graphql' }],
] as const

/** Documents that cannot be executed. */
const invalid = [
  ['syntax', 'a syntax error', { query: 'query Tenant {' }],
  ['unknown-field', 'a field that the schema lacks', { query: '{ tenant { nothing } }' }],
  ['unknown-operation', 'an operationName that it lacks', { query, operationName: 'Nobody' }],
  ['missing-variable', 'a required variable that is missing', { query: byId }],
  ['wrong-variable', 'a variable of the wrong type', { query: byId, variables: { id: { a: 1 } } }],
  ['float-count', 'a `Float!` for an integer of the pagination', { query: byCount, variables: { count: 1 } }],
  ['two-anonymous', 'two operations and no operationName', { query: two }],
] as const

/** Headers of an answer, and what they look like. */
const headers = [
  ['content-type', 'a content type of JSON', /^application\/(graphql-response\+)?json\b/],
  ['date', 'a date, which callers compare with their clock', /^\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT$/],
] as const

export const http: readonly Behaviour[] = [
  ...answered.map(([create, id, sentence, request]) =>
    create(id, sentence, async (probe) => expectData(await send(probe, request))),
  ),
  ...headers.map(([name, what, form]) =>
    published(name, `An answer has ${what}.`, async (probe) => {
      const answer = await send(probe)
      expectData(answer)
      expectThat(form.test(answer.headers.get(name) ?? ''), `the header ${name} is missing or another`)
    }),
  ),
  ...invalid.map(([id, what, payload]) =>
    published(id, `A document with ${what} is refused, without data.`, async (probe) => {
      const answer = await sendWrong(probe, body(payload))
      const errors = answer.body?.errors ?? []
      expectAnswer(answer, errors.length > 0)
      const haveWords = errors.every(({ message }) => typeof message === 'string')
      expectThat(haveWords, 'an error has no message')
    }),
  ),
]

/** Requests with a wrong key, made from the right one. */
const wrongKeys: [id: string, sentence: string, requestOf: (apiKey: string) => Request][] = [
  ['missing', 'A request without a key is refused.', () => header('apiKey', undefined)],
  ['empty', 'An empty key is refused.', () => header('apiKey', '')],
  ['wrong', 'A key that nobody created is refused.', () => header('apiKey', 'not-a-key-of-anybody')],
  ['bearer', 'A key behind the word Bearer is refused.', (apiKey) => header('apiKey', `Bearer ${apiKey}`)],
  [
    'authorization',
    'A key in the header Authorization alone is refused.',
    (authorization) => ({ headers: { apiKey: undefined, authorization } }),
  ],
  ['cut', 'A key without its last character is refused.', (apiKey) => header('apiKey', apiKey.slice(0, -1))],
  [
    'introspection',
    'The schema, too, is read with a key alone.',
    () => ({ ...header('apiKey', undefined), ...body({ query: '{ __schema { queryType { name } } }' }) }),
  ],
]

export const keys: readonly Behaviour[] = wrongKeys.map(([id, sentence, requestOf]) =>
  disputed(id, sentence, async (probe) => {
    const answer = await sendWrong(probe, requestOf(probe.options.apiKey))
    if (answer.status === 401 || answer.status === 403) return undefined
    expectAnswer(answer, answer.status === 200 && answer.body?.errors?.length)
    return { found: 'an error in HTTP 200', option: '--unauthenticated graphql-error' }
  }),
)
