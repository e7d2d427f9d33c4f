import { describe, expect, test } from 'vitest'
import { DAY, HOUR, loadRelease, patient, play, START_MS, summarize } from '../../../test/play.ts'
import {
  everythingRelease,
  kneeSurgery,
  nora,
  oneStepFlow,
  surgeryBaseline,
  welcome,
} from '../../../test/releases.ts'
import { startCareFlow } from '../commands/handle-command.ts'
import { nextDueTimeOf } from '../scheduled-work.ts'

describe('a timer', () => {
  function reachTimer() {
    const flow = play(welcome)
    const answers = [{ question_id: 'about-you.exercise', value: '0' }]
    flow.act({ type: 'submit_form', activity_id: flow.activity('About you').id, answers, user: nora })
    return flow
  }

  test('ends when its wait has elapsed', () => {
    const flow = reachTimer()
    expect(Object.values(flow.state.timers)).toMatchObject([
      {
        type: 'DELAY',
        readable_explanation: 'Waits for 3 days.',
        scheduled_date: new Date(START_MS + 3 * DAY).toISOString(),
      },
    ])
    flow.wait(3 * DAY - 1)
    expect(flow.activity('Three quiet days').status).toBe('ACTIVE')
    flow.wait(1)
    expect(flow.activity('Three quiet days')).toMatchObject({
      status: 'DONE',
      outputs: {
        completion_reason: 'DATE_REACHED',
        completion_type: 'AUTOMATIC',
        skipped_by: null,
        delay_config: { amount: 3, unit: 'days' },
        timeout_config: null,
      },
    })
    expect(flow.activity('Connect a watch').status).toBe('ACTIVE')
  })

  test('ends immediately when a user ends it, and records the user', () => {
    const flow = reachTimer()
    const { id } = flow.activity('Three quiet days')
    flow.act({ type: 'expire_timer', activity_id: id, user: nora })
    expect(flow.activity('Three quiet days')).toMatchObject({
      status: 'DONE',
      outputs: { completion_reason: 'EXPIRED_BY_USER', completion_type: 'MANUAL', skipped_by: 'Nora' },
    })
    expect(flow.activity('Connect a watch').status).toBe('ACTIVE')
  })

  test('keeps running when a user completes or expires another timer', async () => {
    const timers = ['First', 'Second'].map((key) => ({ key, timer: { title: key, wait: '1 day' } }))
    const release = await loadRelease(oneStepFlow('timers', timers))
    release.tracks[0]?.steps.forEach((step) => {
      step.actions_start_at_once = true
    })
    for (const command of [
      { type: 'expire_timer' },
      { type: 'expire_activity', reason: 'Not needed' },
    ] as const) {
      const flow = play(release)
      flow.act({ ...command, activity_id: flow.activity('Second').id })
      expect(Object.values(flow.state.timers).map(({ status }) => status === 'active')).toEqual([true, false])
      expect(flow.state.scheduled_work).toHaveLength(1)
      flow.wait(DAY)
      expect(flow.activity('First')).toMatchObject({ outputs: { completion_reason: 'DATE_REACHED' } })
    }
  })

  test('for a resource ends when the extension reports an update', async () => {
    const book = {
      key: 'book',
      extension: {
        title: 'Book',
        name: 'calendar',
        action: 'book',
        returns: { appointment: { type: 'text' as const, value: 'appointment-7' } },
      },
    }
    const flow = play(
      await loadRelease(
        oneStepFlow('visit', [book, { timer: { title: 'Until it moves', updated: 'book.appointment' } }]),
      ),
    )
    const { id } = flow.activity('Until it moves')
    expect(Object.values(flow.state.timers)).toMatchObject([
      { type: 'EXTENSION_RESOURCE_UPDATED', scheduled_date: null, resource_id: 'appointment-7' },
    ])
    expect(summarize(flow.wait(40 * DAY))).toEqual([])
    flow.act({ type: 'update_resource', activity_id: id })
    expect(flow.activity('Until it moves')).toMatchObject({
      status: 'DONE',
      outputs: {
        completion_reason: 'RESOURCE_UPDATED',
        resource_config: {
          timer_key: 'appointment-updated',
          action_key: 'book',
          resource_id: 'appointment-7',
        },
      },
    })
    expect(flow.state.status).toBe('completed')
  })

  test('for a resource reads the resource id when the data point is collected', async () => {
    const extension = {
      title: 'Book',
      name: 'calendar',
      action: 'book',
      returns: { appointment: { type: 'text' as const } },
      completes: 'from outside',
    }
    const timer = { title: 'Until it moves', updated: 'book.appointment' }
    const flow = play(await loadRelease(oneStepFlow('late', [{ key: 'book', extension }, { timer }])))
    const resources = () => Object.values(flow.state.timers).map(({ resource_id }) => resource_id)
    expect(resources()).toEqual([null])
    flow.act({
      type: 'complete_extension',
      activity_id: flow.activity('Book').id,
      data_points: [{ key: 'appointment', value: 'appointment-7' }],
    })
    expect(resources()).toEqual(['appointment-7'])
  })

  test('does not change after it has ended, even if its data point changes', async () => {
    const release = await loadRelease(
      oneStepFlow(
        'ended',
        [
          { timer: { title: 'Await', await: 'day', timeout: '1 day' } },
          { timer: { title: 'Count', until: { date: 'day', after: '1 day' } } },
          { checklist: { title: 'Later', items: ['Later'] } },
        ],
        { baseline: { day: { type: 'date', optional: true } } },
      ),
    )
    const flow = play(release)
    const update = (value: string) =>
      flow.act({ type: 'update_baseline', data_points: [{ data_point_definition_id: 'day', value }] })
    update('2026-03-02')
    flow.wait(2 * DAY)
    const ended = Object.values(flow.state.timers)
    expect(ended.map(({ status }) => status)).toEqual(['completed', 'completed'])
    expect(summarize(update('2026-04-02'))).toEqual(['data_point_collected day 2026-04-02T00:00:00.000Z'])
    expect(Object.values(flow.state.timers)).toEqual(ended)
    const twice = play(release)
    const day = { data_point_definition_id: 'day', value: '2026-03-02' }
    const events = twice.act({ type: 'update_baseline', data_points: [day, day] })
    expect(events.filter(({ type }) => type === 'timer_ended')).toHaveLength(1)
  })

  test('for a resource that already exists waits for the next update', () => {
    const flow = play(kneeSurgery, surgeryBaseline)
    flow.act({ type: 'add_track', track_definition_id: 'control' })
    expect(Object.values(flow.state.timers)).toMatchObject([
      { type: 'EXTENSION_RESOURCE_UPDATED', resource_id: 'appointment-1', status: 'active' },
    ])
  })

  test('that does not wait for an extension rejects a resource update', () => {
    const flow = reachTimer()
    const activity_id = flow.activity('Three quiet days').id
    expect(flow.reject({ type: 'update_resource', activity_id }).type).toBe('BAD_REQUEST_ERROR')
  })

  test('ends when its data point is collected or its timeout has elapsed', () => {
    const reach = () => {
      const flow = play(everythingRelease, { until: '2026-03-03' })
      flow.act({
        type: 'submit_form',
        activity_id: flow.activity('Diary').id,
        answers: [{ question_id: 'diary.again', value: 'no' }],
      })
      return flow
    }
    const answered = reach()
    const data_points = [{ data_point_definition_id: 'goal', value: '100' }]
    answered.act({ type: 'update_baseline', data_points, user: nora }, HOUR)
    expect(answered.activity('Wait for goal').outputs).toMatchObject({
      completion_reason: 'DATA_POINT_COLLECTED',
      completion_type: 'AUTOMATIC',
      skipped_by: null,
      awaited_data_point: { definition_id: 'goal', name: 'Goal' },
      timeout_config: { amount: 2, unit: 'days' },
      delay_config: null,
      reference_data_point: null,
    })
    const silent = reach()
    silent.wait(2 * DAY)
    expect(silent.activity('Wait for goal').outputs).toMatchObject({ completion_reason: 'TIMEOUT' })
  })

  test("ends at a time of day in the patient's time zone, and is rescheduled when its date changes", () => {
    const flow = play(everythingRelease, { until: '2026-03-27' })
    flow.act({
      type: 'submit_form',
      activity_id: flow.activity('Diary').id,
      answers: [{ question_id: 'diary.again', value: 'no' }],
    })
    flow.wait(25 * DAY)
    const scheduled = () =>
      Object.values(flow.state.timers).find(({ type }) => type === 'DATA_POINT_REFERENCE')?.scheduled_date
    // 09:00 in Brussels, in winter.
    expect(scheduled()).toBe('2026-03-28T08:00:00.000Z')
    flow.act({
      type: 'update_baseline',
      data_points: [{ data_point_definition_id: 'until', value: '2026-03-28' }],
    })
    // Daylight saving time began the night before.
    expect(scheduled()).toBe('2026-03-29T07:00:00.000Z')
    const [timer] = Object.values(flow.state.timers).filter(({ type }) => type === 'DATA_POINT_REFERENCE')
    expect(timer?.readable_explanation).toBe('Waits until 1 day after "Until" at 09:00.')
    const activity = () => flow.state.activities[timer?.activity_id ?? '']
    flow.wait(Date.parse('2026-03-29T07:00:00.000Z') - flow.state.time - 1)
    expect(activity()?.status).toBe('ACTIVE')
    flow.wait(1)
    expect(activity()).toMatchObject({
      status: 'DONE',
      outputs: {
        completion_reason: 'DATE_REACHED',
        reference_data_point: { definition_id: 'until', value: '2026-03-28T00:00:00.000Z' },
      },
    })
  })

  test('waits for the new date if its data point changes', async () => {
    const release = await loadRelease(
      oneStepFlow('moved', [{ timer: { title: 'Count', until: { date: 'day' } } }], {
        baseline: { day: { type: 'date' }, pain: { type: 'number', optional: true } },
        tracks: {
          other: {
            title: 'Other',
            steps: { wait: { title: 'Wait', actions: [{ timer: { title: 'Other', wait: '1 day' } }] } },
          },
        },
      }),
    )
    const flow = play(release, { day: '2026-03-10' })
    const pain = { data_point_definition_id: 'pain', value: '1' }
    const unrelated = flow.act({ type: 'update_baseline', data_points: [pain] })
    expect(summarize(unrelated)).toEqual(['data_point_collected pain 1'])
    flow.act({
      type: 'update_baseline',
      data_points: [{ data_point_definition_id: 'day', value: '2026-03-20' }],
    })
    flow.wait(Date.parse('2026-03-15') - START_MS)
    expect([flow.activity('Count').status, flow.activity('Other').status]).toEqual(['ACTIVE', 'DONE'])
    flow.wait(5 * DAY)
    expect(flow.activity('Count')).toMatchObject({
      status: 'DONE',
      outputs: { completion_reason: 'DATE_REACHED', completion_date: '2026-03-20T00:00:00.000Z' },
    })
  })

  test.each([
    ['0000-01-01', 'ends immediately', undefined],
    ['0200-05-05', 'ends immediately', undefined],
    ['9999-12-31', 'never ends', '9999-12-30T00:00:00.000Z'],
  ])('with the date %s %s', async (until, _, scheduled) => {
    const release = await loadRelease(
      oneStepFlow('far', [{ timer: { until: { date: 'day', after: '5 weeks', at: '09:00' } } }], {
        baseline: { day: { type: 'date', title: 'Day' } },
      }),
    )
    const flow = play(release, { day: until })
    flow.wait(7_900 * 365 * DAY)
    const active = Object.values(flow.state.timers).find(({ status }) => status === 'active')
    expect(active?.scheduled_date).toBe(scheduled)
  })

  test.each([
    ['the clocks go forward', '2026-03-08', '2026-03-08T08:00:00.000Z'],
    ['the clocks go back', '2026-11-01', '2026-11-01T09:00:00.000Z'],
  ])("uses the patient's local time on the day when %s", async (_, day, expected) => {
    const release = await loadRelease(
      oneStepFlow('change', [{ timer: { until: { date: 'day', at: '04:00' } } }], {
        baseline: { day: { type: 'date' } },
      }),
    )
    const outcome = startCareFlow(release, {
      id: 'care-flow-1',
      time: START_MS,
      patient: { ...patient, timezone: 'America/New_York' },
      data_points: [{ data_point_definition_id: 'day', value: day }],
    })
    if (outcome.rejection) throw new Error(outcome.rejection.message)
    const [timer] = Object.values(outcome.state.timers)
    expect(timer?.scheduled_date).toBe(expected)
  })

  test('stays scheduled for the latest supported date if its wait ends after the year 9999', async () => {
    const flow = play(await loadRelease(oneStepFlow('long', [{ timer: { wait: '999999999 weeks' } }])))
    flow.wait(7_900 * 365 * DAY)
    expect(nextDueTimeOf(flow.state)).toBe(Date.parse('9999-12-30T00:00:00.000Z'))
  })
})
