import { expect, test } from 'vitest'
import { changeDataPointId, loadRelease, patient, play } from '../../../test/play.ts'
import type { YamlDefinition } from '../../definitions/definition-schema.ts'
import { loadDefinitions } from '../../definitions/load-definitions.ts'
import type { CareFlowEvent } from '../events.ts'
import type { BaselineValue, ExtensionEvent } from './command.ts'
import { type CommandOutcome, handleCommand, startCareFlow } from './handle-command.ts'

const wait = { title: 'Wait', actions: [{ checklist: { title: 'Wait', items: ['Wait'] } }] }

const orders: YamlDefinition = {
  id: 'orders',
  title: 'Orders',
  extension_webhooks: {
    'order-sent': { returns: { number: { type: 'text' }, weight: { type: 'number' } } },
    'order-lost': { title: 'An order was lost' },
  },
  tracks: {
    main: { title: 'Main', steps: { wait } },
    heavy: {
      title: 'Heavy',
      starts: { extension_webhook: 'order-sent', if: 'order-sent.weight is greater than 10' },
      steps: {
        write: {
          title: 'Write',
          actions: [{ message: { subject: 'Order {order-sent.number}', body: 'Sent.' } }],
        },
      },
    },
    lost: { title: 'Lost', starts: { extension_webhook: 'order-lost' }, steps: { look: wait } },
  },
}

const started = (events: readonly CareFlowEvent[]) =>
  events.flatMap((event) => (event.type === 'track_started' ? event.element.name : []))

test('an extension webhook collects its values, and starts the tracks whose rules hold', async () => {
  const flow = play(await loadRelease(orders))
  const send = (weight: string) =>
    flow.act({
      type: 'receive_extension_event',
      webhook_id: 'order-sent',
      data_points: [
        { key: 'number', value: 'A-7' },
        { key: 'weight', value: weight },
      ],
    })
  expect(started(send('9'))).toEqual([])
  const events = send('11')
  expect(started(events)).toEqual(['Heavy'])
  expect(
    events.flatMap((event) => (event.type === 'data_point_collected' ? event.data_point : [])),
  ).toMatchObject([
    { data_point_definition_id: 'order-sent.number', serialized_value: 'A-7' },
    { data_point_definition_id: 'order-sent.weight', serialized_value: '11' },
    {},
    {},
    {},
    {},
  ])
  expect(flow.activity('Order A-7').object.type).toBe('MESSAGE')
  expect(events.find(({ type }) => type === 'activity_completed')).toMatchObject({
    activity: {
      object: { type: 'TRACK_TRIGGER', name: 'Heavy' },
      outputs: { triggering_event: { type: 'extension_webhook', source_id: 'order-sent' } },
    },
  })
})

test('an extension event is rejected if the webhook is unknown or a value is invalid', async () => {
  const flow = play(await loadRelease(orders))
  const type = 'receive_extension_event'
  const data_points = [{ key: 'weight', value: 'heavy' }]
  expect(flow.reject({ type, webhook_id: 'order', data_points: [] })).toMatchObject({ type: 'NOT_FOUND' })
  expect(flow.reject({ type, webhook_id: 'order-sent', data_points })).toEqual({
    type: 'BAD_REQUEST_ERROR',
    message: 'The data point "weight" must be a number.',
  })
  expect(flow.reject({ type, webhook_id: 'order-lost', data_points })).toMatchObject({
    message: 'A value was passed for a data point that the extension does not return.',
  })
  flow.act({ type: 'stop', reason: 'Moved away' })
  expect(flow.reject({ type, webhook_id: 'order-lost', data_points: [] })).toMatchObject({
    message: 'The care flow is not active.',
  })
})

test('an extension webhook uses the data point ids that the service assigned', async () => {
  const flow = play(changeDataPointId(await loadRelease(orders), 'order-sent.number', 'kL9'))
  const events = flow.act({
    type: 'receive_extension_event',
    webhook_id: 'order-sent',
    data_points: [{ key: 'number', value: 'A-7' }],
  })
  expect(events[0]).toMatchObject({ data_point: { data_point_definition_id: 'kL9' } })
})

const starting: YamlDefinition = {
  ...orders,
  baseline: { site: { type: 'text', optional: true } },
  starts: [{ extension_webhook: 'order-sent', if: 'order-sent.weight is greater than 10' }],
}

const eventWith = (weight: string) => ({
  webhook_id: 'order-sent',
  data_points: [{ key: 'weight', value: weight }],
})

test('an extension webhook starts a care flow, whose tracks can use the values', async () => {
  const release = await loadRelease(starting)
  const begin = (extension_event: ExtensionEvent) =>
    startCareFlow(release, { id: 'one', time: 0, patient, data_points: [], extension_event })
  const { events } = begin(eventWith('11')) as { events: CareFlowEvent[] }
  expect(events[0]).toMatchObject({
    data_point: { data_point_definition_id: 'order-sent.weight', serialized_value: '11' },
  })
  expect(started(events)).toEqual(['Heavy', 'Main'])
  expect(begin(eventWith('10')).rejection?.message).toBe(
    'The care flow was not started, because no condition on the extension webhook holds.',
  )
  expect(begin({ webhook_id: 'order-lost', data_points: [] }).rejection?.message).toBe(
    'This extension webhook does not start the care flow.',
  )
  expect(begin({ webhook_id: 'gone', data_points: [] }).rejection?.type).toBe('NOT_FOUND')
})

test('a webhook and values trigger their tracks once the care flow starts, if they arrive before its required baseline values', async () => {
  const release = await loadRelease({
    ...starting,
    baseline: { site: { type: 'text' }, ward: { type: 'text', optional: true } },
    tracks: {
      ...starting.tracks,
      admit: { title: 'Admit', starts: { when_collected: 'ward' }, steps: { admit_patient: wait } },
      weigh: {
        title: 'Weigh',
        starts: { when_collected: 'order-sent.weight' },
        steps: { weigh_order: wait },
      },
    },
  })
  type Accepted = Exclude<CommandOutcome, { rejection: object }>
  const begin = (data_points: BaselineValue[]) =>
    startCareFlow(release, {
      id: 'one',
      time: 0,
      patient,
      data_points,
      extension_event: eventWith('11'),
    }) as Accepted
  const values = ['ward', 'site'].map((id) => ({ data_point_definition_id: id, value: 'North' }))
  const tracks = ['Admit', 'Heavy', 'Main', 'Weigh']
  expect(started(begin(values).events).sort()).toEqual(tracks)

  let { state, events } = begin([])
  for (const value of values) {
    expect([state.status, started(events)]).toEqual(['missing_baseline_info', []])
    const command = { type: 'update_baseline', time: 0, data_points: [value] } as const
    ;({ state, events } = handleCommand(release, state, command) as Accepted)
  }
  expect(started(events).sort()).toEqual(tracks)
})

test('a care flow starts if one of several conditions on its webhook is satisfied', async () => {
  const starts = [10, 20].map((weight) => ({
    extension_webhook: 'order-sent',
    if: `order-sent.weight is greater than ${weight}`,
  }))
  const release = await loadRelease({ ...starting, starts })
  const begin = (weight: string) =>
    startCareFlow(release, {
      id: 'one',
      time: 0,
      patient,
      data_points: [],
      extension_event: eventWith(weight),
    }).rejection?.type
  expect(['10', '15', '21'].map(begin)).toEqual(['BAD_REQUEST_ERROR', undefined, undefined])
})

test('a definition with an unknown extension webhook in `starts` is rejected', async () => {
  const starts = [{ extension_webhook: 'order-snt' }]
  await expect(loadDefinitions([{ ...orders, starts }])).rejects.toThrow(
    'starts[0].extension_webhook: "order-snt" is not an extension webhook; write "order-sent"',
  )
})

test.each([
  [{ extension_webhook: 'order-snt' }, '"order-snt" is not an extension webhook; write "order-sent"'],
  [
    { extension_webhok: 'order-sent' },
    'or a map with one of the keys "when_collected", "when_not_collected" (together with "within"), "extension_webhook"',
  ],
])('a track with the trigger %j is rejected', async (starts, message) => {
  const lost = { title: 'Lost', starts, steps: { look: wait } } as YamlDefinition['tracks'][string]
  await expect(loadDefinitions([{ ...orders, tracks: { ...orders.tracks, lost } }])).rejects.toThrow(message)
})
