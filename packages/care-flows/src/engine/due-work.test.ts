import { describe, expect, test } from 'vitest'
import { DAY, HOUR, loadRelease, MINUTE, patient, play, START_MS, YEAR } from '../../test/play.ts'
import type { YamlDefinition } from '../definitions/definition-schema.ts'
import { type CommandOutcome, handleCommand, startCareFlow } from './commands/handle-command.ts'
import { runDueWork } from './due-work.ts'
import { nextDueTimeOf } from './scheduled-work.ts'

type Steps = YamlDefinition['tracks'][string]['steps']

const note = { push_to_emr: { title: 'Note', body: 'Note' } }
const define = (steps: Steps, more: Partial<YamlDefinition> = {}): YamlDefinition => ({
  id: 'circle',
  title: 'Circle',
  version: 3,
  baseline: { go: { type: 'boolean' } },
  tracks: { main: { title: 'Main', steps } },
  ...more,
})

/** An infinite loop that `loadDefinitions` accepts, because its condition depends on a value. */
const endless = define({
  ask: {
    title: 'Ask',
    actions: [{ timer: { await: 'go', timeout: '1 day' } }],
    next: [{ to: 'tell', if: 'go is true' }],
  },
  tell: { title: 'Tell', actions: [note], next: [{ to: 'ask', if: 'go is true' }] },
})

describe('a care flow with an infinite loop without waits', () => {
  test('is stopped with a reason that names the definition and the step', async () => {
    const { state, events } = play(await loadRelease(endless), { go: 'true' })
    expect(state).toMatchObject({ status: 'stopped', scheduled_work: [] })
    expect(state.stop_reason).toBe(
      'More than 1,000 entries of scheduled work were due at the same time. In version 3 of "circle", the step "ask" was reached most often: 500 times. Make its loop wait longer, or end the loop.',
    )
    expect(events.at(-1)).toMatchObject({ type: 'care_flow_stopped', reason: state.stop_reason })
    expect(events.filter(({ type }) => type === 'step_started')).toHaveLength(999)
  })

  test('is stopped with a reason that counts how often the step was reached, not its timers and API calls', async () => {
    const busy = define(
      {
        ask: {
          title: 'Ask',
          actions: [
            { timer: { until: { date: 'day' } } },
            { timer: { until: { date: 'day' } } },
            { api_call: { title: 'Call', url: 'https://example.org' } },
          ],
          next: [{ to: 'ask', if: 'go is true' }],
        },
      },
      { baseline: { go: { type: 'boolean' }, day: { type: 'date' } } },
    )
    const { state, events } = play(await loadRelease(busy), { go: 'true', day: '2020-01-01' })
    const starts = events.filter(({ type }) => type === 'step_started').length
    expect(starts).toBeLessThan(600)
    expect(state.stop_reason).toContain(`the step "ask" was reached most often: ${starts} times.`)
  })

  test('has no due work after it is stopped', async () => {
    const flow = play(await loadRelease(endless), { go: 'true' })
    expect(nextDueTimeOf(flow.state)).toBeUndefined()
    expect(flow.wait(YEAR)).toEqual([])
  })
})

test('steps do not multiply if branches fork and join repeatedly', async () => {
  const steps: Steps = {}
  for (let row = 0; row < 30; row += 1) {
    const next = [
      { to: `left-${row}`, if: 'go is true' },
      { to: `right-${row}`, if: 'go is not empty' },
    ]
    steps[`top-${row}`] = { title: 'Top', actions: [], next }
    for (const side of ['left', 'right'])
      steps[`${side}-${row}`] = { title: side, actions: [], next: row === 29 ? 'end' : `top-${row + 1}` }
  }
  const release = await loadRelease(define(steps))
  const { state, events } = play(release, { go: 'true' })
  expect(state.status).toBe('completed')
  expect(events.filter(({ type }) => type === 'step_started')).toHaveLength(90)
})

test('a care flow with waits in its loop is stopped when it has created too many records', async () => {
  const quick = define({
    ask: { title: 'Ask', actions: [{ timer: { wait: '1 minute' } }], next: 'tell' },
    tell: { title: 'Tell', actions: [note], next: 'ask' },
  })
  const flow = play(await loadRelease(quick), { go: 'true' })
  flow.wait(YEAR)
  expect(flow.state).toMatchObject({ status: 'stopped', scheduled_work: [] })
  expect(flow.state.stop_reason).toMatch(
    /^This care flow has created more than 40,000 records, such as activities and timers\. In version 3 of "circle", the step "(ask|tell)" was reached most often: [\d,]+ times\. Make its loop wait longer, or end the loop\.$/,
  )
  expect(flow.wait(YEAR)).toEqual([])
})

test('a limit spreads the due work of a loop with waits over several calls', async () => {
  const daily = define({
    ask: { title: 'Ask', actions: [{ timer: { wait: '1 day' } }], next: 'ask' },
  })
  const release = await loadRelease(daily)
  const first = startCareFlow(release, {
    id: 'care-flow-1',
    time: START_MS,
    patient,
    data_points: [{ data_point_definition_id: 'go', value: 'true' }],
  })
  if (first.rejection) throw new Error(first.rejection.message)
  let { state } = first
  let parts = 0
  let days = 0
  const time = START_MS + 1_000 * DAY + MINUTE
  for (let isDone = false; !isDone; parts += 1) {
    const outcome = runDueWork(release, state, { time, limit: 20 })
    const started = outcome.events.filter(({ type }) => type === 'step_started').length
    expect(started).toBeLessThanOrEqual(21)
    ;({ state, isDone } = outcome)
    days += started
  }
  expect({ days, status: state.status, time: state.time }).toEqual({ days: 1_000, status: 'active', time })
  expect(parts).toBeGreaterThan(2)
})

test('runDueWork without a limit advances the care flow to the passed time, even if no work is due', async () => {
  const release = await loadRelease(endless)
  const { state } = play(release, { go: 'false' })
  const time = START_MS + HOUR
  expect(runDueWork(release, state, { time })).toEqual({
    state: { ...state, time },
    events: [],
    isDone: true,
  })
})

test('the state is no larger after a year than after a month', async () => {
  const steps: Steps = {
    ask: {
      title: 'Ask',
      actions: [
        { timer: { wait: '1 hour' } },
        { extension: { title: 'Extension', name: 'x', action: 'y' } },
        { api_call: { title: 'Call', url: 'https://example.org' } },
        { checklist: { title: 'List', items: ['Item'] } },
      ],
      next: [{ to: 'ask', after: '1 day' }],
    },
  }
  const release = await loadRelease(define(steps))
  const take = (outcome: CommandOutcome) => {
    if (outcome.rejection) throw new Error(outcome.rejection.message)
    return outcome.state
  }
  const data_points = [{ data_point_definition_id: 'go', value: 'true' }]
  let current = take(startCareFlow(release, { id: 'care-flow-1', time: START_MS, patient, data_points }))
  current = runDueWork(release, current, { time: START_MS + HOUR }).state
  const sizes: number[] = []
  for (let day = 1; day <= 365; day += 1) {
    const [pending] = Object.values(current.activities).filter(({ status }) => status === 'ACTIVE')
    const { time } = current
    current = take(
      handleCommand(release, current, { type: 'submit_checklist', activity_id: pending?.id ?? '', time }),
    )
    current = runDueWork(release, current, { time: time + DAY + HOUR }).state
    if (day === 30 || day === 365) sizes.push(JSON.stringify(current).length)
  }
  const [month = 0, year = 0] = sizes
  expect(Math.abs(year - month)).toBeLessThan(20)
})
