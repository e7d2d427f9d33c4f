import { expect, test } from 'vitest'
import { DAY, HOUR, loadRelease, patient, play, START_MS } from '../../test/play.ts'
import type { YamlAction } from '../definitions/action-schema.ts'
import type { YamlDefinition } from '../definitions/definition-schema.ts'
import { startCareFlow } from './commands/handle-command.ts'
import { addDuration } from './timing.ts'

test.each([
  ['2026-01-31T08:00:00.000Z', 1, 'months', '2026-02-28T08:00:00.000Z'],
  ['2028-01-31T08:00:00.000Z', 1, 'months', '2028-02-29T08:00:00.000Z'],
  ['2026-11-30T08:00:00.000Z', 3, 'months', '2027-02-28T08:00:00.000Z'],
  ['2026-03-31T23:59:59.999Z', -1, 'months', '2026-02-28T23:59:59.999Z'],
  ['2026-01-15T00:00:00.000Z', -13, 'months', '2024-12-15T00:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', 1, 'years', '2029-02-28T12:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', 4, 'years', '2032-02-29T12:00:00.000Z'],
  ['2026-03-02T08:00:00.000Z', 2, 'weeks', '2026-03-16T08:00:00.000Z'],
] as const)('%s plus %i %s is %s', (from, amount, unit, expected) => {
  expect(new Date(addDuration(Date.parse(from), { amount, unit })).toISOString()).toBe(expected)
})

/** Creates a care flow with one step. The tests start it on 2 March 2026. */
function flowOf(actions: YamlAction[], others: Partial<YamlDefinition> = {}): YamlDefinition {
  return {
    id: 'long',
    title: 'Long',
    baseline: { surgery: { type: 'date' } },
    tracks: { main: { title: 'Main', steps: { only: { title: 'Only', actions } } } },
    ...others,
  }
}

const values = { surgery: '2026-03-31' }

test('a timer can wait for months or years, or until a number of months after a date', async () => {
  const release = await loadRelease(
    flowOf([
      { timer: { title: 'Month', wait: '1 month' } },
      { timer: { title: 'Years', wait: '2 years' } },
      { timer: { title: 'Date', until: { date: 'surgery', after: '35 months', at: '09:00' } } },
    ]),
  )
  const flow = play(release, values)
  flow.wait(4 * 366 * DAY)
  expect(flow.events.flatMap((event) => (event.type === 'timer_started' ? event.timer : []))).toMatchObject([
    { scheduled_date: '2026-04-02T08:00:00.000Z', readable_explanation: 'Waits for 1 month.' },
    { scheduled_date: '2028-04-02T08:00:00.000Z', readable_explanation: 'Waits for 2 years.' },
    // 09:00 in the patient's time zone, on the last day of February.
    { scheduled_date: '2029-02-28T08:00:00.000Z' },
  ])
  expect(flow.state.status).toBe('completed')
})

test("a timer can end later on the same day in the patient's time zone", async () => {
  const release = await loadRelease(flowOf([{ timer: { until: { date: 'surgery', at: '23:30' } } }]))
  const outcome = startCareFlow(release, {
    id: 'care-flow-1',
    time: START_MS,
    patient: { ...patient, timezone: 'Pacific/Honolulu' },
    data_points: [{ data_point_definition_id: 'surgery', value: '2026-03-01' }],
  })
  if (outcome.rejection) throw new Error(outcome.rejection.message)
  expect(outcome.state.scheduled_work.map(({ time }) => time)).toEqual([START_MS + 1.5 * HOUR])
})

test.each([
  ['the date has no time', '2026-03-20', '3 hours', '2026-03-20T13:00:00.000Z'],
  // At 01:30 UTC on 20 March, it is still 19 March in New York.
  ['the date has a time', '2026-03-20T01:30:00Z', '1 day', '2026-03-20T13:00:00.000Z'],
  ['the offset ends at midnight in UTC', '2026-03-19T22:00:00Z', '2 hours', '2026-03-19T13:00:00.000Z'],
] as const)(
  "a timer until a time of day counts from the day of its date in the patient's time zone if %s",
  async (_, surgery, after, expected) => {
    const release = await loadRelease(flowOf([{ timer: { until: { date: 'surgery', after, at: '09:00' } } }]))
    const outcome = startCareFlow(release, {
      id: 'care-flow-1',
      time: START_MS,
      patient: { ...patient, timezone: 'America/New_York' },
      data_points: [{ data_point_definition_id: 'surgery', value: surgery }],
    })
    if (outcome.rejection) throw new Error(outcome.rejection.message)
    expect(Object.values(outcome.state.timers)).toMatchObject([{ scheduled_date: expected }])
  },
)

test('expiry, reminder and missing-value intervals can be in months', async () => {
  const file = flowOf([{ checklist: { title: 'Exercise', items: ['Walk'] }, expires: '3 months' }], {
    reminders: { times: 1, every: '1 month' },
  })
  const late: YamlDefinition['tracks'][string] = {
    title: 'Late',
    starts: { when_not_collected: 'weight', within: '2 months' },
    steps: { ask: { title: 'Ask', actions: [] } },
  }
  const baseline: YamlDefinition['baseline'] = {
    ...file.baseline,
    weight: { type: 'number', optional: true },
  }
  const release = await loadRelease({ ...file, baseline, tracks: { ...file.tracks, late } })
  const flow = play(release, values)
  expect(flow.activity('Exercise').expires_at).toBe('2026-06-02T08:00:00.000Z')
  flow.wait(366 * DAY)
  const dates = flow.events.flatMap(({ type, date }) =>
    ['reminder_sent', 'track_started', 'activity_expired'].includes(type) ? [[type, date.slice(0, 10)]] : [],
  )
  expect(dates).toEqual([
    ['track_started', '2026-03-02'],
    ['reminder_sent', '2026-04-02'],
    ['track_started', '2026-05-02'],
    ['activity_expired', '2026-06-02'],
  ])
})

test('a wait beyond the year 9999 is capped at the latest supported date', async () => {
  const release = await loadRelease(flowOf([{ timer: { title: 'Ages', wait: '999999999 years' } }]))
  const [timer] = Object.values(play(release, values).state.timers)
  expect(timer?.scheduled_date).toBe('9999-12-30T00:00:00.000Z')
})
