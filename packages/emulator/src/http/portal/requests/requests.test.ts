import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../../../../test/ask.ts'
import { PortalVisitor } from '../../../../test/portal-visitor.ts'
import { type Emulator, startEmulator } from '../../../index.ts'
import { listPublishedOperations } from '../explorer/published-operations.ts'

const emulator = await startEmulator({ environments: ['sandbox', 'production-eu'], port: 0, portalPort: 0 })
const endpoint = emulator.endpoint('sandbox')
const apiKey = await emulator.createApiKey('sandbox', { name: 'care-backend' })
const ada = new PortalVisitor(emulator.portal)
beforeAll(() => ada.signIn('Ada', emulator.adminToken))
afterAll(() => emulator.stop())

const query = 'query GetPatient($id: String!) { patient(id: $id) { code } }'

/** Opens the page of the last request, and returns it with decoded entities. */
async function openLast(on: Emulator = emulator, visitor = ada): Promise<string> {
  const id = on.listRequests().at(-1)?.id
  const { body } = await visitor.open(`/sandbox/requests/${id}`)
  const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }
  return body
    .replaceAll('<wbr>', '')
    .replaceAll(/&(lt|gt|quot|#39|amp);/g, (_entity, name: string) => entities[name] ?? '')
}

test('the list of requests and the request page show the time of the machine’s clock', async () => {
  await ask(endpoint, apiKey, query, { id: 'x' })
  const at = emulator.listRequests().at(-1)?.at ?? ''
  emulator.advanceClock(3 * 86_400_000)
  const { body } = await ada.open('/sandbox/requests')
  expect(Date.now() - Date.parse(at)).toBeLessThan(86_400_000)
  for (const page of [body, await openLast()])
    expect(page).toMatch(new RegExp(`<span>${at.slice(11, 23)}</span></time> <small>\\d+ (s|min)</small>`))
})

test('the list of requests shows root fields that differ from the operation name, and shows the reason for a failure only once', async () => {
  await ask(endpoint, apiKey, 'query ThePatients { patients { code } }')
  await ask(endpoint, apiKey, 'query Tenant { tenant { code } }')
  emulator.fail({ with: 'payload-failure' })
  await ask(endpoint, apiKey, 'mutation CreatePatient { createPatient { success } }')
  const { body } = await ada.open('/sandbox/requests')
  const [created, tenant, patients] = body.split('<tr role="row">').slice(2)
  expect(patients).toContain('<bdi>patients</bdi>')
  expect(tenant).not.toContain('<bdi>tenant</bdi>')
  expect(created).not.toContain('<bdi>createPatient</bdi>')
  expect(created?.match(/>success: false</g)).toHaveLength(1)
})

describe('the request page', () => {
  test('shows the error, and the user can find the request by error type and errorId', async () => {
    const { errors } = await ask(endpoint, apiKey, query, { id: 'Private-7' })
    const errorId = errors?.[0]?.extensions.errorId ?? ''
    const body = await openLast()
    for (const text of [
      'GetPatient',
      '<code><bdi>patient</bdi></code>',
      'NOT_FOUND',
      errorId,
      'care-backend',
      'There is no such patient.',
    ])
      expect(body).toContain(text)
    expect(body).not.toContain('GraphQL error')
    const { body: list } = await ada.open('/sandbox/requests?text=not_found')
    for (const text of ['GetPatient', 'There is no such patient.']) expect(list).toContain(text)
    await ada.open(`/sandbox/search?text=${errorId}`)
    expect(ada.page.body).toContain(emulator.listRequests().at(-1)?.id)
  })

  test('omits API keys, variables and documents with literals, and says how to record them', async () => {
    await ask(endpoint, apiKey, query, { id: 'Private-7' })
    expect(await openLast()).not.toMatch(new RegExp(`Private|${apiKey}`))
    await ask(endpoint, apiKey, '{ patient(id: "Private-8") { code } }')
    const body = await openLast()
    expect(body).not.toMatch(new RegExp(`Private|${apiKey}`))
    expect(body).toContain('The document was not recorded, because it contains values or a syntax error')
    expect(body).toContain('Record values')
  })

  test('shows a curl command with placeholders for the variables and the key', async () => {
    await ask(endpoint, apiKey, query, { id: 'x' })
    const body = await openLast()
    expect(body).toContain(`curl '${endpoint}'`)
    expect(body).toContain('-H "apiKey: $ORCHESTRATION_API_KEY"')
    expect(body).toContain('"variables":{"id":"<String!>"}')
  })

  test('shows the type of a variable even if the schema does not define the type', async () => {
    await ask(endpoint, apiKey, 'query ($filter: [PatientFilter!]!) { patients(filters: $filter) { code } }')
    expect(await openLast()).toContain('"variables":{"filter":"<[PatientFilter!]!>"}')
  })

  test('shows TypeScript with the published document, or with the recorded document if it differs', async () => {
    const published = listPublishedOperations().find(({ name }) => name === 'Patients')?.text ?? ''
    await ask(endpoint, apiKey, published)
    expect(await openLast()).toContain("import { PatientsDocument } from '@orchestration/operations'")
    await ask(endpoint, apiKey, 'query Patients { patients { code } }')
    expect(await openLast()).toContain('const document = parse(`\nquery Patients { patients { code } }\n`)')
    await ask(endpoint, apiKey, query, { id: 'x' })
    const body = await openLast()
    expect(body).toContain("import { parse } from 'graphql'")
    expect(body).toContain('const { data } = await client.query({\n  query: document,')
    expect(body).toContain('    id: "<String!>"')
  })

  test('shows the idempotency key and the replay, and resends the request without the key', async () => {
    const create = 'mutation { createPatient { success } }'
    const headers = { 'idempotency-key': '"job-17"' }
    await ask(endpoint, apiKey, create, {}, headers)
    const first = await openLast()
    expect(first).toContain(
      '<dt>Idempotency key</dt><dd><code><bdi>job-17</bdi></code> <small>omitted when resending</small></dd>',
    )
    expect(first).not.toContain('replayed')
    await ask(endpoint, apiKey, create, {}, headers)
    const replayed = await openLast()
    expect(replayed).toContain(
      'the stored response to the first request with the same idempotency key was replayed',
    )
    const last = emulator.listRequests().at(-1)
    await ada.submit(`/sandbox/requests/${last?.id}`, {})
    expect(emulator.listRequests().at(-1)).toMatchObject({ resentFrom: last?.id, outcome: 'ok' })
    expect(emulator.listRequests().at(-1)).not.toHaveProperty('idempotencyKey')
    await ask(endpoint, apiKey, create.replace('success', 'code'), {}, headers)
    expect(await openLast()).toContain('The Idempotency-Key belongs to another request')
    expect((await ada.open('/sandbox/requests')).body).toContain('replayed')
  })

  test('shows why a request was rejected', async () => {
    await ask(endpoint, 'wrong', query, { id: 'x' })
    const body = await openLast()
    expect(body).toContain('The apiKey header does not contain a key of this environment.')
    expect(body).toContain('UNAUTHENTICATED')
    expect(body).not.toContain('Resend')
    await ask(endpoint, undefined, query, { id: 'x' })
    expect(await openLast()).toContain('The apiKey header is missing.')
  })

  test('returns 404 for an unknown request, and for a request to another environment', async () => {
    await ask(endpoint, apiKey, query, { id: 'x' })
    const id = emulator.listRequests().at(-1)?.id
    for (const path of [`/production-eu/requests/${id}`, '/sandbox/requests/none'])
      expect(await ada.open(path)).toMatchObject({
        status: 404,
        body: expect.stringContaining('Request not found'),
      })
  })

  test('shows variables only if recordValues is set', async () => {
    await ask(endpoint, apiKey, query, { id: 'Private-7' })
    expect(await openLast()).toContain('--record-values')
    await using recording = await startEmulator({ port: 0, portalPort: 0, recordValues: true })
    const key = await recording.createApiKey('sandbox', { name: 'Tests' })
    await ask(recording.endpoint('sandbox'), key, query, { id: "it's" })
    const grace = new PortalVisitor(recording.portal)
    await grace.signIn('Grace', recording.adminToken)
    const body = await openLast(recording, grace)
    expect(body).toContain('as sent')
    expect(body).toContain(`"variables":{"id":"it'\\''s"}`)
    expect(body).toContain('    id: "it\'s"')
  })
})

const create =
  'mutation CreatePatient($input: CreatePatientInput!) { createPatient(input: $input) { success patient { id } } }'

describe('resending a request', () => {
  test('uses the same key and the edited variables, and links to the original request', async () => {
    await using recording = await startEmulator({ port: 0, portalPort: 0, recordValues: true })
    const key = await recording.createApiKey('sandbox', { name: 'care-backend' })
    const grace = new PortalVisitor(recording.portal)
    await grace.signIn('Grace', recording.adminToken)
    await ask(recording.endpoint('sandbox'), key, query, { id: 'x' })
    const before = await openLast(recording, grace)
    const [first] = recording.listRequests()
    const { body } = await grace.submit(`/sandbox/requests/${first?.id}`, { variables: '{"id": "y"}' })
    const again = recording.listRequests().at(-1)
    expect(again).toMatchObject({
      apiKeyId: first?.apiKeyId,
      administrator: 'Grace',
      values: { variables: { id: 'y' } },
      outcome: 'graphql-error',
      resentFrom: first?.id,
    })
    expect(body).toContain(`<a href="/sandbox/requests/${first?.id}">Original request</a>`)
    expect(body).toContain(`action="/sandbox/requests/${again?.id}"`)
    const { body: after } = await grace.open(`/sandbox/requests/${first?.id}`)
    expect(after.includes(again?.id ?? '')).toBe(false)
    expect(before).toContain('There is no such patient.')
  })

  test('shows why the new request was rejected', async () => {
    await ask(endpoint, apiKey, query, { id: 'x' })
    await openLast()
    const action = `/sandbox/requests/${emulator.listRequests().at(-1)?.id}`
    const nested = `{"id": ${'['.repeat(60)}${']'.repeat(60)}}`
    const { status, body } = await ada.submit(action, { variables: nested })
    expect(status).toBe(200)
    expect(body).toContain('The variables can be nested at most 50 levels deep.')
    expect(emulator.listRequests().at(-1)).toMatchObject({ administrator: 'Ada', outcome: 'rejected' })
  })

  test('requires values for variables that were not recorded', async () => {
    await ask(endpoint, apiKey, create, { input: { first_name: 'Private-5' } })
    const body = await openLast()
    expect(body).toContain('"first_name": "<String>"')
    expect(body).not.toContain('"input": {}')
    const template = /<textarea id="variables"[^>]*>([\s\S]*?)<\/textarea>/.exec(body)?.[1] ?? ''
    const { length } = emulator.listRequests()
    const action = `/sandbox/requests/${emulator.listRequests().at(-1)?.id}`
    for (const [variables, problem] of [
      [template, 'Replace each placeholder'],
      ['', 'The variables were not recorded'],
    ] as const) {
      const { status, body: rejected } = await ada.submit(action, { variables })
      expect([status, rejected.includes(problem)]).toEqual([422, true])
    }
    expect(emulator.listRequests()).toHaveLength(length)
  })

  test('executes a mutation again, and is not offered for a mutation in the list', async () => {
    await ask(endpoint, apiKey, create, { input: { first_name: 'Ada' } })
    const { length } = emulator.listRequests()
    const id = emulator.listRequests().at(-1)?.id
    expect((await ada.open('/sandbox/requests')).body).not.toContain(`action="/sandbox/requests/${id}"`)
    await openLast()
    await ada.submit(`/sandbox/requests/${id}`, { variables: '{ "input": { "first_name": "Mary" } }' })
    expect(emulator.listRequests().at(-1)).toMatchObject({ outcome: 'ok', rootFields: ['createPatient'] })
    expect(emulator.listRequests()).toHaveLength(length + 1)
  })

  test('is rejected if the variables are not an object, or the key has been deleted', async () => {
    const gone = await emulator.createApiKey('sandbox', { name: 'gone' })
    await ask(endpoint, gone, query, { id: 'x' })
    await openLast()
    const { length } = emulator.listRequests()
    const action = `/sandbox/requests/${emulator.listRequests().at(-1)?.id}`
    const wrong = await ada.submit(action, { variables: '[1' })
    expect([wrong.status, wrong.body.includes('The variables must be a JSON object')]).toEqual([422, true])
    await emulator.deleteApiKey('sandbox', gone)
    const rejected = await ada.submit(action, { variables: '{"id": "1"}' })
    expect([rejected.status, rejected.body.includes('The API key of the request has been deleted.')]).toEqual(
      [422, true],
    )
    expect(emulator.listRequests()).toHaveLength(length)
  })

  test('is not offered if the document was not recorded', async () => {
    await ask(endpoint, apiKey, '{ patient(id: "Private-8") { code } }')
    const id = emulator.listRequests().at(-1)?.id
    expect(await openLast()).not.toContain('Resend')
    const fields = ada.fill('/sandbox/requests/record-values', {})
    const options = { method: 'POST', headers: ada.ownOrigin, fields }
    expect(await ada.send(`/sandbox/requests/${id}`, options)).toMatchObject({
      status: 422,
      body: expect.stringContaining('The document was not recorded, or is not valid GraphQL.'),
    })
  })

  test('is offered in the list for queries of which nothing is missing', async () => {
    const offered = async (on: Emulator, visitor: PortalVisitor, document: string, variables: object) => {
      const key = await on.createApiKey('sandbox', { name: 'Tests' })
      await ask(on.endpoint('sandbox'), key, document, variables)
      const { body } = await visitor.open('/sandbox/requests')
      return body.includes(`action="/sandbox/requests/${on.listRequests().at(-1)?.id}"`)
    }
    expect(await offered(emulator, ada, '{ mine: tenant { code } }', {})).toBe(true)
    expect(await offered(emulator, ada, query, { id: 'x' })).toBe(false)
    expect(await offered(emulator, ada, '{ patient(id: "x") { code } }', {})).toBe(false)
    expect(await offered(emulator, ada, 'mutation { createPatient { success } }', {})).toBe(false)
    await using recording = await startEmulator({ port: 0, portalPort: 0, recordValues: true })
    const grace = new PortalVisitor(recording.portal)
    await grace.signIn('Grace', recording.adminToken)
    expect(await offered(recording, grace, query, { id: 'x' })).toBe(true)
    expect(await offered(recording, grace, '{ patient(id: "x") { code } }', {})).toBe(true)
    expect(await offered(recording, grace, create, { input: {} })).toBe(false)
  })
})

describe('the page of a failed request', () => {
  test('marks the line of an error, and omits a document with a syntax error', async () => {
    await ask(endpoint, apiKey, 'query Fields {\n  patients {\n    patients { favourite_colour }\n  }\n}')
    const body = await openLast()
    expect(body).toContain('<mark>    patients { favourite_colour }</mark>')
    expect(body).toContain('line 3, column 16')
    expect(body).toContain('@orchestration/client/errors.md#bad_request_error')
    await ask(
      endpoint,
      apiKey,
      'query {\n  # Private-1\n  patient(id: "Private-2", Private3: 4) {\n    code\n  ]\n}',
    )
    const broken = await openLast()
    expect(broken).toContain('line 5, column 3')
    expect(broken).toContain('The document was not recorded')
    expect(broken).not.toContain('Private')
  })

  test('marks the correct line of a document with comments', async () => {
    await ask(
      endpoint,
      apiKey,
      'query ($id: String!) {\n  # Private-1\n  patient(id: $id) { code favourite_colour }\n}',
      { id: 'Private-2' },
    )
    const body = await openLast()
    expect(emulator.listRequests().at(-1)?.locations).toEqual([{ line: 3, column: 27 }])
    expect(body).toMatch(/<mark> {2}patient\(id: .*favourite_colour \}<\/mark>/)
    expect(body).not.toContain('Private')
  })

  test('shows the reason for success: false, and the list can be filtered by this reason', async () => {
    await using other = await startEmulator({
      port: 0,
      portalPort: 0,
      seedData: {
        patients: [{ id: 'ada', care_flows: [{ id: 'welcome', pathway_definition_id: 'welcome' }] }],
      },
    })
    const key = await other.createApiKey('sandbox', { name: 'Tests' })
    const stop = 'mutation Stop { stopPathway(input: { pathway_id: "welcome", reason: "x" }) { success } }'
    await ask(other.endpoint('sandbox'), key, stop)
    await ask(other.endpoint('sandbox'), key, stop)
    const grace = new PortalVisitor(other.portal)
    await grace.signIn('Grace', other.adminToken)
    const reason = 'The care flow has already ended, so it cannot be stopped.'
    expect(await openLast(other, grace)).toContain(reason)
    expect((await grace.open('/sandbox/requests?text=already%20ended')).body).toContain(reason)
    const language = 'mutation { updatePatientLanguage(input: { preferred_language: "en" }) { code } }'
    await ask(other.endpoint('sandbox'), key, language)
    await ask(other.endpoint('sandbox'), key, language.replace('code', 'success'))
    expect(await openLast(other, grace)).toContain('There is no patient with the id in the X-User-ID header.')
    expect((await grace.open('/sandbox/requests?text=nothing%20else')).body).toContain('No requests match')
  })

  test('describes the fault', async () => {
    await using recording = await startEmulator({ port: 0, portalPort: 0, recordValues: true })
    const key = await recording.createApiKey('sandbox', { name: 'Tests' })
    recording.fail({ with: 'rate-limit' })
    await ask(recording.endpoint('sandbox'), key, query, { id: 'x' })
    const grace = new PortalVisitor(recording.portal)
    await grace.signIn('Grace', recording.adminToken)
    const body = await openLast(recording, grace)
    expect(body).toContain('HTTP 429 with Retry-After. The operation is not executed.')
    expect(body).not.toContain('before recording')
  })

  test('lists the request headers, without API keys', async () => {
    await ask(
      endpoint,
      apiKey,
      query,
      { id: 'x' },
      { 'user-agent': 'enrol-worker/2.1', 'x-user-id': 'Private-6' },
    )
    const body = await openLast()
    const text = body.replaceAll(/<[^>]*>/g, '')
    for (const part of ['user-agentenrol-worker/2.1', 'apikey…', 'x-user-id…']) expect(text).toContain(part)
    expect(body).not.toContain('Private-6')
    expect(body).not.toContain(apiKey)
  })
})

describe('the records that a request created', () => {
  test('are linked from the request page and from the response, and the care flow lists the request', async () => {
    await using recording = await startEmulator({ port: 0, portalPort: 0, recordValues: true, patients: 1 })
    const key = await recording.createApiKey('sandbox', { name: 'care-backend' })
    const send = async (text: string, variables: object) =>
      (await ask(recording.endpoint('sandbox'), key, text, variables)).data
    const { patients } = await send('query { patients { patients { id } } }', {})
    const patientId = patients.patients[0].id
    const { startPathway } = await send(
      'mutation Start($input: StartPathwayInput!) { startPathway(input: $input) { pathway_id } }',
      { input: { patient_id: patientId, pathway_definition_id: 'welcome' } },
    )
    const grace = new PortalVisitor(recording.portal)
    await grace.signIn('Grace', recording.adminToken)
    const body = await openLast(recording, grace)
    const careFlow = `/sandbox/care-flows/${startPathway.pathway_id}`
    expect(body).toContain(`Care flow <a href="${careFlow}">`)
    expect(body).toContain(`Patient <a href="/sandbox/patients/${patientId}">`)
    expect(body).toContain(`"<a href="${careFlow}">${startPathway.pathway_id}</a>"`)
    expect((await grace.open(`${careFlow}/requests`)).body).toContain('>Start</bdi>')
  })
})

describe('the recording switch', () => {
  test('starts recording the variables and responses of requests, and deletes them when recording stops', async () => {
    await using other = await startEmulator({ port: 0, portalPort: 0, patients: 1 })
    const key = await other.createApiKey('sandbox', { name: 'Tests' })
    const grace = new PortalVisitor(other.portal)
    await grace.signIn('Grace', other.adminToken)
    const send = (id: string) =>
      ask(other.endpoint('sandbox'), key, query, { id }, { 'x-user-id': 'Private-9' })

    await send('Private-1')
    await grace.open('/sandbox/requests')
    expect(grace.page.body).not.toContain('are recorded.')
    await grace.submit('/sandbox/requests/record-values', { record: 'true' })
    expect(grace.page.body).toContain('Variables and responses are recorded.')
    await send('Private-2')
    await ask(other.endpoint('sandbox'), key, '{ patient(id: "Private-3") { code } }')
    const kept = JSON.stringify(other.listRequests())
    expect(kept).not.toContain('Private-1')
    for (const text of ['Private-2', 'Private-3', 'Private-9', 'NOT_FOUND']) expect(kept).toContain(text)
    const body = await openLast(other, grace)
    expect(body.replaceAll(/<[^>]*>/g, '')).toContain('"type": "NOT_FOUND"')
    expect(body).toContain('Recording values')

    await grace.open('/sandbox/requests')
    await grace.submit('/sandbox/requests/record-values', { record: 'false' })
    expect(JSON.stringify(other.listRequests())).not.toContain('Private')
    await send('Private-4')
    expect(JSON.stringify(other.listRequests())).not.toContain('Private')
  })

  test('requires the CSRF token', async () => {
    const { status } = await ada.send('/sandbox/requests/record-values', {
      method: 'POST',
      headers: ada.ownOrigin,
      fields: { record: 'true' },
    })
    expect(status).toBe(403)
    await ask(endpoint, apiKey, query, { id: 'Private-7' })
    expect(JSON.stringify(emulator.listRequests())).not.toContain('Private')
  })
})
