import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createExportCopies } from '../../../test/export-copies.ts'
import { loadStudioExport } from './load-studio-export.ts'

const { changeAll } = createExportCopies()

test('loadStudioExport converts a transition whose delay ends a fixed time before a date', async () => {
  const folder = changeAll(
    [
      'timings',
      'tayHigh00001',
      (timing) => Object.assign(timing, { reference: 'reasonPoint1', delay: { amount: -3, unit: 'day' } }),
    ],
    ['data_point_definitions', 'reasonPoint1', (point) => Object.assign(point, { valueType: 'date' })],
  )
  const { problems, release } = await loadStudioExport(folder)
  expect(problems).toEqual([])
  const timing = {
    type: 'date',
    data_point_definition_id: 'reasonPoint1',
    offset: { amount: -3, unit: 'days' },
    hour: null,
  }
  expect(release?.tracks[0]?.steps[0]?.next).toContainEqual(
    expect.objectContaining({ to: '1talkStep001', timing }),
  )
})

test('an extension webhook starts the care flow or a track, and returns data points', async () => {
  const webhook = 'ckUpFlow_-01-ehr_seen'
  const folder = changeAll(
    [
      'triggers',
      'trigger00003',
      (trigger) => Object.assign(trigger, { settings: { type: 'extension_webhook', webhook_id: webhook } }),
    ],
    [
      'triggers',
      'trigger00002',
      (trigger) =>
        Object.assign(trigger, {
          target_id: 'ckUpFlow_-01',
          target_type: 'pathway',
          settings: { type: 'extension_webhook', webhook_id: webhook },
        }),
    ],
    [
      'data_point_definitions',
      'allergyPoint',
      (point) => {
        Object.assign(point, {
          definition_id: `${webhook}-visit`,
          category: 'extension_webhook',
          key: 'visit',
        })
        Object.assign(point, { source_definition_id: webhook, qualified_key: 'ehr.seen.visit' })
      },
    ],
    ['actions', '1fetch_00001', (action) => Object.assign(action, { extension_data_point_mappings: [] })],
  )
  mkdirSync(join(folder, 'extension_webhooks'))
  writeFileSync(
    join(folder, 'extension_webhooks/extension_webhooks.json'),
    JSON.stringify([
      {
        type: 'extension_webhook',
        extension_webhook: {
          definition_id: webhook,
          extension: 'ehr',
          webhook_key: 'seen',
          endpoint_url: 'zqxmarked',
        },
      },
    ]),
  )
  const { release, problems } = await loadStudioExport(folder)
  expect(problems).toEqual([])
  expect(release).toMatchObject({
    extension_webhooks: [
      {
        id: 'ehr_seen',
        title: 'ehr seen',
        data_points: [{ key: 'visit', data_point_definition_id: `${webhook}-visit` }],
      },
    ],
    start_triggers: [{ type: 'extension_webhook', webhook_id: 'ehr_seen' }],
  })
  expect(release?.tracks[1]?.triggers).toMatchObject([{ type: 'extension_webhook', webhook_id: 'ehr_seen' }])
  expect(JSON.stringify(release)).not.toContain('zqxmarked')
})
