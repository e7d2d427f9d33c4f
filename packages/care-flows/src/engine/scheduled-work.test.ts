import { expect, test } from 'vitest'
import { DAY, loadRelease, play } from '../../test/play.ts'
import type { YamlDefinition } from '../definitions/definition-schema.ts'
import { listScheduledWork } from './scheduled-work.ts'

const definition: YamlDefinition = {
  id: 'waits',
  title: 'Waits',
  baseline: { weight: { type: 'number', optional: true } },
  reminders: { times: 2, every: '2 days' },
  tracks: {
    main: {
      title: 'Main',
      steps: {
        wait: {
          title: 'Wait',
          actions_start: 'at once',
          actions: [
            { timer: { title: 'Three days', wait: '3 days' } },
            { expires: '4 days', checklist: { title: 'Call', items: ['Call'] } },
            {
              extension: { title: 'Watch', name: 'watches', action: 'connect', completes: '1 day' },
            },
          ],
          next: [{ to: 'later', after: '5 days' }],
        },
        later: { title: 'Later', actions: [] },
      },
    },
    late: {
      title: 'No weight',
      starts: { when_not_collected: 'weight', within: '60 days' },
      steps: { ask: { title: 'Ask', actions: [{ checklist: { title: 'Ask', items: ['Ask'] } }] } },
    },
  },
}

test('listScheduledWork lists scheduled work with display names, earliest first', async () => {
  const release = await loadRelease(definition)
  const flow = play(release)
  const list = () =>
    listScheduledWork(flow.state, release).map(({ type, name, date }) => [type, name, date.slice(0, 10)])
  expect(list()).toEqual([
    ['extension', 'Watch', '2026-03-03'],
    ['reminder', 'Call', '2026-03-04'],
    ['timer', 'Three days', '2026-03-05'],
    ['expiry', 'Call', '2026-03-06'],
    ['track', 'No weight', '2026-05-01'],
  ])
  flow.wait(4 * DAY)
  expect(list()).toEqual([
    ['step', 'Later', '2026-03-11'],
    ['track', 'No weight', '2026-05-01'],
  ])
})

test('listScheduledWork returns the activity id of a timer, and null for steps and tracks', async () => {
  const release = await loadRelease(definition)
  const flow = play(release)
  const timer = listScheduledWork(flow.state, release).find(({ type }) => type === 'timer')
  expect(timer?.activity_id).toBe(flow.activity('Three days').id)
  flow.wait(4 * DAY)
  expect(listScheduledWork(flow.state, release).map(({ activity_id }) => activity_id)).toEqual([null, null])
})
