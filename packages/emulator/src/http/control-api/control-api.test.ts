import { once } from 'node:events'
import { mkdtempDisposable } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ask } from '../../../test/ask.ts'
import { startReceiver } from '../../../test/start-receiver.ts'
import { startEmulator } from '../../index.ts'

const emulator = await startEmulator({
  environments: ['sandbox', 'production-eu'],
  port: 0,
  portalPort: 0,
  patients: 3,
  adminToken: 'an-admin-token-for-tests',
})
beforeEach(() => emulator.reset())
afterAll(() => emulator.stop())

async function call(method: string, path: string, body?: unknown, token = emulator.adminToken) {
  const response = await fetch(`${emulator.portal}/__control${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
  }
}

describe('the control API', () => {
  test('requires the admin token', async () => {
    expect((await call('GET', '/environments', undefined, 'wrong')).status).toBe(401)
    expect((await call('POST', '/reset', undefined, emulator.adminToken.slice(1))).status).toBe(401)
    expect((await fetch(`${emulator.portal}/__control/snapshot`)).status).toBe(401)
    const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
    expect((await call('GET', '/environments', undefined, apiKey)).status).toBe(401)
  })

  test('returns the endpoint of each environment', async () => {
    expect((await call('GET', '/environments')).body).toEqual([
      { name: 'sandbox', endpoint: emulator.endpoint('sandbox') },
      { name: 'production-eu', endpoint: emulator.endpoint('production-eu') },
    ])
  })

  test('accepts a chunked body up to the maximum size', async () => {
    const stream = async (...pieces: string[]) => {
      const headers = { authorization: `Bearer ${emulator.adminToken}` }
      const sent = request(`${emulator.portal}/__control/api-keys/sandbox`, { method: 'POST', headers })
      for (const piece of pieces) sent.write(piece)
      sent.end()
      const [response] = await once(sent, 'response')
      response.resume()
      return response.statusCode
    }
    expect(await stream('{ "name":', '"In pieces" }')).toBe(201)
    expect(await stream('{ "name": "', 'x'.repeat(600_000), 'x'.repeat(600_000), '" }')).toBe(413)
  })

  test('creates, lists and deletes keys', async () => {
    const created = await call('POST', '/api-keys/production-eu', { name: 'CI', description: 'Nightly' })
    expect(created.status).toBe(201)
    const status = async () =>
      (await ask(emulator.endpoint('production-eu'), created.body.apiKey, '{ tenant { code } }')).status
    expect(await status()).toBe(200)
    const [listed] = (await call('GET', '/api-keys/production-eu')).body
    expect(listed).toMatchObject({ name: 'CI', description: 'Nightly' })
    expect((await call('DELETE', `/api-keys/production-eu/${listed.id}`)).status).toBe(204)
    expect(await status()).toBe(401)
  })

  test('creates, lists and deletes webhooks, sends events and injects webhook faults', async () => {
    await using receiver = await startReceiver()
    const webhook = { url: receiver.url, headers: { 'x-token': 'invented' }, events: ['patient.deleted'] }
    const created = await call('POST', '/webhooks/sandbox', webhook)
    expect(created).toMatchObject({ status: 201, body: { url: receiver.url, headerNames: ['x-token'] } })
    const { body } = await call('GET', '/webhooks/sandbox')
    expect(body).toEqual({
      publicKey: await emulator.webhookPublicKey('sandbox'),
      webhooks: [created.body],
    })
    expect((await call('GET', '/webhooks/production-eu')).body.webhooks).toEqual([])

    const fault = await call('POST', '/faults', { with: 'webhook-duplicate' })
    expect(fault.status).toBe(201)
    expect((await call('GET', '/faults')).body).toEqual([
      { ...fault.body, with: 'webhook-duplicate', times: 1 },
    ])
    const sent = await call('POST', '/events/sandbox', {
      event_type: 'patient.deleted',
      patient: { id: 'a' },
    })
    expect(sent.body).toMatchObject([{ environment: 'sandbox', type: 'patient.deleted', status: 'Success' }])
    expect(receiver.received.map(({ event }) => event)).toMatchObject(
      Array(2).fill({ event_type: 'patient.deleted', patient: { id: 'a' } }),
    )
    expect((await call('GET', '/deliveries')).body).toEqual(sent.body)

    for (const [path, rejected, message] of [
      ['/webhooks/sandbox', { url: 'http://example.org/' }, /^url: .*must begin with https/],
      ['/webhooks/nowhere', webhook, /^environment: There is no such environment\. Choose from [^?]+$/],
      ['/webhooks/production', webhook, /Did you mean production-eu or production-us or production-uk\?$/],
      ['/events/sandbox', { event_type: 'nothing' }, /^event_type: There is no such event/],
      ['/faults', { with: 'nothing' }, /^with: There is no such fault/],
    ] as const) {
      const response = await call('POST', path, rejected)
      expect([path, response.status, response.body.error]).toEqual([
        path,
        400,
        expect.stringMatching(message),
      ])
    }
    const { id } = created.body
    expect((await call('DELETE', `/webhooks/sandbox/${id}`)).status).toBe(204)
    expect((await call('DELETE', `/webhooks/sandbox/${id}`)).status).toBe(400)
    const dropped = await call('POST', '/faults', { with: 'webhook-drop' })
    await call('DELETE', `/faults/${dropped.body.id}`)
    expect(emulator.faults()).toEqual([])
  })

  test('injects faults, lists requests, advances the clock and resets the emulator', async () => {
    const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
    expect((await call('POST', '/faults', { with: 'rate-limit', times: 2 })).status).toBe(201)
    expect((await ask(emulator.endpoint('sandbox'), apiKey, '{ tenant { code } }')).status).toBe(429)
    expect((await call('GET', '/faults')).body).toMatchObject([{ with: 'rate-limit', times: 1 }])
    expect((await call('DELETE', '/faults')).status).toBe(204)
    expect((await call('GET', '/requests')).body).toMatchObject([
      { apiKey: 'Tests', fault: 'rate-limit', status: 429 },
    ])
    const { body } = await call('POST', '/clock', { advance: 3_600_000 })
    expect(Date.parse(body.now) - Date.now()).toBeGreaterThan(3_500_000)
    expect((await call('POST', '/reset')).status).toBe(204)
    expect(Date.parse((await call('GET', '/clock')).body.now) - Date.now()).toBeLessThan(1_000)
    expect((await call('GET', '/requests')).body).toEqual([])
  })

  test('adds stubs and waits for requests', async () => {
    const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
    const stub = { operationName: 'Who', data: { tenant: { code: 'stubbed' } } }
    const { status, body } = await call('POST', '/stubs', stub)
    expect(status).toBe(201)
    expect((await call('GET', '/stubs')).body).toEqual([{ ...body, ...stub }])
    const waiting = call('POST', '/requests/wait', { rootField: 'tenant', timeout: 5_000 })
    const { data } = await ask(emulator.endpoint('sandbox'), apiKey, 'query Who { tenant { code } }')
    expect(data).toEqual(stub.data)
    expect((await waiting).body).toMatchObject({ operationName: 'Who', outcome: 'ok' })
    expect((await call('DELETE', `/stubs/${body.id}`)).status).toBe(204)
    expect((await call('GET', '/stubs')).body).toEqual([])
  })

  test('completes activities and stops care flows', async () => {
    const apiKey = await emulator.createApiKey('production-eu', { name: 'Tests' })
    const endpoint = emulator.endpoint('production-eu')
    const { data } = await ask(endpoint, apiKey, '{ patients { patients { id } } }')
    const patient_id = data.patients.patients[0].id
    const started = await ask(
      endpoint,
      apiKey,
      'mutation ($input: StartPathwayInput!) { startPathway(input: $input) { pathway_id } }',
      { input: { patient_id, pathway_definition_id: 'welcome' } },
    )
    const path = `/care-flows/${started.data.startPathway.pathway_id}`
    expect((await call('GET', path)).body.pending).toMatchObject([{ type: 'MESSAGE' }, { name: 'About you' }])
    for (const [step, body, option] of [
      ['complete', { activity: 'About you', answers: null }, 'answers'],
      ['complete', { activity: 'About you', answers: { exercise: {} } }, 'answers'],
      ['complete', {}, 'activity'],
      ['complete-until', {}, 'activity'],
      ['add-track', { track: 5 }, 'track'],
      ['stop', { reason: 5 }, 'reason'],
      ['complete', { activity: 'About you', answer: {} }, 'answer'],
      ['expire', { activity: 'About you', answers: {} }, 'answers'],
      ['stop', { activity: 'About you' }, 'activity'],
    ] as const) {
      const response = await call('POST', `${path}/${step}`, body)
      expect([step, response.status, response.body.error]).toEqual([
        step,
        400,
        expect.stringMatching(`^${option}: `),
      ])
    }
    const completed = await call('POST', `${path}/complete`, {
      activity: 'About you',
      answers: { exercise: 1 },
    })
    expect(completed.body.pending.map(({ type }: { type: string }) => type)).toEqual(['MESSAGE', 'TIMER'])
    expect((await call('POST', `${path}/stop`, {})).body).toMatchObject({ status: 'stopped' })
    const rejected = await call('POST', `${path}/complete`, { activity: 'Nothing' })
    expect([rejected.status, rejected.body.error]).toEqual([400, expect.stringMatching(/^activity: /)])
    expect((await call('POST', `${path}/constructor`, {})).status).toBe(404)
    expect((await call('GET', '/care-flows/nothing')).body.error).toMatch(/^id: /)
  })

  test('pauses, advances and resumes the clock', async () => {
    const read = async () => (await call('GET', '/clock')).body.now
    const { body } = await call('POST', '/clock', { paused: true })
    await sleep(5)
    expect(await read()).toBe(body.now)
    const moved = await call('POST', '/clock', { advance: 1_000 })
    expect(Date.parse(moved.body.now)).toBe(Date.parse(body.now) + 1_000)
    await call('POST', '/clock', { paused: false })
    await sleep(5)
    expect(await read()).not.toBe(moved.body.now)
    await call('POST', '/reset')
  })

  test('neither pauses nor resumes the clock if `advance` is invalid', async () => {
    expect((await call('POST', '/clock', { paused: true, advance: -1 })).status).toBe(400)
    expect((await call('GET', '/clock')).body.paused).toBe(false)
    const { body } = await call('POST', '/clock', { paused: true, advance: 3_600_000 })
    expect(body.paused).toBe(true)
    expect(Date.parse(body.now)).toBeGreaterThan(Date.now())
    expect((await call('POST', '/clock', { paused: false, advance: -1 })).status).toBe(400)
    expect((await call('GET', '/clock')).body.paused).toBe(true)
    await call('POST', '/reset')
  })

  test('takes a snapshot and restores it', async () => {
    const { body } = await call('GET', '/snapshot')
    const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
    await ask(emulator.endpoint('sandbox'), apiKey, 'mutation { createPatient { success } }')
    expect((await call('PUT', '/snapshot', body)).status).toBe(204)
    expect((await emulator.snapshot()).rows).toEqual(body.rows)
  })

  test.each([
    ['POST', '/faults', { with: 'earthquake' }, /^with: There is no such fault\. Choose from http-503, /],
    ['POST', '/faults', { with: 'htp-503' }, /^with: .* Did you mean http-503\?$/],
    ['POST', '/faults', {}, /^with: The fault is missing\. Choose from http-503, /],
    ['POST', '/faults', { with: 'webhook-dupliacte' }, /^with: .* Did you mean webhook-duplicate\?$/],
    [
      'POST',
      '/faults',
      { with: 'webhook-drop', events: ['patient.delete'] },
      /^events: .* Did you mean patient\.deleted\?$/,
    ],
    [
      'POST',
      '/events/sandbox',
      {},
      /^event_type: The event type is missing\. Choose from pathway\.started, /,
    ],
    ['POST', '/events/sandbox', { event_type: 'patient.delete' }, /Did you mean patient\.deleted\?$/],
    [
      'POST',
      '/events/sandbox',
      { event_type: 'patient.deleted', patien: {} },
      /^the event: .* Did you mean patient\?$/,
    ],
    [
      'POST',
      '/webhooks/sandbox',
      { url: 'http://127.0.0.1/', events: ['patient.delete'] },
      /^events: .* Did you mean patient\.deleted\?$/,
    ],
    ['POST', '/care-flows', {}, /^definitionId: The definition is missing\. Choose from /],
    ['POST', '/care-flows', { definitionId: 'welcom' }, /^definitionId: .* Did you mean welcome\?$/],
    ['POST', '/requests/wait', { operationName: 5 }, /^operationName: Specify a string\.$/],
    ['POST', '/requests/wait', { environment: 'sandbx' }, /^environment: .* Did you mean sandbox\?$/],
    ['POST', '/requests/wait', { outcome: 'rejectd' }, /^outcome: .* Did you mean rejected\?$/],
    ['POST', '/faults', 'no JSON', /^The body must be a JSON object/],
    ['POST', '/faults', { with: 'slow', latency: 5 }, /^latency: /],
    ['POST', '/stubs', { operationName: 'Who' }, /^data: /],
    ['POST', '/stubs', { data: {} }, /^operationName: /],
    ['POST', '/requests/wait', { timeout: 1 }, /^timeout: /],
    ['POST', '/requests/wait', { operation: 'Who' }, /^operation: /],
    [
      'POST',
      '/clock',
      {},
      /^advance: The field is missing\. Specify a number of milliseconds, or paused: true or false\.$/,
    ],
    ['POST', '/clock', { advance: null }, /^advance: Specify a number of milliseconds, 0 or more\.$/],
    ['POST', '/clock', { paused: 'yes' }, /^paused: Specify true or false\.$/],
    ['POST', '/clock', { paused: 'yes', advance: 1 }, /^paused: /],
    ['POST', '/api-keys/sandbox', {}, /^name: /],
    ['POST', '/api-keys/sandbox', { name: 5 }, /^name: /],
    ['POST', '/api-keys/sandbox', { name: 'x', description: {} }, /^description: /],
    ['POST', '/faults', { with: 'slow', delay: 'long' }, /^delay: /],
    ['POST', '/clock', { advance: 1e18 }, /^advance: /],
    [
      'POST',
      '/clock',
      { advance: 1, pause: true },
      /^pause: .*Choose from advance, paused\. Did you mean paused/,
    ],
    [
      'POST',
      '/api-keys/sandbox',
      { name: 'x', text: 'y' },
      /^text: .*Choose from name, description, createdBy\./,
    ],
    [
      'POST',
      '/webhooks/sandbox',
      { url: 'http://127.0.0.1/', event: [] },
      /^event: .*url, events, headers, name/,
    ],
    [
      'POST',
      '/stubs',
      { operationName: 'Who', data: {}, times: 1 },
      /^times: .*operationName, data, environment/,
    ],
    ['POST', '/requests/wait', { count: 1 }, /^count: .*rootField, timeout, times\./],
    [
      'POST',
      '/events/sandbox',
      { event_type: 'patient.deleted', id: 'x' },
      /^the event: It has an unknown field\. Choose from .*patient/,
    ],
    ['POST', '/faults', { with: 'webhook-drop', latency: 5 }, /^latency: .*Choose from with, /],
    ['POST', '/care-flows', { definitionId: 'x', patient_id: 'x' }, /^patient_id: .*Did you mean patientId/],
    ['POST', '/clock', { advance: '5' }, /^advance: Specify a number of milliseconds, 0 or more\.$/],
    ['POST', '/api-keys/nowhere', { name: 'x' }, /^environment: /],
    ['POST', '/api-keys/production-us', { name: 'x' }, /^environment: /],
    ['DELETE', '/api-keys/sandbox/nothing', undefined, /^key: /],
    ['PUT', '/snapshot', {}, /^snapshot: /],
  ])('responds with 400 to invalid requests: %s %s %j', async (method, path, body, message) => {
    const response = await call(method, path, body)
    expect([response.status, response.body.error]).toEqual([400, expect.stringMatching(message)])
  })

  test('accepts bodies of up to 1 MB, and snapshots of up to 256 MB', async () => {
    const tooLong = JSON.stringify({ with: 'html', location: 'x'.repeat(1_100_000) })
    const error = expect.stringMatching(/^The body must be 1 MB or less/)
    expect(await call('POST', '/faults', tooLong)).toEqual({ status: 413, body: { error } })
    const chunked = await fetch(`${emulator.portal}/__control/clock`, {
      method: 'POST',
      headers: { authorization: `Bearer ${emulator.adminToken}` },
      body: new Blob([tooLong]).stream(),
      duplex: 'half',
    } as RequestInit)
    expect([chunked.status, await chunked.json()]).toEqual([413, { error }])
    const { body } = await call('GET', '/snapshot')
    expect((await call('PUT', '/snapshot', { ...body, padding: 'x'.repeat(1_100_000) })).status).toBe(204)
    const announced = request(`${emulator.portal}/__control/snapshot`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${emulator.adminToken}`, 'content-length': 256_000_001 },
    })
    announced.flushHeaders()
    const [{ statusCode }] = await once(announced, 'response')
    announced.destroy()
    expect(statusCode).toBe(413)
  })

  test('returns 404 with JSON for an unknown path', async () => {
    const { status, body } = await call('GET', '/nothing')
    expect([status, body]).toEqual([404, { error: 'Unknown path of the control API.' }])
  })
})

test('the emulator calls onCrash with the errorId of the response if the control API crashes', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'control-'))
  const store = join(folder.path, 'emulator.db')
  const whole = await startEmulator({ port: 0, store })
  await whole.stop()
  const database = new DatabaseSync(store)
  database.exec('drop table api_key')
  database.close()
  const crashes: [errorId: string, error: unknown][] = []
  await using broken = await startEmulator({
    port: 0,
    portalPort: 0,
    store,
    onCrash: (errorId, error) => crashes.push([errorId, error]),
  })
  const response = await fetch(`${broken.portal}/__control/api-keys/sandbox`, {
    headers: { authorization: `Bearer ${broken.adminToken}` },
  })
  expect([response.status, await response.json()]).toEqual([
    500,
    { error: 'Something went wrong in the emulator.', errorId: crashes[0]?.[0] },
  ])
  expect(String(crashes[0]?.[1])).toContain('no such table: api_key')
})
