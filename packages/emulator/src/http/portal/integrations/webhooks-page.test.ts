import { createServer } from 'node:http'
import { listen } from '@orchestration/test-tools/listen'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { PortalVisitor } from '../../../../test/portal-visitor.ts'
import { startReceiver } from '../../../../test/start-receiver.ts'
import { startEmulator } from '../../../index.ts'

const url = '/sandbox/integrations/webhooks'
const emulator = await startEmulator({ environments: ['sandbox', 'production-eu'], port: 0, portalPort: 0 })
const ada = new PortalVisitor(emulator.portal)
let status = 200
let answer = 'Thanks <b>you</b>'
const receiver = await startReceiver((response) => response.writeHead(status).end(answer))
const { received, url: target } = receiver

/** Returns a URL with an unused port. */
async function closedUrl(): Promise<string> {
  await using server = await listen(createServer())
  return `${server.url}/`
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
  await receiver[Symbol.asyncDispose]()
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
    expect(received[1]?.body).toEqual(received[0]?.body)
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

  test('sends a sample event to one webhook, and links to the deliveries of the event', async () => {
    await add({ url: await closedUrl(), name: 'Analytics' })
    await ada.open(url)
    await add()
    const webhooks = await emulator.listWebhooks('sandbox')
    await ada.open(`${url}?webhook=${webhooks[1]?.id}`)
    expect(ada.page.body).toContain(`<option value="${webhooks[1]?.id}" selected>My service</option>`)
    const one = await ada.submit(`${url}/test`, { type: 'patient.created', webhook: webhooks[1]?.id ?? '' })
    expect(one.body).toContain('The event was delivered to My service.')
    expect(one.body).toContain('<a href="/sandbox/deliveries">Show all</a>')
    expect((await emulator.listDeliveries()).map(({ webhookName }) => webhookName)).toEqual(['My service'])

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

  test('shows the webhook faults of the environment', async () => {
    await add()
    emulator.fail({ with: 'webhook-duplicate', times: 2, events: ['patient.created'] })
    emulator.fail({ with: 'webhook-drop', environment: 'production-eu' })
    const { body } = await ada.open(url)
    expect(body).toContain('<code>webhook-duplicate</code>')
    expect(body).toContain('the next 2 attempts')
    expect(body).not.toContain('<code>webhook-drop</code>')
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
})
