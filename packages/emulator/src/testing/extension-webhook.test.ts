import { expect, test } from 'vitest'
import { PortalVisitor } from '../../test/portal-visitor.ts'
import { startEmulator } from '../index.ts'

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

test('an extension webhook starts a track with its values, by its title too', async () => {
  await using emulator = await start()
  const careFlow = emulator.careFlow('one')
  await careFlow.callExtensionWebhook('Order sent', { number: 'A-7' })
  expect((await careFlow.pending()).map(({ name }) => name)).toEqual(['Wait', 'Order A-7', 'Check A-7'])
  await expect(careFlow.callExtensionWebhook('lost')).rejects.toThrow(
    'webhook: the care flow has no such extension webhook. Choose from Order sent.',
  )
  await expect(careFlow.callExtensionWebhook('sent', { nummer: 'A-7' })).rejects.toThrow(
    'values: the webhook brings none of these values. Choose from number.',
  )
})

test('the portal has a button that calls it with invented values', async () => {
  await using emulator = await start()
  const visitor = new PortalVisitor(emulator.portal)
  await visitor.signIn('Ada', emulator.adminToken)
  expect((await visitor.open('/sandbox/care-flows/two')).body).toContain('Call a webhook')
  const { body } = await visitor.submit('/sandbox/care-flows/two/extension-webhooks', { webhook: 'sent' })
  expect(body).toContain('Track &quot;Order&quot; started')
  expect(await emulator.careFlow('two').pending()).toHaveLength(3)
  const refused = await visitor.submit('/sandbox/care-flows/two/extension-webhooks', { webhook: 'lost' })
  expect(refused.body).toContain('no such extension webhook')
})
