import { describe, expect, test } from 'vitest'
import { DAY, HOUR, loadRelease, MINUTE, play, SECOND, START_MS, summarize } from '../../test/play.ts'
import {
  everythingRelease,
  kneeSurgery,
  nora,
  oneStepFlow,
  restTrack,
  surgeryBaseline,
  welcome,
} from '../../test/releases.ts'
import type { CareFlowEvent } from './events.ts'
import { nextDueTimeOf } from './scheduled-work.ts'

describe('a track with a trigger for a missing data point', () => {
  const visit = oneStepFlow('visit', [{ form: 'pain' }], {
    forms: { pain: { title: 'Pain', questions: { level: { type: 'number', title: 'Level' } } } },
    tracks: {
      nudge: {
        title: 'Nudge',
        starts: [{ when_not_collected: 'pain.level', within: '2 days' }],
        steps: { call: { title: 'Call', actions: [{ checklist: { title: 'Call', items: ['Ask'] } }] } },
      },
    },
  })

  test('starts when the configured time has elapsed', async () => {
    const flow = play(await loadRelease(visit))
    expect(flow.wait(2 * DAY - 1)).toEqual([])
    expect(summarize(flow.wait(1))).toContain('track_started Nudge')
    const trigger = Object.values(flow.state.activities).find(({ object }) => object.type === 'TRACK_TRIGGER')
    expect(trigger?.outputs).toMatchObject({
      trigger_type: 'data_point_not_collected',
      triggering_event: { source_id: 'pain.level' },
      target_track_id: 'nudge',
    })
  })

  test('starts after the time in its own `within`, even if another track waits for the same data point', async () => {
    const alarm = {
      title: 'Alarm',
      starts: [{ when_not_collected: 'pain.level', within: '5 days' }],
      steps: { ring: restTrack.rest.steps.idle },
    }
    const flow = play(await loadRelease({ ...visit, tracks: { ...visit.tracks, alarm } }))
    const started = () => summarize(flow.events).filter((line) => line.startsWith('track_started'))
    flow.wait(2 * DAY)
    expect(started()).toEqual(['track_started Main', 'track_started Nudge'])
    flow.wait(3 * DAY)
    expect(started()).toEqual(['track_started Main', 'track_started Nudge', 'track_started Alarm'])
  })

  test('does not start if the value is collected in time', async () => {
    const steps = { rest: { title: 'Rest', actions: [{ timer: { wait: '9 days' } }] } }
    const others = { ...visit.tracks, other: { title: 'Other', steps } }
    const flow = play(await loadRelease({ ...visit, tracks: others }))
    const answers = [{ question_id: 'pain.level', value: '3' }]
    flow.act({ type: 'submit_form', activity_id: flow.activity('Pain').id, answers }, DAY)
    expect(flow.wait(2 * DAY)).toEqual([])
    expect(flow.state.status).toBe('active')
  })

  test('does not start if the care flow completes before the value is collected', async () => {
    const flow = play(await loadRelease(visit))
    flow.act({ type: 'submit_form', activity_id: flow.activity('Pain').id, answers: [] }, DAY)
    expect(flow.state.status).toBe('completed')
    expect(flow.state.data_points['pain.level']).toBeUndefined()
    expect(nextDueTimeOf(flow.state)).toBeUndefined()
    expect(flow.wait(2 * DAY)).toEqual([])
  })
})

describe('a track', () => {
  test('can be added if it has a manual trigger, or if allow_any_track_definition is set', () => {
    const flow = play(welcome)
    flow.act({ type: 'add_track', track_definition_id: 'check-in', user: nora })
    expect(Object.values(flow.state.elements).find(({ name }) => name === 'Extra check-in')).toMatchObject({
      status: 'ACTIVE',
      started_by: nora,
    })
    expect(flow.reject({ type: 'add_track', track_definition_id: 'onboarding' }).type).toBe(
      'BAD_REQUEST_ERROR',
    )
    expect(flow.reject({ type: 'add_track', track_definition_id: 'nothing' }).type).toBe('NOT_FOUND')
    flow.act(
      { type: 'add_track', track_definition_id: 'onboarding', allow_any_track_definition: true },
      MINUTE,
    )
    expect(summarize(flow.events).filter((line) => line === 'track_started Onboarding')).toHaveLength(2)
  })

  test('starts three times, a minute apart, if it is added three times', () => {
    const flow = play(welcome)
    for (let times = 0; times < 3; times += 1)
      flow.act({ type: 'add_track', track_definition_id: 'check-in' })
    flow.wait(HOUR)
    const starts = flow.events.filter(
      (event) => event.type === 'track_started' && event.element.name === 'Extra check-in',
    )
    expect(starts.map(({ date }) => Date.parse(date) - START_MS)).toEqual([0, MINUTE, 2 * MINUTE])
  })

  test('that is added again starts immediately, but no earlier than a minute after its last start', () => {
    const flow = play(welcome)
    for (const later of [0, HOUR, SECOND])
      flow.act({ type: 'add_track', track_definition_id: 'check-in' }, later)
    flow.wait(HOUR)
    const starts = flow.events.filter(
      (event) => event.type === 'track_started' && event.element.name === 'Extra check-in',
    )
    expect(starts.map(({ date }) => Date.parse(date) - START_MS)).toEqual([0, HOUR, HOUR + MINUTE])
  })

  test('keeps its care flow active while waiting to start', async () => {
    const byHand = { rest: { ...restTrack.rest, starts: 'by hand' as const } }
    const flow = play(
      await loadRelease(oneStepFlow('queued', [{ timer: { wait: '1 hour' } }], { tracks: byHand })),
    )
    for (let times = 0; times < 2; times += 1)
      flow.act({ type: 'add_track', track_definition_id: 'rest' }, 59 * MINUTE)
    flow.act({ type: 'add_track', track_definition_id: 'rest' })
    const submit = () => flow.act({ type: 'submit_checklist', activity_id: flow.activity('Rest').id })
    flow.act({ type: 'stop_track', track_run_id: flow.activeTrackRunId('rest') })
    flow.act({ type: 'stop_track', track_run_id: flow.activeTrackRunId('rest') })
    expect(flow.state.status).toBe('active')
    flow.wait(MINUTE)
    submit()
    expect(flow.state.status).toBe('completed')
  })

  test('can be scheduled and unscheduled, and is activated on its date', () => {
    const flow = play(welcome)
    const schedule = (later: number, more: object = {}) =>
      flow.act({
        type: 'schedule_track',
        track_definition_id: 'check-in',
        scheduled_date: new Date(START_MS + later).toISOString(),
        ...more,
      })
    schedule(DAY)
    schedule(2 * DAY)
    const [first, second] = Object.keys(flow.state.scheduled_tracks)
    flow.act({ type: 'unschedule_tracks', ids: [first ?? ''] })
    flow.wait(2 * DAY)
    expect(flow.state.scheduled_tracks).toMatchObject({
      [first ?? '']: { status: 'canceled' },
      [second ?? '']: { status: 'activated' },
    })
    schedule(9 * DAY)
    schedule(10 * DAY, { cancel_any_scheduled: true })
    expect(Object.values(flow.state.scheduled_tracks).map(({ status }) => status)).toEqual([
      'canceled',
      'activated',
      'canceled',
      'scheduled',
    ])
  })

  test('stays scheduled when the schedules of another track are canceled', () => {
    const flow = play(kneeSurgery, surgeryBaseline)
    const schedule = (track_id: string, more: object = {}) =>
      flow.act({
        type: 'schedule_track',
        track_definition_id: track_id,
        scheduled_date: '2026-04-01',
        ...more,
      })
    schedule('caregiver')
    schedule('control')
    schedule('control', { cancel_any_scheduled: true })
    expect(
      Object.values(flow.state.scheduled_tracks).map(({ title, status }) => `${title} ${status}`),
    ).toEqual(['Caregiver scheduled', 'Follow-up visit canceled', 'Follow-up visit scheduled'])
  })

  test('starts immediately if it is scheduled for a past date', () => {
    const flow = play(welcome)
    const events = flow.act({
      type: 'schedule_track',
      track_definition_id: 'check-in',
      scheduled_date: '2020-01-01',
    })
    expect(summarize(events)).toContain('track_started Extra check-in')
  })

  test('cannot be scheduled for an invalid date, or without a manual trigger', () => {
    const flow = play(welcome)
    const reject = (track_id: string, scheduled_date: string) =>
      flow.reject({ type: 'schedule_track', track_definition_id: track_id, scheduled_date }).message
    expect(reject('check-in', 'soon')).toBe('scheduled_date must be an ISO 8601 date.')
    expect(reject('onboarding', '2026-05-01')).toBe(
      'The track cannot be added, because it has no manual trigger.',
    )
  })

  test('records the user who scheduled it, before and after its start', () => {
    const flow = play(welcome)
    flow.act({
      type: 'schedule_track',
      track_definition_id: 'check-in',
      scheduled_date: new Date(START_MS + DAY).toISOString(),
      user: nora,
    })
    expect(Object.values(flow.state.scheduled_tracks)).toMatchObject([
      { created_by_user_id: nora.id, modified_date: null },
    ])
    flow.wait(DAY)
    expect(Object.values(flow.state.scheduled_tracks)).toMatchObject([
      { status: 'activated', modified_date: new Date(START_MS + DAY).toISOString() },
    ])
    const started = Object.values(flow.state.elements).find(({ name }) => name === 'Extra check-in')
    expect(started?.started_by).toEqual(nora)
  })

  test('keeps its activated schedules when its other schedules are canceled', () => {
    const flow = play(welcome)
    const schedule = (day: number, more: object = {}, later = 0) =>
      flow.act(
        {
          type: 'schedule_track',
          track_definition_id: 'check-in',
          scheduled_date: new Date(START_MS + day * DAY).toISOString(),
          ...more,
        },
        later,
      )
    const statuses = () => Object.values(flow.state.scheduled_tracks).map(({ status }) => status)
    schedule(1)
    schedule(2, { cancel_any_scheduled: true }, DAY)
    expect(statuses()).toEqual(['activated', 'scheduled'])
    flow.act({ type: 'stop', reason: 'Moved away' }, DAY)
    expect(statuses()).toEqual(['activated', 'activated'])
  })

  test('keeps its care flow active until all its schedules are canceled', async () => {
    const byHand = { rest: { ...restTrack.rest, starts: 'by hand' as const } }
    const flow = play(
      await loadRelease(oneStepFlow('later', [{ timer: { wait: '1 day' } }], { tracks: byHand })),
    )
    for (const scheduled_date of ['2026-04-01', '2026-05-01'])
      flow.act({ type: 'schedule_track', track_definition_id: 'rest', scheduled_date })
    flow.wait(2 * DAY)
    expect(flow.state.status).toBe('active')
    flow.act({ type: 'unschedule_tracks', ids: Object.keys(flow.state.scheduled_tracks) })
    expect(flow.state.status).toBe('completed')
    expect(Object.values(flow.state.scheduled_tracks).map(({ status }) => status)).toEqual([
      'canceled',
      'canceled',
    ])
  })

  test('keeps its pending activities when it is stopped, but starts no further steps', () => {
    const flow = play(welcome)
    flow.act({ type: 'add_track', track_definition_id: 'check-in' })
    const track_id = Object.values(flow.state.elements).find(({ name }) => name === 'Onboarding')?.id ?? ''
    flow.act({ type: 'stop_track', track_run_id: track_id, reason: 'Not now', user: nora })
    expect(flow.state.elements[track_id]).toMatchObject({
      status: 'STOPPED',
      stop_reason: 'Not now',
      stopped_by: nora,
    })
    const { id } = flow.activity('About you')
    const events = flow.act({
      type: 'submit_form',
      activity_id: id,
      answers: [
        { question_id: 'about-you.exercise', value: '1' },
        { question_id: 'about-you.sports', value: '["none"]' },
      ],
    })
    expect(summarize(events).filter((line) => line.startsWith('step_'))).toEqual([])
    expect(flow.reject({ type: 'stop_track', track_run_id: track_id }).type).toBe('BAD_REQUEST_ERROR')
    expect(flow.reject({ type: 'stop_track', track_run_id: 'nothing' }).type).toBe('NOT_FOUND')
  })

  test('sends no more reminders after it is stopped, while active tracks continue to send them', () => {
    const flow = play(welcome)
    flow.act({ type: 'add_track', track_definition_id: 'check-in' })
    flow.act({ type: 'stop_track', track_run_id: flow.activeTrackRunId('onboarding') })
    const reminded = flow
      .wait(10 * DAY)
      .flatMap((event) => (event.type === 'reminder_sent' ? event.activity.object.name : []))
    expect(reminded).toEqual(['Check in with the patient', 'Check in with the patient'])
  })

  test('cancels only its own scheduled steps when it is stopped', async () => {
    const call = { title: 'Call', actions: [{ checklist: { title: 'Call', items: ['Call'] } }] }
    const track = { title: 'Wait', first: [{ to: 'call', after: '1 day' }], steps: { call } }
    const other = {
      ...track,
      title: 'Other',
      first: [{ to: 'visit', after: '1 day' }],
      steps: { visit: call },
    }
    const release = await loadRelease({ id: 'two', title: 'Two', tracks: { track, other } })
    const flow = play(release)
    const listSteps = (events: readonly CareFlowEvent[]) =>
      summarize(events).filter((line) => line.startsWith('step_'))
    expect(listSteps(flow.act({ type: 'stop_track', track_run_id: flow.activeTrackRunId('track') }))).toEqual(
      ['step_canceled Call'],
    )
    expect(listSteps(flow.wait(DAY))).toEqual(['step_started Call'])
  })

  test('can be stopped only by the id of its run', () => {
    const flow = play(welcome)
    for (const later of [0, MINUTE]) flow.act({ type: 'add_track', track_definition_id: 'check-in' }, later)
    const runs = () =>
      Object.values(flow.state.elements).filter(({ definition_id }) => definition_id === 'check-in')
    const { id, context } = flow.activity('About you')
    for (const other of ['check-in', flow.state.id, id, context.instance_id, context.step_id ?? ''])
      expect(flow.reject({ type: 'stop_track', track_run_id: other }).type).toBe('NOT_FOUND')
    flow.act({ type: 'stop_track', track_run_id: runs()[0]?.id ?? '' })
    expect(runs().map(({ status }) => status)).toEqual(['STOPPED', 'ACTIVE'])
  })

  test('starts a step only once if two transitions lead to it at the same time', async () => {
    const release = await loadRelease({
      id: 'twice',
      title: 'Twice',
      baseline: { pain: { type: 'number' } },
      tracks: {
        main: {
          title: 'Main',
          first: [
            { to: 'call', if: 'pain is greater than 1' },
            { to: 'call', if: 'pain is greater than 2' },
          ],
          steps: { call: { title: 'Call', actions: [{ checklist: { title: 'Call', items: ['Call'] } }] } },
        },
      },
    })
    const { events, state } = play(release, { pain: '3' })
    expect(events.filter(({ type }) => type === 'step_started')).toHaveLength(1)
    expect(Object.values(state.activities).filter(({ object }) => object.type === 'CHECKLIST')).toHaveLength(
      1,
    )
  })

  test('starts simultaneous steps in the order of the definition', async () => {
    const step = (title: string) => ({ title, actions: [{ checklist: { title, items: ['Do it'] } }] })
    const release = await loadRelease({
      id: 'order',
      title: 'Order',
      tracks: {
        main: {
          title: 'Main',
          first: [
            { to: 'one', after: '1 hour' },
            { to: 'two', after: '1 hour' },
            { to: 'three', after: '1 hour' },
          ],
          steps: { one: step('One'), two: step('Two'), three: step('Three') },
        },
      },
    })
    const started = play(release)
      .wait(HOUR)
      .flatMap((event) => (event.type === 'step_started' ? event.element.name : []))
    expect(started).toEqual(['One', 'Two', 'Three'])
  })

  test('starts its first steps together, and completes when all of them have ended', () => {
    const flow = play(everythingRelease, { goal: '130' })
    expect(flow.activity('Left').status).toBe('ACTIVE')
    expect(flow.activity('Slow').status).toBe('ACTIVE')
    flow.act({ type: 'submit_checklist', activity_id: flow.activity('Left').id })
    const side = () => Object.values(flow.state.elements).find(({ name }) => name === 'Side')?.status
    expect(side()).toBe('ACTIVE')
    flow.wait(3 * HOUR)
    expect(side()).toBe('DONE')
  })
})
