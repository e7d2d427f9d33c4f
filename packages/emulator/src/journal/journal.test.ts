import { connect } from 'node:net'
import { OperationTypeNode } from 'graphql'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ask } from '../../test/ask.ts'
import { bootEmulator } from '../boot-emulator.ts'
import { startEmulator } from '../index.ts'
import { Journal, type JournalEntry } from './journal.ts'
import { JournalRecorder } from './journal-recorder.ts'
import type { RecordedRequest } from './recorded-request.ts'

const emulator = await startEmulator({ port: 0 })
const apiKey = await emulator.createApiKey('sandbox', { name: 'Nightly export' })
const endpoint = emulator.endpoint('sandbox')

/** Adds a finished request to a journal. */
function finish(journal: Journal, at: string): JournalEntry {
  const request = { id: at, at, environment: 'sandbox', outcome: 'ok' } as const
  const entry = { request, ids: [], headers: {} }
  journal.add(entry)
  journal.notifyWatchers(entry)
  return entry
}
beforeEach(() => emulator.reset())
afterAll(() => emulator.stop())

describe('the journal', () => {
  test('records the operation, key name, outcome and status of each request, in order', async () => {
    await ask(endpoint, apiKey, 'query Who { tenant { success } }')
    await ask(endpoint, apiKey, 'query Nobody { patient(id: "x") { code } }')
    await ask(
      endpoint,
      apiKey,
      'mutation Speak { updatePatientLanguage(input: { preferred_language: "nl" }) { success code } }',
    )
    await ask(endpoint, 'wrong', '{ tenant { success } }')
    emulator.fail({ with: 'html' })
    await ask(endpoint, apiKey, 'query Html { tenant { code } }').catch(() => {})
    const common = { at: expect.any(String), environment: 'sandbox', duration: expect.any(Number) }
    const known = { ...common, apiKey: 'Nightly export', status: 200 }
    const [{ id: apiKeyId } = { id: '' }] = await emulator.listApiKeys('sandbox')
    const requests = emulator.listRequests()
    expect(new Set(requests.map(({ id }) => id)).size).toBe(5)
    expect(requests.slice(0, 3).map((request) => request.apiKeyId)).toEqual([apiKeyId, apiKeyId, apiKeyId])
    expect(requests.map(({ id: _, apiKeyId: _key, document: _text, ...rest }) => rest)).toEqual([
      { ...known, operationName: 'Who', rootFields: ['tenant'], outcome: 'ok' },
      {
        ...known,
        operationName: 'Nobody',
        rootFields: ['patient'],
        outcome: 'graphql-error',
        errorTypes: ['NOT_FOUND'],
        message: 'There is no such patient.',
        locations: [{ line: 1, column: expect.any(Number) }],
        errorIds: [expect.any(String)],
      },
      {
        ...known,
        operationName: 'Speak',
        rootFields: ['updatePatientLanguage'],
        outcome: 'payload-failure',
        payloadCodes: ['404'],
      },
      {
        ...common,
        status: 401,
        outcome: 'rejected',
        message: 'The apiKey header does not contain a key of this environment.',
        errorTypes: ['UNAUTHENTICATED'],
        errorIds: [expect.any(String)],
      },
      { ...known, operationName: 'Html', rootFields: ['tenant'], outcome: 'fault', fault: 'html' },
    ])
  })

  test('records documents without literals, and removes their comments', async () => {
    await ask(endpoint, apiKey, "query Find($id: String!) { # Ada's\n  patient(id: $id) { code }\n}", {
      id: 'x',
    })
    expect(emulator.listRequests()[0]?.document).toBe(
      'query Find($id: String!) { \n  patient(id: $id) { code }\n}',
    )
  })

  test('omits documents of large requests', async () => {
    await ask(endpoint, apiKey, `query Long { tenant { code ${' '.repeat(100_000)} } }`)
    expect(emulator.listRequests()).toMatchObject([{ operationName: 'Long', outcome: 'ok' }])
    expect(emulator.listRequests()[0]).not.toHaveProperty('document')
  })

  test('omits documents with literals or syntax errors', async () => {
    const documents = [
      '{ patient(id: "Private") { code } }',
      '{ patients(filters: { search: { contains: """Private""" } }) { success } }',
      'query ($count: Int = 17) { patients(pagination: { count: $count, offset: 0 }) { success } }',
      'query { patients(pagination: { count: 1.7 }) { success } }',
      'query { tenant @include(if: true) { code } }',
      'mutation Create($sex: Sex = FEMALE) { createPatient(input: { sex: $sex }) { code } }',
      'mutation { createPatient(input: { first_name: Private }) { code } }',
      'mutation { createPatient(input: { phone: [Private] }) @include(if: Private) { code } }',
      '{ patient(id: Private',
      '{ patient(Private: 17 ] }',
      '{ patient(filters: { name: Ada Private Private } ) }',
      'Private',
    ]
    for (const document of documents) await ask(endpoint, apiKey, document)
    const requests = emulator.listRequests()
    expect(requests).toHaveLength(documents.length)
    expect(requests.filter(({ document }) => document !== undefined)).toEqual([])
    expect(JSON.stringify(requests)).not.toContain('Private')
  })

  test('records a disconnect before the end of the body as aborted, and a disconnect during a hang as a fault', async () => {
    const { hostname, port } = new URL(endpoint)
    const head = `POST /orchestration/m2m/graphql HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\napiKey: ${apiKey}\r\n`
    const breakOff = async (bytes: string, isThere: () => boolean) => {
      const socket = connect(Number(port), hostname)
      socket.write(bytes)
      await expect.poll(isThere).toBe(true)
      socket.destroy()
    }
    await breakOff(
      `${head}Content-Length: 100\r\n\r\n{`,
      () => emulator.listRequests()[0]?.apiKey !== undefined,
    )
    await expect.poll(() => emulator.listRequests()[0]?.outcome).not.toBe('pending')
    emulator.fail({ with: 'hang' })
    const body = JSON.stringify({ query: '{ tenant { code } }' })
    await breakOff(
      `${head}Content-Length: ${body.length}\r\n\r\n${body}`,
      () => emulator.listFaults().length === 0,
    )
    expect(emulator.listRequests()).toMatchObject([
      { apiKey: 'Nightly export', outcome: 'aborted', duration: expect.any(Number) },
      { outcome: 'fault', fault: 'hang' },
    ])
    expect(emulator.listRequests()[0]).not.toHaveProperty('status')
  })

  test('records no status for a request that was executed after its caller disconnected', async () => {
    emulator.fail({ with: 'slow', delay: 2_000 })
    const caller = new AbortController()
    const body = JSON.stringify({ query: 'mutation { createPatient { success } }' })
    const headers = { apiKey, 'content-type': 'application/json' }
    const asking = fetch(endpoint, { method: 'POST', headers, body, signal: caller.signal })
    await expect.poll(() => emulator.listFaults()).toEqual([])
    caller.abort()
    await expect(asking).rejects.toThrow()
    await expect.poll(() => emulator.listRequests()[0]?.outcome).toBe('ok')
    await expect.poll(() => emulator.listRequests()[0]?.duration).toBeDefined()
    expect(emulator.listRequests()[0]).toMatchObject({ fault: 'slow', duration: expect.any(Number) })
    expect(emulator.listRequests()[0]).not.toHaveProperty('status')
  })

  test('contains no API keys, and no values from requests or responses', async () => {
    await ask(
      endpoint,
      apiKey,
      'mutation M($input: CreatePatientInput) { createPatient(input: $input) { patient { profile { email } } } }',
      {
        input: { email: 'private@example.org', first_name: 'Private' },
      },
    )
    await ask(
      endpoint,
      apiKey,
      'query Q { patients(filters: { name: { eq: "Private" } }) { patients { id } } }',
    )
    expect(JSON.stringify(emulator.listRequests())).not.toMatch(new RegExp(`private(?!_)|${apiKey}`, 'i'))
  })

  test('records distinct root fields, including those in fragments, and distinct error types', async () => {
    const query = `query { one: patient(id: "1") { code } two: patient(id: "2") { code } ...Root }
      fragment Root on Query { ... on Query { tenant { code } } }`
    await ask(endpoint, apiKey, query)
    await ask(endpoint, apiKey, '{ nobody { code } nothing { code } }')
    expect(emulator.listRequests()).toMatchObject([
      { rootFields: ['patient', 'tenant'], errorTypes: ['NOT_FOUND'] },
      {
        rootFields: ['nobody', 'nothing'],
        errorTypes: ['BAD_REQUEST_ERROR'],
        locations: [{ column: 3 }, { column: 19 }],
        errorIds: [expect.any(String), expect.any(String)],
      },
    ])
  })

  test('records a payload failure even after a successful payload, and records each code once', async () => {
    const fields = 'updatePatientLanguage(input: { preferred_language: "nl" }) { success code }'
    await ask(endpoint, apiKey, `mutation { createPatient { success code } one: ${fields} two: ${fields} }`)
    expect(emulator.listRequests()).toMatchObject([{ outcome: 'payload-failure', payloadCodes: ['404'] }])
  })

  test('records variables if recordValues is set, unless they are very long', async () => {
    await using recording = await startEmulator({ port: 0, recordValues: true })
    const key = await recording.createApiKey('sandbox', { name: 'Tests' })
    const query = 'mutation M($input: CreatePatientInput) { createPatient(input: $input) { success } }'
    const send = (first_name: string) =>
      ask(recording.endpoint('sandbox'), key, query, { input: { first_name } })
    await send('Ada')
    await send('A'.repeat(100_000))
    expect(recording.listRequests().map(({ values }) => values?.variables)).toEqual([
      { input: { first_name: 'Ada' } },
      undefined,
    ])
    expect(JSON.stringify((await recording.snapshot()).rows.patient)).toContain('Ada')
    await recording.reset()
    expect(recording.listRequests()).toEqual([])
  })

  test('passes each request to its watchers once, even if a fault ends the connection or the caller disconnects', async () => {
    const told: RecordedRequest[] = []
    await using faulty = await bootEmulator({ port: 0 }, { onRequest: (request) => told.push(request) })
    const key = await faulty.createApiKey('sandbox', { name: 'Tests' })
    const url = faulty.endpoint('sandbox')
    for (const fault of ['reset', 'reset-after-write', 'truncated', 'http-503'] as const) {
      faulty.fail({ with: fault })
      await ask(url, key, '{ tenant { code } }').catch(() => {})
    }
    faulty.fail({ with: 'hang' })
    const body = JSON.stringify({ query: '{ tenant { code } }' })
    const headers = { 'content-type': 'application/json', apiKey: key }
    const hanging = fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(200) })
    await hanging.catch(() => {})
    const { hostname, port } = new URL(url)
    const leaving = connect(Number(port), hostname, () => {
      leaving.write(`POST /orchestration/m2m/graphql HTTP/1.1\r\nHost: ${hostname}\r\napiKey: ${key}\r\n`)
      leaving.write('Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{', () => leaving.destroy())
    })
    await expect.poll(() => told.length).toBe(6)
    await ask(url, key, '{ tenant { code } }')
    await expect.poll(() => told.length).toBe(7)
    expect(new Set(told.map(({ id }) => id)).size).toBe(7)
    expect(faulty.listRequests()).toHaveLength(7)
  })

  test('deletes all values and users when recording stops', () => {
    const journal = new Journal()
    journal.startRecordingValues()
    const kept = { id: '1', at: '1', environment: 'sandbox', outcome: 'ok' } as const
    const values = { variables: { id: 'private' }, userId: 'private' }
    journal.add({ request: { ...kept, values }, ids: [], headers: {} })
    journal.startRecordingValues()
    expect(journal.list()).toEqual([{ ...kept, values }])
    journal.stopRecordingValues()
    expect(journal.list()).toEqual([kept])
  })

  test('truncates long operation names', async () => {
    await ask(endpoint, apiKey, `query ${'Long'.repeat(10_000)} { tenant { success } }`)
    expect(emulator.listRequests()[0]?.operationName).toBe('Long'.repeat(50))
  })

  test('discards the oldest requests beyond its capacity', () => {
    const journal = new Journal({ capacity: 3 })
    for (const at of ['1', '2', '3', '4', '5', '6', '7', '8']) finish(journal, at)
    const watched: string[] = []
    journal.watch(({ at }) => watched.push(at))
    expect(journal.list().map(({ at }) => at)).toEqual(['6', '7', '8'])
    expect(watched).toEqual(['6', '7', '8'])
    expect(journal.find('5')).toBeUndefined()
  })

  test('reports a request only once, even if `notifyWatchers` is called again after the journal was cleared', () => {
    const journal = new Journal()
    const watched: string[] = []
    journal.watch(({ at }) => watched.push(at))
    const entry = finish(journal, '1')
    journal.notifyWatchers(entry)
    journal.clear()
    journal.notifyWatchers(entry)
    finish(journal, '2')
    expect(watched).toEqual(['1', '2'])
  })

  test('finds ids in the variables, and in the result of a mutation but not of a query', () => {
    const query = 'query Q { tenant { code } }'
    const find = (type: OperationTypeNode) => {
      const recorder = new JournalRecorder(new Journal(), 'sandbox')
      const variables = {
        input: { patient_ids: ['a', 'b'], activityId: 'c', name: 'd', idea: 'e', id: 'f'.repeat(501) },
      }
      recorder.recordOperation({ params: { query, variables }, type }, 1, undefined)
      recorder.recordResult({ data: { createPatient: { patient: { id: 'g' } } } })
      return recorder.ids
    }
    expect(find(OperationTypeNode.MUTATION)).toEqual(['a', 'b', 'c', 'g'])
    expect(find(OperationTypeNode.QUERY)).toEqual(['a', 'b', 'c'])
  })
})
