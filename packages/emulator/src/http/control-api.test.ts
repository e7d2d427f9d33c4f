import { once } from 'node:events'
import { mkdtempDisposable } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ask } from '../../test/ask.ts'
import { callControlApi } from '../../test/call-control-api.ts'
import { startReceiver } from '../../test/start-receiver.ts'
import { startEmulator } from '../index.ts'

const emulator = await startEmulator({
  environments: ['sandbox', 'production-eu'],
  port: 0,
  portalPort: 0,
  patients: 3,
  adminToken: 'an-admin-token-for-tests',
})
beforeEach(() => emulator.reset())
afterAll(() => emulator.stop())

const call = (method: string, ...values: unknown[]) => callControlApi(emulator, method, ...values)

const send = (method: string, options: RequestInit) =>
  fetch(`${emulator.portal}/__control/${method}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${emulator.adminToken}` },
    ...options,
  })

describe('the control API', () => {
  test('requires the admin token', async () => {
    const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
    for (const token of ['wrong', emulator.adminToken.slice(1), apiKey]) {
      const headers = { authorization: `Bearer ${token}` }
      expect((await send('snapshot', { headers })).status).toBe(401)
      expect((await send('reset', { headers })).status).toBe(401)
    }
    expect((await send('snapshot', { headers: {} })).status).toBe(401)
  })

  test('calls a method with the arguments in the body, and returns its result as JSON', async () => {
    expect(await call('endpoint', 'production-eu')).toEqual({
      status: 200,
      body: emulator.endpoint('production-eu'),
    })
    const { body: apiKey } = await call('createApiKey', 'production-eu', { name: 'CI' })
    const status = async () =>
      (await ask(emulator.endpoint('production-eu'), apiKey, '{ tenant { code } }')).status
    expect(await status()).toBe(200)
    const { body: keys } = await call('listApiKeys', 'production-eu')
    expect(keys).toEqual(await emulator.listApiKeys('production-eu'))
    expect(await call('deleteApiKey', 'production-eu', apiKey)).toEqual({ status: 204, body: undefined })
    expect(await status()).toBe(401)
  })

  test('accepts an empty body if all arguments are optional', async () => {
    emulator.pauseClock()
    const response = await send('now', {})
    expect([response.status, await response.json()]).toEqual([200, emulator.now().toISOString()])
    expect((await send('reset', {})).status).toBe(204)
    expect(emulator.isClockPaused()).toBe(false)
  })

  test('creates webhooks, sends events, and injects faults', async () => {
    await using receiver = await startReceiver()
    const { body: webhook } = await call('createWebhook', 'sandbox', { url: receiver.url })
    const { body: fault } = await call('fail', { with: 'webhook-duplicate' })
    expect((await call('listFaults')).body).toEqual([{ id: fault, with: 'webhook-duplicate', times: 1 }])
    const sent = await call('sendEvent', 'sandbox', 'patient.deleted', { patient: { id: 'a' } })
    expect(sent.body).toMatchObject([{ environment: 'sandbox', type: 'patient.deleted', status: 'Success' }])
    expect(receiver.received).toHaveLength(2)
    expect((await call('listDeliveries')).body).toEqual(sent.body)
    await call('deleteWebhook', 'sandbox', webhook.id)
    expect(await emulator.listWebhooks('sandbox')).toEqual([])
  })

  test('adds stubs and waits for requests', async () => {
    const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
    const { body: id } = await call('stub', 'Who', { tenant: { code: 'stubbed' } })
    const waiting = call('waitForRequest', { rootField: 'tenant' }, { timeout: 5_000 })
    const { data } = await ask(emulator.endpoint('sandbox'), apiKey, 'query Who { tenant { code } }')
    expect(data).toEqual({ tenant: { code: 'stubbed' } })
    expect((await waiting).body).toMatchObject({ operationName: 'Who', outcome: 'ok' })
    expect((await call('clearStubs', id)).status).toBe(204)
    expect((await call('listStubs')).body).toEqual([])
  })

  test('calls the methods of a care flow', async () => {
    const apiKey = await emulator.createApiKey('production-eu', { name: 'Tests' })
    const endpoint = emulator.endpoint('production-eu')
    const { data } = await ask(endpoint, apiKey, '{ patients { patients { id } } }')
    const started = await ask(
      endpoint,
      apiKey,
      'mutation ($input: StartPathwayInput!) { startPathway(input: $input) { pathway_id } }',
      { input: { patient_id: data.patients.patients[0].id, pathway_definition_id: 'welcome' } },
    )
    const path = `careFlow/${started.data.startPathway.pathway_id}`
    expect((await call(`${path}/complete`, 'About you', { exercise: 1 })).status).toBe(204)
    const { body: pending } = await call(`${path}/listPendingActivities`)
    expect(pending.map(({ type }: { type: string }) => type)).toEqual(['MESSAGE', 'TIMER'])
    expect((await call(`${path}/stop`)).status).toBe(204)
    expect((await call(`${path}/status`)).body).toBe('stopped')
  })

  test('takes a snapshot and restores it', async () => {
    const { body } = await call('snapshot')
    const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
    await ask(emulator.endpoint('sandbox'), apiKey, 'mutation { createPatient { success } }')
    expect((await call('restore', body)).status).toBe(204)
    expect((await emulator.snapshot()).rows).toEqual(body.rows)
  })

  test.each<[string, unknown[], RegExp]>([
    ['fail', [{ with: 'htp-503' }], /^with: There is no such fault\. .* Did you mean http-503\?$/],
    ['fail', [], /^Specify the options as an object\.$/],
    ['createApiKey', [], /^environment: This environment has not been started\. Choose from sandbox, /],
    ['createApiKey', ['sandbox'], /^name: /],
    ['sendEvent', ['sandbox', 'patient.delete'], /^type: .* Did you mean patient\.deleted\?$/],
    ['sendEvent', ['sandbox', 'patient.deleted', { patien: {} }], /^the event: .* Did you mean patient\?$/],
    ['advanceClock', [null], /^ms: Specify a number of milliseconds, 0 or more\.$/],
    ['waitForRequest', [{}, { timeout: 1 }], /^timeout: No matching request within 1 ms\./],
    ['restore', [{}], /^snapshot: /],
    ['careFlow/nothing/status', [], /^id: There is no care flow with this id/],
  ])('responds with 400 to invalid arguments: %s %j', async (method, values, message) => {
    expect(await call(method, ...values)).toEqual({
      status: 400,
      body: { error: expect.stringMatching(message) },
    })
  })

  test.each(['{ "with": "html" }', '"sandbox"', '[', 'text'])(
    'responds with 400 to a body that is not a JSON array: %s',
    async (body) => {
      const response = await send('fail', { body })
      expect([response.status, await response.json()]).toEqual([
        400,
        { error: 'The body must be a JSON array of the arguments, such as ["sandbox"].' },
      ])
    },
  )

  test.each([
    ['now', 0],
    ['settle', 1],
    ['stub', 3],
    ['careFlow/one/status', 0],
    ['careFlow/one/expire', 2],
  ])('responds with 400 if %s gets more than %i arguments', async (method, count) => {
    expect(await call(method, ...Array(count + 1).fill({}))).toEqual({
      status: 400,
      body: { error: `There are too many arguments. The method accepts at most ${count}.` },
    })
  })

  test.each([
    ['listRequest', 'There is no such method. Choose from endpoint, '],
    ['stop', 'There is no such method.'],
    ['constructor', 'There is no such method.'],
    ['portal', 'There is no such method.'],
    ['toString', 'There is no such method.'],
    ['careFlow/one/constructor', 'There is no such method. Choose from status, '],
    ['care-flows/one/status', 'Send a POST request to /__control/<method>.'],
  ])('responds with 404 to the unknown method %s', async (method, message) => {
    expect(await call(method)).toEqual({ status: 404, body: { error: expect.stringContaining(message) } })
  })

  test('responds with 404 to a GET request', async () => {
    expect((await send('listRequests', { method: 'GET' })).status).toBe(404)
  })

  test('accepts bodies of up to 1 MB, and snapshots of up to 256 MB', async () => {
    const tooLong = JSON.stringify([{ with: 'html', location: 'x'.repeat(1_100_000) }])
    const error = expect.stringMatching(/^The body must be 1 MB or less/)
    const fixed = await send('fail', { body: tooLong })
    expect([fixed.status, await fixed.json()]).toEqual([413, { error }])
    const chunked = await send('fail', { body: new Blob([tooLong]).stream(), duplex: 'half' } as RequestInit)
    expect([chunked.status, await chunked.json()]).toEqual([413, { error }])
    expect((await send('careFlow/one/restore', { body: tooLong })).status).toBe(413)
    const { body } = await call('snapshot')
    expect((await call('restore', { ...body, padding: 'x'.repeat(1_100_000) })).status).toBe(204)
    const announced = request(`${emulator.portal}/__control/restore`, {
      method: 'POST',
      headers: { authorization: `Bearer ${emulator.adminToken}`, 'content-length': 256_000_003 },
    })
    announced.flushHeaders()
    const [{ statusCode }] = await once(announced, 'response')
    announced.destroy()
    expect(statusCode).toBe(413)
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
  expect(await callControlApi(broken, 'listApiKeys', 'sandbox')).toEqual({
    status: 500,
    body: { error: 'Something went wrong in the emulator.', errorId: crashes[0]?.[0] },
  })
  expect(String(crashes[0]?.[1])).toContain('no such table: api_key')
})
