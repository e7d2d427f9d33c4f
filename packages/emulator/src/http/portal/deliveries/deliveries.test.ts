import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createAsk } from '../../../../test/ask.ts'
import { PortalVisitor } from '../../../../test/portal-visitor.ts'
import { startReceiver } from '../../../../test/start-receiver.ts'
import { startEmulator } from '../../../index.ts'

const emulator = await startEmulator({ port: 0, portalPort: 0 })
const ada = new PortalVisitor(emulator.portal)
let status = 200
let answer = 'Thanks'
const receiver = await startReceiver((response) => response.writeHead(status).end(answer))

beforeEach(async () => {
  status = 200
  receiver.received.length = 0
  for (const { id } of await emulator.listWebhooks('sandbox')) await emulator.deleteWebhook('sandbox', id)
  await emulator.reset()
  await ada.signIn('Ada', emulator.adminToken)
})
afterAll(async () => {
  await receiver[Symbol.asyncDispose]()
  await emulator.stop()
})

const add = (name = 'My service') =>
  emulator.createWebhook('sandbox', { url: receiver.url, name, headers: { 'x-token': 'a-secret' } })

describe('the deliveries page', () => {
  test('resends all failed deliveries that match the filter', async () => {
    await add('Analytics')
    await add()
    const [analytics] = await emulator.listWebhooks('sandbox')
    status = 500
    await emulator.sendEvent('sandbox', 'patient.created')
    status = 204
    expect((await ada.open('/sandbox/deliveries')).body).toContain('Resend 2 failed')
    await ada.open(`/sandbox/deliveries?webhook_id=${analytics?.id}`)
    expect(ada.page.body).toContain('Resend 1 failed')
    const action = `/sandbox/deliveries/resend-failed?webhook_id=${analytics?.id}&amp;offset=0`
    const { body } = await ada.submit(action, {})
    expect(body).toContain('1 delivery is being resent.')
    const results = (await emulator.listDeliveries()).map(({ webhookName, status }) => [webhookName, status])
    expect(results).toEqual([
      ['Analytics', 'Success'],
      ['My service', 'Failed'],
    ])
  })

  test('shows the exact body and the times of all attempts, without secrets', async () => {
    await add()
    status = 503
    const [first] = await emulator.sendEvent('sandbox', 'patient.created')
    emulator.advanceClock(2_000)
    const [delivery] = await emulator.listDeliveries()
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
    const sent = receiver.received[0]?.body.toString() ?? ''
    expect(body.replaceAll('<wbr>', '')).toContain(sent.replaceAll('"', '&quot;'))
    expect(body).toContain(`<dd>${Buffer.byteLength(sent)}</dd>`)
    for (const name of ['content-type', 'user-agent', 'x-awell-signature', 'x-token'])
      expect(body.toLowerCase()).toContain(name)
    expect(body).not.toContain('a-secret')
    expect(delivery?.responses.map(({ duration = -1 }) => duration >= 0)).toEqual([true, true])
  })

  test('filters deliveries by type and status', async () => {
    await add()
    await emulator.sendEvent('sandbox', 'patient.created')
    await emulator.sendEvent('sandbox', 'pathway.started')
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
    const [sent] = await emulator.sendEvent('sandbox', 'patient.created')
    const url = `/sandbox/deliveries/${sent?.id}`
    answer = 'the second'
    emulator.advanceClock(10_000)
    await emulator.listDeliveries()
    expect((await ada.open(url)).body).toContain('the second</code>')
    const first = await ada.open(`${url}?attempt=1`)
    expect(first.body).toContain('end of the first</code>')
    expect((await ada.open(`${url}?attempt=x`)).status).toBe(200)
  })

  test('links requests and their deliveries, and lists deliveries on the care flow page', async () => {
    await add()
    const asking = await createAsk(emulator)
    const { data } = await asking('mutation CreatePatient { createPatient { patient { id } } }')
    const patient = data.createPatient.patient.id
    const started = await asking(
      `mutation StartPathway { startPathway(input: { patient_id: "${patient}", pathway_definition_id: "welcome" }) { pathway_id } }`,
    )
    const careFlow = started.data.startPathway.pathway_id
    await emulator.careFlow(careFlow).complete('Welcome, ')
    const deliveries = await emulator.listDeliveries()
    const [create, start] = emulator.listRequests()
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

  test('returns 404 for an unknown delivery', async () => {
    expect((await ada.open('/sandbox/deliveries/none')).status).toBe(404)
  })
})
