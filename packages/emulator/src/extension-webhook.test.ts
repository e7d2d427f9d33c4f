import { expect, test } from 'vitest'
import { createAsk } from '../test/ask.ts'
import { PortalVisitor } from '../test/portal-visitor.ts'
import { startEmulator } from './index.ts'

const orders = {
  id: 'orders',
  title: 'Orders',
  extension_webhooks: { sent: { title: 'Order sent', returns: { number: { type: 'text' as const } } } },
  tracks: {
    main: {
      title: 'Main',
      steps: { wait: { title: 'Wait', actions: [{ checklist: { title: 'Wait', items: ['Wait'] } }] } },
    },
    order: {
      title: 'Order',
      starts: { extension_webhook: 'sent' },
      steps: {
        check: { title: 'Check', actions: [{ checklist: { title: 'Check {sent.number}', items: ['It'] } }] },
        write: {
          title: 'Write',
          actions: [{ message: { subject: 'Order {sent.number}', body: 'Sent.' } }],
        },
      },
      first: [{ to: 'write' }, { to: 'check' }],
    },
  },
}

function start() {
  const careFlows = ['one', 'two'].map((id) => ({ id, pathway_definition_id: 'orders' }))
  return startEmulator({
    port: 0,
    portalPort: 0,
    careFlows: 0,
    definitions: [orders],
    seedData: { patients: [{ id: 'ada', first_name: 'Ada', care_flows: careFlows }] },
  })
}

test('callExtensionWebhook finds a webhook by title, and starts a track with the passed values', async () => {
  await using emulator = await start()
  const careFlow = emulator.careFlow('one')
  await careFlow.callExtensionWebhook('Order sent', { number: 'A-7' })
  expect((await careFlow.listPendingActivities()).map(({ name }) => name)).toEqual([
    'Wait',
    'Order A-7',
    'Check A-7',
  ])
  await expect(careFlow.callExtensionWebhook('lost')).rejects.toThrow(
    'webhook: The care flow has no such extension webhook. Choose from "Order sent".',
  )
  await expect(careFlow.callExtensionWebhook('sent', { nummer: 'A-7' })).rejects.toThrow(
    'values: The extension webhook has no such data point. Choose from number.',
  )
})

test('the portal calls an extension webhook with sample values', async () => {
  await using emulator = await start()
  const visitor = new PortalVisitor(emulator.portal)
  await visitor.signIn('Ada', emulator.adminToken)
  expect((await visitor.open('/sandbox/care-flows/two')).body).toContain('Call webhook')
  const { body } = await visitor.submit('/sandbox/care-flows/two/extension-webhooks', { webhook: 'sent' })
  expect(body).toContain('Track &quot;Order&quot; started')
  expect(await emulator.careFlow('two').listPendingActivities()).toHaveLength(3)
  const rejected = await visitor.submit('/sandbox/care-flows/two/extension-webhooks', { webhook: 'lost' })
  expect(rejected.body).toContain('no such extension webhook')
})

const intake = {
  ...orders,
  id: 'intake',
  stakeholders: { nurse: { label: 'Nurse', role: 'caregiver' as const } },
  starts: [{ extension_webhook: 'sent', if: 'sent.number is not empty' }],
  tracks: {
    main: {
      title: 'Main',
      steps: {
        write: {
          title: 'Write',
          actions: [
            {
              message: {
                subject: 'Order {sent.number}',
                body: '<p>{hosted_pages_link.patient} {hosted_pages_link.nurse}</p>',
              },
            },
          ],
        },
      },
    },
  },
}

test('startByExtensionWebhook starts a care flow whose message contains links to hosted pages', async () => {
  await using emulator = await startEmulator({
    port: 0,
    portalPort: 0,
    definitions: [intake],
    seedData: { patients: [{ id: 'ada', first_name: 'Ada' }] },
  })
  const options = { definitionId: 'intake', webhook: 'sent', patientId: 'ada', values: { number: 'A-7' } }
  const { id } = await emulator.startByExtensionWebhook('sandbox', { ...options, webhook: 'Order sent' })
  const ask = await createAsk(emulator)
  const api = async (text: string, variables: object) => (await ask(text, variables)).data
  const query = `query ($pathway_id: String!) {
    careflowActivities(pathway_id: $pathway_id) { activities { object { id name type } } }
    patient: hostedPagesLink(pathway_id: $pathway_id, stakeholder_id: "intake-v1.patient") {
      hosted_pages_link { url }
    }
  }`
  const { careflowActivities, patient } = await api(query, { pathway_id: id })
  const message = careflowActivities.activities.find(
    ({ object }: { object: { type: string } }) => object.type === 'MESSAGE',
  )
  expect(message.object.name).toBe('Order A-7')
  const read = await api('query ($id: String!) { message(id: $id) { message { body } } }', {
    id: message.object.id,
  })
  const { url } = patient.hosted_pages_link
  const { body } = read.message.message
  expect(body.startsWith(`<p>${url} ${emulator.hostedPages}/l/`)).toBe(true)
  expect((await fetch(url)).status).toBe(200)

  const route = (body: object) =>
    fetch(`${emulator.portal}/__control/startByExtensionWebhook`, {
      method: 'POST',
      headers: { authorization: `Bearer ${emulator.adminToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(['sandbox', body]),
    })
  const started = await route(options)
  expect([started.status, await started.json()]).toEqual([200, { id: expect.any(String) }])
  await expect(emulator.startByExtensionWebhook('sandbox', { ...options, values: {} })).rejects.toThrow(
    'The care flow was not started, because no condition on the extension webhook holds.',
  )
  await expect(emulator.startByExtensionWebhook('sandbox', { ...options, patientId: 'eve' })).rejects.toThrow(
    'There is no such patient.',
  )
  await expect(
    emulator.startByExtensionWebhook('sandbox', { ...options, definitionId: 'lost' }),
  ).rejects.toThrow(/^definitionId: There is no such definition\. Choose from .*\bintake\b/)
})
