import { act, start } from '@orchestration/care-flows'
import { loadDefinitions } from '@orchestration/care-flows/definitions'
import { expect, test } from 'vitest'
import { parseRecord, printRecord } from './print-record.ts'

test('the records of a care flow are read as they were before they were stored', async () => {
  const [definition] = await loadDefinitions([
    {
      id: 'pause',
      title: 'Pause',
      tracks: {
        main: {
          title: 'Main',
          steps: {
            wait: {
              title: 'Wait',
              actions: [{ key: 'pause', timer: { title: 'A day', wait: '1 day' } }],
              next: 'tell',
            },
            tell: { title: 'Tell', actions: [{ message: { subject: 'Hello', body: '<p>Hello.</p>' } }] },
          },
        },
      },
    },
  ])
  if (!definition) throw new Error('There is no definition.')
  const [release] = definition.releases
  const patient = { id: 'patient', name: 'Ada', timezone: null, profile: { first_name: 'Ada' } }
  const begun = start(release, { id: 'care-flow', time: 0, patient, data_points: [] })
  if (begun.refusal) throw new Error(begun.refusal.message)
  const over = act(release, begun.state, { type: 'reach_time', time: 86_400_000 })
  if (over.refusal) throw new Error(over.refusal.message)

  const kinds = new Set<string>()
  for (const { events } of [begun, over]) {
    for (const [kind, record] of events.flatMap((event) => Object.entries(event))) {
      if (!['activity', 'element', 'data_point', 'timer', 'message'].includes(kind)) continue
      kinds.add(kind)
      expect(parseRecord(kind, printRecord(kind, record))).toStrictEqual(record)
    }
  }
  expect(kinds.size).toBe(5)
})
