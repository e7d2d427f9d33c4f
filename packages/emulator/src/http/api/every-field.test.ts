import { afterAll, expect, test } from 'vitest'
import { createAsk } from '../../../test/ask.ts'
import { selectRootFields } from '../../../test/select-root-fields.ts'
import { startCareFlow } from '../../../test/start-care-flow.ts'
import { startEmulator } from '../../index.ts'

const emulator = await startEmulator({ port: 0, patients: 12, careFlows: 12 })
afterAll(() => emulator.stop())
const ask = await createAsk(emulator)

const { rows } = await emulator.snapshot()
// No receiver listens on this port, so deliveries fail.
await emulator.createWebhook('sandbox', { url: 'http://127.0.0.1:9/', headers: { 'x-token': 'invented' } })
const careFlowId = await startCareFlow(ask)
const delivery = (await emulator.listDeliveries()).find(({ type }) => type === 'pathway.started')
const fields = selectRootFields(rows, { webhookCallId: delivery?.id, careFlowId })
const userId = rows.care_flow.find(({ status }) => status === 'active')?.patient_id

test.each(Object.entries(fields))(
  'the `%s` query resolves every field of its payload',
  async (name, field) => {
    const { data, errors } = await ask(`{ ${field} }`, {}, { 'X-User-ID': String(userId) })
    expect(errors).toBeUndefined()
    if (name !== 'getPublishedCareflowVersions')
      expect(data[name]).toMatchObject({ code: '200', success: true })
  },
)
