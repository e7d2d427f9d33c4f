import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { type AskError, type AskResult, send } from '../ask.ts'
import { useContract } from '../use-contract.ts'

interface RawResponse {
  status: number
  errors: AskError[] | undefined
}

/** Sends raw bytes, for requests that HTTP clients refuse to send. Reads the response to its end. */
async function sendRaw(endpoint: string, bytes: string): Promise<RawResponse> {
  const { hostname, port } = new URL(endpoint)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  const status = Number(/^HTTP\/1\.1 (\d+) /.exec(head)?.[1])
  return { status, errors: body === '' ? undefined : JSON.parse(body).errors }
}

const contract = useContract()
const json = { 'content-type': 'application/json' }
const post = (body: string, headers: Record<string, string> = json): Promise<AskResult> =>
  send(contract.endpoint, body, { apiKey: contract.apiKey, ...headers })
const query = (text: string) => JSON.stringify({ query: text })

describe('the API', () => {
  test('accepts a query with literal arguments', async () => {
    const { status, data } = await post(
      query('query { patients(pagination: {count: 1, offset: 0}) { patients { id } } }'),
    )
    expect(status).toBe(200)
    expect(data).toEqual({ patients: { patients: [{ id: expect.any(String) }] } })
  })

  test('accepts variables and an operation name', async () => {
    const { data } = await post(
      JSON.stringify({
        query:
          'query A($n: Int!) { patients(pagination: { count: $n, offset: 0 }) { patients { id } } } query B { tenant { code } }',
        variables: { n: 3 },
        operationName: 'A',
      }),
    )
    expect(data.patients.patients).toHaveLength(3)
  })

  test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('responds with 405 to %s', async (method) => {
    const { status, headers } = await send(contract.endpoint, undefined, { apiKey: contract.apiKey }, method)
    expect([status, headers.get('allow')]).toEqual([405, 'POST'])
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/graphql',
    'application/jsonp',
  ])('responds with 415 to a body of type %s', async (type) => {
    expect((await post(query('{ tenant { code } }'), { 'content-type': type })).status).toBe(415)
  })

  test.each([
    ['malformed JSON', '{"query": '],
    ['an empty body', ''],
    ['null', 'null'],
    ['a string', '"{ tenant { code } }"'],
    ['a batch', `[${query('{ tenant { code } }')}]`],
    ['a body without a query', '{}'],
    ['a query that is a number', '{"query": 1}'],
    ['variables that are a list', '{"query": "{ tenant { code } }", "variables": []}'],
    ['an operation name that is a number', '{"query": "{ tenant { code } }", "operationName": 1}'],
    ['an unknown operation name', '{"query": "{ tenant { code } }", "operationName": "A"}'],
  ])('responds with 400 to %s', async (_, body) => {
    const { status, errors } = await post(body)
    expect([status, errors?.length]).toEqual([400, 1])
    expect(errors?.[0]?.extensions).toMatchObject({
      type: 'BAD_REQUEST_ERROR',
      statusCode: 400,
      errorId: expect.any(String),
    })
  })

  test.each([
    [
      '10,000 aliases',
      `{ ${Array.from({ length: 10_000 }, (_, index) => `a${index}: tenant { code }`).join(' ')} }`,
    ],
    ['3,000 levels of selections', `${'{ a '.repeat(3_000)}${'}'.repeat(3_000)}`],
    ['3,000 levels of lists', `{ patient(id: ${'['.repeat(3_000)}${']'.repeat(3_000)}) { code } }`],
    ['3,000 directives', `{ tenant ${'@include(if: true)'.repeat(3_000)} { code } }`],
  ])('rejects a document with %s', async (_, document) => {
    const { status, errors } = await post(query(document))
    expect([status, errors?.[0]?.message]).toEqual([400, 'The document can contain at most 2000 tokens.'])
  })

  test('rejects an operation whose fragments expand to more than 1,000 fields', async () => {
    const spread = (field: string, next: string) =>
      Array.from({ length: 40 }, (_, index) => `a${index}: ${field} ${next}`).join(' ')
    const { status, errors } = await post(
      query(`{ __schema { ...A } }
        fragment A on __Schema { ${spread('types', '{ ...B }')} }
        fragment B on __Type { ${spread('fields', '{ ...C }')} }
        fragment C on __Field { ${spread('type', '{ name }')} }`),
    )
    expect([status, errors?.[0]?.message]).toEqual([400, 'The operation can select at most 1000 fields.'])
  })

  const fiftyFields = Array.from({ length: 50 }, (_, index) => `a${index}: tenant { code }`).join(' ')

  test.each([
    ['50 root fields', `{ ${fiftyFields} }`],
    ['50 root fields in a fragment', `{ ...f } fragment f on Query { ${fiftyFields} }`],
  ])('executes a document with %s', async (_, document) => {
    const { data } = await post(query(document))
    expect(Object.keys(data)).toHaveLength(50)
  })

  test('rejects a fragment that spreads itself', async () => {
    const { errors } = await post(query('{ patients { ...f } } fragment f on PatientsPayload { code ...f }'))
    expect(errors?.[0]?.message).toMatch(/Cannot spread fragment "f" within itself/)
  })

  test('responds with 413 to a body that exceeds the limit, with and without Content-Length', async () => {
    const body = query(`# ${'x'.repeat(2_000_000)}`)
    expect((await post(body)).status).toBe(413)
    const { hostname, port, pathname } = new URL(contract.endpoint)
    const status = await new Promise((resolve, reject) => {
      const chunked = request({
        hostname,
        port,
        path: pathname,
        method: 'POST',
        headers: { ...json, apiKey: contract.apiKey },
      })
      chunked.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject)
      for (let part = 0; part < 20; part += 1) chunked.write(body.slice(0, 100_000))
      chunked.end()
    })
    expect(status).toBe(413)
  })

  test.each([
    [
      '20,000 levels of lists',
      `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
      'be nested at most 50 levels deep',
    ],
    [
      '20,000 levels of objects',
      `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
      'be nested at most 50 levels deep',
    ],
    [
      '45,000 keys',
      JSON.stringify(Object.fromEntries(Array.from({ length: 45_000 }, (_, index) => [`key${index}`, 1]))),
      'contain at most 30000 values',
    ],
    ['45,000 elements', JSON.stringify(Array(45_000).fill({})), 'contain at most 30000 values'],
  ])('rejects variables with %s', async (_, value, limit) => {
    const create = 'mutation ($input: CreatePatientInput) { createPatient(input: $input) { code } }'
    const { status, errors } = await post(
      `{ "query": ${JSON.stringify(create)}, "variables": { "input": ${value} } }`,
    )
    expect([status, errors?.map(({ message }) => message)]).toEqual([400, [`The variables can ${limit}.`]])
  })

  test('reports only one of several problems in the variables', async () => {
    const list = 'query ($filters: FilterPathways) { pathways(filters: $filters) { code } }'
    const { errors } = await contract.ask(list, {
      filters: { nonsense: 1, status: 2, patient_id: { in: Array(1_000).fill({}) } },
    })
    expect(errors).toHaveLength(1)
  })

  test('responds with 415 to a compressed body', async () => {
    const { status, errors } = await post('{}', { ...json, 'content-encoding': 'gzip' })
    expect([status, errors?.[0]?.message]).toEqual([415, expect.stringMatching(/Content-Encoding/)])
  })

  test('rejects a body that is not UTF-8', async () => {
    const create = 'mutation { createPatient(input: { first_name: "Ren?" }) { code } }'
    const body = Buffer.from(query(create).replace('?', '\u00e9'), 'latin1')
    const response = await fetch(contract.endpoint, {
      method: 'POST',
      headers: { ...json, apiKey: contract.apiKey },
      body,
    })
    expect([response.status, await response.text()]).toEqual([400, expect.stringMatching(/must be UTF-8/)])
  })

  test('accepts a literal backslash before u0000 in variables and documents', async () => {
    const name = String.raw`C:\u0000`
    const { data } = await contract.ask(
      'mutation ($name: String, $code: String) { createPatient(input: { first_name: $name, patient_code: $code, last_name: "C:\\\\u0000" }) { patient { profile { first_name last_name } } } }',
      { name },
    )
    expect(data.createPatient.patient.profile).toEqual({ first_name: name, last_name: name })
  })

  test('stores and finds texts with the character U+0000, in variables and documents', async () => {
    const { data } = await contract.ask(
      'mutation ($name: String) { createPatient(input: { first_name: $name, last_name: "U\\u0000V" }) { patient { id } } }',
      { name: 'S\0T' },
    )
    const { id } = data.createPatient.patient
    const find = `query ($name: String) {
      equal: patients(filters: { name: { eq: $name } }) { patients { id } }
      similar: patients(filters: { name: { contains: "t u\\u0000v" } }) { patients { id } }
      other: patients(filters: { name: { contains: "u\\u0000w" } }) { patients { id } }
      patient(id: "${id}") { patient { profile { first_name last_name } } }
    }`
    const found = await contract.ask(find, { name: 'S\0T U\0V' })
    expect(found.data).toEqual({
      equal: { patients: [{ id }] },
      similar: { patients: [{ id }] },
      other: { patients: [] },
      patient: { patient: { profile: { first_name: 'S\0T', last_name: 'U\0V' } } },
    })
  })

  test('always responds with JSON', async () => {
    const accepting = (accept: string) => post(query('{ tenant { code } }'), { ...json, accept })
    expect((await accepting('text/html')).status).toBe(406)
    const { headers, data } = await accepting('text/event-stream, application/json')
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    expect(data.tenant.code).toBe('200')
  })

  const line = 'POST /orchestration/m2m/graphql HTTP/1.1\r\nConnection: close\r\n'

  test('responds with 400 and a GraphQL error to a request without a Host header', async () => {
    const extensions = { type: 'BAD_REQUEST_ERROR', statusCode: 400, errorId: expect.any(String) }
    expect(await sendRaw(contract.endpoint, `${line}\r\n`)).toMatchObject({
      status: 400,
      errors: [{ extensions }],
    })
  })

  test.each([
    ['bytes that are not HTTP', 400, 'Hello.\r\n\r\n'],
    ['a Content-Length that is not a number', 400, `${line}Host: a\r\nContent-Length: long\r\n\r\n`],
    ['an unsupported Expect header', 417, `${line}Host: a\r\nExpect: coffee\r\n\r\n`],
  ])('responds to %s with %i, and serves the next request', async (_, status, bytes) => {
    expect(await sendRaw(contract.endpoint, bytes)).toMatchObject({ status })
    expect((await post(query('{ tenant { code } }'))).data.tenant.code).toBe('200')
  })

  test('supports introspection', async () => {
    const { data } = await post(query('{ __schema { queryType { name fields { name } } } }'))
    expect(data.__schema.queryType.fields).toContainEqual({ name: 'patients' })
  })
})
