import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { ask } from '../../../../test/ask.ts'
import { PortalVisitor } from '../../../../test/portal-visitor.ts'
import { startEmulator } from '../../../index.ts'

const url = '/sandbox/integrations/webhooks'
const emulator = await startEmulator({ environments: ['sandbox', 'production-eu'], port: 0, portalPort: 0 })
const ada = new PortalVisitor(emulator.portal)
const received: string[] = []
let status = 200
let answer = 'Thanks <b>you</b>'
const receiver = createServer(async (request, response) => {
  received.push(await text(request))
  response.writeHead(status).end(answer)
})
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
const target = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`

/** Returns a URL with an unused port. */
async function closedUrl(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}/`
}

beforeEach(async () => {
  status = 200
  received.length = 0
  for (const { id } of await emulator.listWebhooks('sandbox')) await emulator.deleteWebhook('sandbox', id)
  await emulator.reset()
  await ada.signIn('Ada', emulator.adminToken)
  await ada.open(url)
})
afterAll(async () => {
  receiver.close()
  await emulator.stop()
})

const add = (fields = {}) =>
  ada.submit(url, {
    url: target,
    name: 'My service',
    headerName: 'X-Token',
    headerValue: 'a-secret',
    ...fields,
  })

describe('the webhooks page', () => {
  test('adds a webhook without showing the value of its header, and deletes it', async () => {
    const { body } = await add()
    expect(body).toContain('Webhook added.')
    expect(body).toContain('X-Token')
    expect(body).not.toContain('a-secret')
    const [webhook] = await emulator.listWebhooks('sandbox')
    expect(webhook).toMatchObject({ name: 'My service', url: target, events: [] })
    await ada.open(`${url}/${webhook?.id}/delete`)
    expect(ada.page.body).toContain('Delete <bdi>My service</bdi>?')
    await ada.submit(`${url}/${webhook?.id}/delete`, {})
    expect(await emulator.listWebhooks('sandbox')).toEqual([])
    expect(await emulator.listWebhooks('production-eu')).toEqual([])
  })

  test('shows an error next to the field, and keeps the input except for the header value', async () => {
    const { status, body } = await add({ url: 'http://example.org/events' })
    expect([status, body.includes('id="url-error">It must begin with https://')]).toEqual([422, true])
    expect(body).toContain('value="My service"')
    expect(body).not.toContain('a-secret')
    expect(await emulator.listWebhooks('sandbox')).toEqual([])
  })

  test('shows the public key', async () => {
    const key = await emulator.webhookPublicKey('sandbox')
    expect(ada.page.body).toContain(key.trim())
  })

  test('sends a test event, shows the response, and resends the event', async () => {
    await add()
    status = 500
    const { body } = await ada.submit(`${url}/test`, { type: 'patient.created' })
    expect(body).toContain('HTTP 500')
    const [, id] = /deliveries\/([\w-]+)"/.exec(body) ?? []
    status = 200
    const delivery = await ada.open(`/sandbox/deliveries/${id}`)
    expect(delivery.body).toContain('Thanks &lt;b&gt;you&lt;/b&gt;')
    const again = await ada.submit(`/sandbox/deliveries/${id}/resend`, {})
    expect(again.body).toContain('The event was resent, and the receiver accepted it.')
    expect(again.body).toContain('HTTP 200')
    expect(received).toHaveLength(2)
    expect(received[1]).toBe(received[0])
    status = 503
    const failed = await ada.submit(`/sandbox/deliveries/${id}/resend`, {})
    expect(failed.body).toContain('The attempt failed with HTTP 503.')
    expect(failed.body).not.toContain('was resent')
  })

  test('reports a refused connection for a test event', async () => {
    await add({ url: await closedUrl() })
    const { body } = await ada.submit(`${url}/test`, { type: 'patient.created' })
    expect(body).not.toContain('event is sent')
    expect(body).toContain('<strong>The event was not delivered.</strong>')
    expect(body).toMatch(/Retrying<\/span> <small><bdi[^>]*>The connection failed \(ECONNREFUSED\)\./)
  })

  test('tests a single webhook, and links the deliveries of one event', async () => {
    await add({ url: await closedUrl(), name: 'Analytics' })
    await ada.open(url)
    await add()
    const webhooks = await emulator.listWebhooks('sandbox')
    await ada.open(`${url}?webhook=${webhooks[1]?.id}`)
    expect(ada.page.body).toContain(`<option value="${webhooks[1]?.id}" selected>My service</option>`)
    const one = await ada.submit(`${url}/test`, { type: 'patient.created', webhook: webhooks[1]?.id ?? '' })
    expect(one.body).toContain('The event was delivered to My service.')
    expect(one.body).toContain('<a href="/sandbox/deliveries">Show all</a>')
    expect((await emulator.deliveries()).map(({ webhookName }) => webhookName)).toEqual(['My service'])

    await ada.open(url)
    const both = await ada.submit(`${url}/test`, { type: 'patient.deleted' })
    expect(both.body).toContain('<strong>The event was not delivered to Analytics.</strong>')
    const links = [...both.body.matchAll(/deliveries\/([\w-]+)">patient.deleted</g)].map(([, id]) => id)
    expect(links).toHaveLength(2)
    const delivery = await ada.open(`/sandbox/deliveries/${links[0]}`)
    expect(delivery.body).toContain('Deliveries of this event')
    expect(delivery.body).toContain(`/sandbox/deliveries/${links[1]}"`)
    expect(delivery.body).not.toContain('">patient.created</a>')
  })

  test('shows the success rate, last error and next attempt of each webhook', async () => {
    await add({ name: 'Analytics' })
    await ada.open(url)
    await ada.submit(`${url}/test`, { type: 'patient.created' })
    await ada.open(url)
    status = 503
    answer = 'down for <maintenance>'
    emulator.pauseClock()
    await ada.submit(`${url}/test`, { type: 'patient.updated' })
    const { body } = await ada.open(url)
    emulator.resumeClock()
    expect(body).toContain('50 % <small>1 of 2</small>')
    expect(body).toMatch(/HTTP 503<\/a> <small><bdi>down for &lt;maintenance&gt;</)
    expect(body).toContain('2 seconds ahead')
  })

  test('resends all failed deliveries that match the filter', async () => {
    await add({ name: 'Analytics' })
    await ada.open(url)
    await add()
    const [analytics] = await emulator.listWebhooks('sandbox')
    status = 500
    await ada.open(url)
    await ada.submit(`${url}/test`, { type: 'patient.created' })
    status = 204
    expect((await ada.open('/sandbox/deliveries')).body).toContain('Resend 2 failed')
    await ada.open(`/sandbox/deliveries?webhook_id=${analytics?.id}`)
    expect(ada.page.body).toContain('Resend 1 failed')
    const action = `/sandbox/deliveries/resend-failed?webhook_id=${analytics?.id}`
    const { body } = await ada.submit(action, {})
    expect(body).toContain('1 delivery is being resent.')
    const results = (await emulator.deliveries()).map(({ webhookName, status }) => [webhookName, status])
    expect(results).toEqual([
      ['Analytics', 'Success'],
      ['My service', 'Failed'],
    ])
  })

  test('shows the webhook faults of the environment', async () => {
    await add()
    emulator.failWebhooks({ with: 'duplicate', times: 2, events: ['patient.created'] })
    emulator.failWebhooks({ with: 'drop', environment: 'production-eu' })
    const { body } = await ada.open(url)
    expect(body).toContain('<code>duplicate</code>')
    expect(body).toContain('the next 2 attempts')
    expect(body).not.toContain('<code>drop</code>')
  })

  test('shows the exact body and the times of all attempts, without secrets', async () => {
    await add({ headerName: 'X-Token', headerValue: 'a-secret' })
    status = 503
    await ada.submit(`${url}/test`, { type: 'patient.created' })
    const [first] = await emulator.deliveries()
    emulator.advanceClock(2_000)
    const [delivery] = await emulator.deliveries()
    emulator.pauseClock()
    onTestFinished(() => emulator.resumeClock())
    const { body } = await ada.open(`/sandbox/deliveries/${first?.id}`)
    const texts = [...body.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) =>
      cell.replace(/<[^>]+>/g, ''),
    )
    const [scheduled, newest, oldest] = [0, 5, 10].map((index) => texts.slice(index, index + 5))
    expect(body).toMatch(/>Emulator time<\/th>.*>Machine time, UTC<\/th>/s)
    expect(scheduled?.slice(0, 4)).toEqual([
      'Scheduled attempt 3',
      '',
      expect.stringMatching(/^\d seconds ahead$/),
      '',
    ])
    expect(newest?.slice(0, 4)).toEqual([
      'HTTP 503 attempt 2',
      expect.stringMatching(/^\d+ ms$/),
      expect.stringMatching(/^now|\d seconds? ago$/),
      expect.stringMatching(/^[\d:.]{12} \d+ s$/),
    ])
    expect(oldest?.[0]).toBe('HTTP 503 attempt 1')
    expect(body.replaceAll('<wbr>', '')).toContain(received[0]?.replaceAll('"', '&quot;'))
    expect(body).toContain(`<dd>${Buffer.byteLength(received[0] ?? '')}</dd>`)
    for (const name of ['content-type', 'user-agent', 'x-awell-signature', 'x-token'])
      expect(body.toLowerCase()).toContain(name)
    expect(body).not.toContain('a-secret')
    expect(delivery?.responses.map(({ duration = -1 }) => duration >= 0)).toEqual([true, true])
  })

  test('filters deliveries by type and status', async () => {
    await add()
    await ada.submit(`${url}/test`, { type: 'patient.created' })
    await ada.open(url)
    await ada.submit(`${url}/test`, { type: 'pathway.started' })
    const listed = async (query: string) => {
      const { body } = await ada.open(`/sandbox/deliveries?${query}`)
      return [...body.matchAll(/deliveries\/[\w-]+">([^<]+)</g)].map(([, type]) => type)
    }
    expect(await listed('')).toEqual(['pathway.started', 'patient.created'])
    expect(await listed('event_type=patient.created&status=Success')).toEqual(['patient.created'])
    expect(await listed('status=PermanentlyFailed')).toEqual([])
    expect(ada.page.body).toContain('No deliveries match')
  })

  test('shows the first 4 KB of the response to each attempt', async () => {
    await add()
    status = 500
    answer = `first ${'x'.repeat(4_000)} end of the first`
    const { body } = await ada.submit(`${url}/test`, { type: 'patient.created' })
    const [, id] = /deliveries\/([\w-]+)"/.exec(body) ?? []
    answer = 'the second'
    emulator.advanceClock(10_000)
    await emulator.deliveries()
    expect((await ada.open(`/sandbox/deliveries/${id}`)).body).toContain('the second</code>')
    const first = await ada.open(`/sandbox/deliveries/${id}?attempt=1`)
    expect(first.body).toContain('end of the first</code>')
    expect((await ada.open(`/sandbox/deliveries/${id}?attempt=x`)).status).toBe(200)
  })

  test('links requests and their deliveries, and lists deliveries on the care flow page', async () => {
    await add()
    const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
    const asking = (query: string) => ask(emulator.endpoint('sandbox'), apiKey, query)
    const { data } = await asking('mutation CreatePatient { createPatient { patient { id } } }')
    const patient = data.createPatient.patient.id
    const started = await asking(
      `mutation StartPathway { startPathway(input: { patient_id: "${patient}", pathway_definition_id: "welcome" }) { pathway_id } }`,
    )
    const careFlow = started.data.startPathway.pathway_id
    await emulator.careFlow(careFlow).complete('Welcome, ')
    const deliveries = await emulator.deliveries()
    const [create, start] = emulator.requests()
    const typesOf = (id: string | undefined) =>
      deliveries.filter(({ requestId }) => requestId === id).map(({ type }) => type)
    expect(typesOf(create?.id)).toEqual(['patient.created'])
    expect(typesOf(start?.id)).toContain('pathway.started')
    expect(typesOf(undefined)).toContain('activity.completed')

    const request = await ada.open(`/sandbox/requests/${start?.id}`)
    expect(request.body).toContain('Deliveries caused by this request')
    const listed = [...request.body.matchAll(/deliveries\/([\w-]+)"/g)].map(([, id]) => id)
    expect(listed).toEqual(deliveries.filter(({ requestId }) => requestId === start?.id).map(({ id }) => id))
    const delivery = await ada.open(`/sandbox/deliveries/${listed[0]}`)
    expect(delivery.body).toContain(`<a href="/sandbox/requests/${start?.id}"><bdi>StartPathway</bdi></a>`)

    const tab = await ada.open(`/sandbox/care-flows/${careFlow}/webhooks`)
    expect(tab.body).toContain(listed[0])
    expect(tab.body).not.toContain('patient.created')
  })

  test('requires the CSRF token for each change', async () => {
    await add()
    const [webhook] = await emulator.listWebhooks('sandbox')
    for (const path of [url, `${url}/test`, `${url}/${webhook?.id}/delete`, `/sandbox/deliveries/x/resend`]) {
      const fields = { url: target, type: 'patient.created' }
      expect((await ada.send(path, { method: 'POST', headers: ada.ownOrigin, fields })).status).toBe(403)
    }
    expect(await emulator.listWebhooks('sandbox')).toHaveLength(1)
    expect(received).toEqual([])
  })

  test('returns 404 for an unknown delivery', async () => {
    expect((await ada.open(`/sandbox/deliveries/none`)).status).toBe(404)
  })
})
