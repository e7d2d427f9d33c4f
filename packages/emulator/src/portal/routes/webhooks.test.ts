import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { PortalVisitor } from '../../../test/portal-visitor.ts'
import { startEmulator } from '../../index.ts'

const url = '/sandbox/integrations/webhooks'
const emulator = await startEmulator({ environments: ['sandbox', 'production-eu'], port: 0, portalPort: 0 })
const ada = new PortalVisitor(emulator.portal)
const received: string[] = []
let status = 200
const receiver = createServer(async (request, response) => {
  received.push(await text(request))
  response.writeHead(status).end('Thanks <b>you</b>')
})
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
const target = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`

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

describe('the page of webhooks', () => {
  test('adds a webhook without showing the value of its header, and deletes it', async () => {
    const { body } = await add()
    expect(body).toContain('The webhook is added.')
    expect(body).toContain('X-Token')
    expect(body).not.toContain('a-secret')
    const [webhook] = await emulator.listWebhooks('sandbox')
    expect(webhook).toMatchObject({ name: 'My service', url: target, events: [] })
    await ada.submit(`${url}/${webhook?.id}/delete`, {})
    expect(await emulator.listWebhooks('sandbox')).toEqual([])
    expect(await emulator.listWebhooks('production-eu')).toEqual([])
  })

  test('says beside the field what is wrong, and keeps what was typed but the value of the header', async () => {
    const { status, body } = await add({ url: 'http://example.org/events' })
    expect([status, body.includes('id="url-error">Events hold patient data')]).toEqual([422, true])
    expect(body).toContain('value="My service"')
    expect(body).not.toContain('a-secret')
    expect(await emulator.listWebhooks('sandbox')).toEqual([])
  })

  test('shows the public key', async () => {
    const key = await emulator.webhookPublicKey('sandbox')
    expect(ada.page.body).toContain(key.trim())
  })

  test('sends a test event, shows what came back, and sends it again', async () => {
    await add()
    status = 500
    const { body } = await ada.submit(`${url}/test`, { type: 'patient.created' })
    expect(body).toContain('HTTP 500')
    const [, id] = /deliveries\/([\w-]+)"/.exec(body) ?? []
    status = 200
    const delivery = await ada.open(`${url}/deliveries/${id}`)
    expect(delivery.body).toContain('Thanks &lt;b&gt;you&lt;/b&gt;')
    const again = await ada.submit(`${url}/deliveries/${id}/send-again`, {})
    expect(again.body).toContain('HTTP 200')
    expect(received).toHaveLength(2)
    expect(received[1]).toBe(received[0])
  })

  test('needs a form of the session for each change', async () => {
    await add()
    const [webhook] = await emulator.listWebhooks('sandbox')
    for (const path of [
      url,
      `${url}/test`,
      `${url}/${webhook?.id}/delete`,
      `${url}/deliveries/x/send-again`,
    ]) {
      const fields = { url: target, type: 'patient.created' }
      expect((await ada.send(path, { method: 'POST', headers: ada.ownOrigin, fields })).status).toBe(403)
    }
    expect(await emulator.listWebhooks('sandbox')).toHaveLength(1)
    expect(received).toEqual([])
  })

  test('says that a delivery does not exist', async () => {
    expect((await ada.open(`${url}/deliveries/none`)).status).toBe(404)
  })
})
