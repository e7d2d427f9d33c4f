import { describe, expect, test } from 'vitest'
import { DAY, loadRelease, patient, play, START_MS, serviceName, summarize } from '../../../test/play.ts'
import {
  bloodPressure,
  everythingRelease,
  nora,
  oneStepFlow,
  pressureBaseline,
  reachFailedCall,
  readings,
  restTrack,
  welcome,
} from '../../../test/releases.ts'
import { describeEvent } from '../describe-event.ts'
import type { CareFlowCommand } from './command.ts'
import { handleCommand, startCareFlow } from './handle-command.ts'

describe('a care flow', () => {
  test('completes after a form, a calculation and a branch', () => {
    const flow = play(bloodPressure, pressureBaseline)
    const { id } = flow.activity('Daily readings')

    const events = flow.act({ type: 'submit_form', activity_id: id, answers: readings([118, 121, 125]) })

    expect(summarize(events).filter((line) => !line.startsWith('activity_created'))).toEqual([
      'data_point_collected readings.morning 118',
      'data_point_collected readings.noon 121',
      'data_point_collected readings.evening 125',
      'activity_completed ASSIGNED FORM Daily readings',
      'element_changed Daily readings',
      'form_submitted ASSIGNED FORM Daily readings',
      'step_completed Measure',
      'activity_completed COMPLETE STEP Measure',
      expect.stringContaining('data_point_collected measure.CompletionDate'),
      'step_started Score',
      'activity_completed ACTIVATE STEP Score',
      expect.stringContaining('data_point_collected score.ActivationDate'),
      'element_changed Average pressure',
      'data_point_collected pressure.average 121.3',
      'data_point_collected pressure.highest 125',
      'data_point_collected pressure.spread 7',
      'data_point_collected pressure.readings 3',
      'data_point_collected pressure.grade normal',
      'activity_completed ASSIGNED CALCULATION Average pressure',
      'element_changed Average pressure',
      'step_completed Score',
      'activity_completed COMPLETE STEP Score',
      expect.stringContaining('data_point_collected score.CompletionDate'),
      'step_discarded First review',
      'activity_completed DISCARDED STEP First review',
      'step_discarded Second review',
      'activity_completed DISCARDED STEP Second review',
      'step_started All is well',
      'activity_completed ACTIVATE STEP All is well',
      expect.stringContaining('data_point_collected all-well.ActivationDate'),
      'element_changed All is well',
      'message_created',
      'activity_updated ASSIGNED MESSAGE All is well',
      'step_completed All is well',
      'activity_completed COMPLETE STEP All is well',
      expect.stringContaining('data_point_collected all-well.CompletionDate'),
      'step_started Note',
      'activity_completed ACTIVATE STEP Note',
      expect.stringContaining('data_point_collected note.ActivationDate'),
      'element_changed Blood pressure',
      'clinical_note_created',
      'activity_completed GENERATED CLINICAL_NOTE Blood pressure',
      'element_changed Blood pressure',
      'element_changed Blood pressure',
      'emr_report_created',
      'activity_completed GENERATED EMR_REPORT Blood pressure',
      'element_changed Blood pressure',
      'step_completed Note',
      'activity_completed COMPLETE STEP Note',
      expect.stringContaining('data_point_collected note.CompletionDate'),
      'track_completed Measuring',
      'activity_completed COMPLETE TRACK Measuring',
      expect.stringContaining('data_point_collected measuring.CompletionDate'),
      'activity_completed COMPLETE PATHWAY Blood pressure at home',
      'element_changed Blood pressure at home',
      'care_flow_completed',
    ])
    expect(flow.state.status).toBe('completed')
  })

  test("starts a track when a collected data point satisfies the rule of the track's trigger", () => {
    const flow = play(bloodPressure, pressureBaseline)
    const { id } = flow.activity('Daily readings')
    const events = summarize(
      flow.act({ type: 'submit_form', activity_id: id, answers: readings([185, 150, 150]) }),
    )
    expect(events).toContain('track_started Alarm')
    expect(events).toContain('step_started First review')
    expect(events).toContain('step_discarded All is well')
    expect(flow.activity('Call the patient today').indirect_object).toEqual({
      type: 'STAKEHOLDER',
      id: 'blood-pressure-v2.nurse',
      name: 'Nurse',
    })
  })

  test('starts a track if the rule of one of its triggers holds', async () => {
    const starts = ['pain is greater than 8', 'pain is less than 2'].map((rule) => ({
      when_collected: 'pain',
      if: rule,
    }))
    const flow = play(
      await loadRelease({
        id: 'either',
        title: 'Either',
        baseline: { pain: { type: 'number' } },
        tracks: {
          ...restTrack,
          extreme: { title: 'Extreme', starts, steps: { call: restTrack.rest.steps.idle } },
        },
      }),
      { pain: '1' },
    )
    expect(summarize(flow.events)).toContain('track_started Extreme')
    expect(flow.events.filter(({ type }) => type === 'rule_evaluated')).toMatchObject([
      { evaluated_rule: { satisfied: true, conditions: [{ reference: { value: '1' }, satisfied: true }] } },
    ])
  })

  test('starts a track only after the step or track that its trigger names', async () => {
    const list = (title: string) => ({ title, actions: [{ checklist: { title, items: [title] } }] })
    const flow = play(
      await loadRelease({
        id: 'after',
        title: 'After',
        tracks: {
          ...restTrack,
          one: { title: 'One', steps: { 'one-list': list('First') } },
          two: { title: 'Two', steps: { 'two-list': list('Second') } },
          step: { title: 'After the step', starts: { after_step: 'one-list' }, steps: { a: list('A') } },
          track: { title: 'After the track', starts: { after_track: 'one' }, steps: { b: list('B') } },
        },
      }),
    )
    const submit = (name: string) =>
      summarize(flow.act({ type: 'submit_checklist', activity_id: flow.activity(name).id })).filter((line) =>
        line.startsWith('track_started'),
      )
    expect(submit('Second')).toEqual([])
    expect(submit('First')).toEqual(['track_started After the step', 'track_started After the track'])
  })

  test('starts when the last required baseline value is passed', () => {
    const flow = play(bloodPressure, { 'target-systolic': '130' })
    expect(flow.state.status).toBe('missing_baseline_info')
    expect(summarize(flow.events)).toEqual([
      'data_point_collected target-systolic 130',
      'care_flow_waiting_for_baseline',
    ])
    expect(flow.reject({ type: 'add_track', track_definition_id: 'alarm' }).type).toBe('BAD_REQUEST_ERROR')
    const again = flow.act({
      type: 'update_baseline',
      data_points: [{ data_point_definition_id: 'target-systolic', value: '140' }],
    })
    expect(summarize(again)).toEqual(['data_point_collected target-systolic 140'])
    flow.act({
      type: 'update_baseline',
      data_points: [{ data_point_definition_id: 'has-monitor', value: 'no' }],
    })
    expect(flow.state.status).toBe('active')
    expect(flow.activity('Daily readings').status).toBe('ACTIVE')
  })

  test('rejects invalid baseline values', () => {
    const give = (data_point_definition_id: string, value: string) =>
      startCareFlow(bloodPressure, {
        id: 'c',
        time: START_MS,
        patient,
        data_points: [{ data_point_definition_id, value }],
      }).rejection
    expect(give('nothing', '1')?.message).toMatch('not a baseline data point')
    expect(give('target-systolic', 'high')?.message).toBe(
      'The data point "target-systolic" must be a number.',
    )
    expect(give('target-systolic', '50')?.message).toBe(
      'The data point "target-systolic" must be 90 or more.',
    )
    expect(give('target-systolic', '500')?.message).toBe(
      'The data point "target-systolic" must be 180 or less.',
    )
  })

  test('rejects a baseline list if one of its values is not allowed', async () => {
    const baseline = {
      drugs: { type: 'texts' as const, values: { aspirin: 'Aspirin', ramipril: 'Ramipril' } },
    }
    const release = await loadRelease(oneStepFlow('listed', [], { baseline }))
    const give = (value: string) =>
      startCareFlow(release, {
        id: 'c',
        time: START_MS,
        patient,
        data_points: [{ data_point_definition_id: 'drugs', value }],
      }).rejection?.message
    expect(give('["ramipril","aspirin"]')).toBeUndefined()
    expect(give('["ramipril","other"]')).toBe('The data point "drugs" must be one of aspirin, ramipril.')
  })

  test('cancels all pending work when it is stopped', () => {
    const flow = play(bloodPressure, pressureBaseline)
    const events = flow.act({ type: 'stop', reason: 'The patient moved away', user: nora })
    expect(summarize(events)).toEqual([
      'activity_created STOPPED PATHWAY Blood pressure at home',
      'activity_completed STOPPED PATHWAY Blood pressure at home',
      'activity_canceled ASSIGNED MESSAGE How to measure',
      'element_changed How to measure',
      'activity_canceled ASSIGNED FORM Daily readings',
      'element_changed Daily readings',
      'element_changed Blood pressure at home',
      'element_changed Measuring',
      'element_changed Measure',
      'care_flow_stopped',
    ])
    expect(flow.wait(40 * DAY)).toEqual([])
    expect(flow.state).toMatchObject({ status: 'stopped', stop_reason: 'The patient moved away' })
    expect(new Set(Object.values(flow.state.elements).map(({ status }) => status))).toEqual(
      new Set(['STOPPED']),
    )
    const { id } = flow.activity('Daily readings')
    expect(flow.reject({ type: 'submit_form', activity_id: id, answers: readings([1, 1, 1]) }).type).toBe(
      'BAD_REQUEST_ERROR',
    )
  })

  test('never starts if it is stopped while it waits for baseline values', () => {
    const flow = play(bloodPressure, { 'target-systolic': '130' })
    flow.act({ type: 'stop', reason: 'Entered twice' })
    expect(flow.state).toMatchObject({ status: 'stopped', stop_reason: 'Entered twice' })
    const data_points = [{ data_point_definition_id: 'has-monitor', value: 'no' }]
    expect(flow.reject({ type: 'update_baseline', data_points }).message).toBe('The care flow is not active.')
    expect(flow.wait(40 * DAY)).toEqual([])
  })

  test('rejects baseline values, tracks, retries and stops after it has ended', () => {
    const flow = reachFailedCall()
    const [api_call_id = ''] = Object.keys(flow.state.api_calls)
    flow.act({ type: 'stop', reason: 'Moved away' })
    expect(flow.state.api_calls[api_call_id]?.status).toBe('PermanentlyFailed')
    for (const command of [
      { type: 'update_baseline', data_points: [{ data_point_definition_id: 'side', value: 'right' }] },
      { type: 'stop', reason: 'Once more' },
      { type: 'add_track', track_definition_id: 'control' },
      { type: 'schedule_track', track_definition_id: 'control', scheduled_date: '2026-05-01' },
      { type: 'retry_activity', activity_id: flow.activity('Find a course').id },
      { type: 'retry_activity', activity_id: flow.activity('Report to the hospital').id },
      { type: 'retry_api_call', api_call_id },
    ] as const)
      expect(flow.reject(command).message, command.type).toBe('The care flow is not active.')
  })

  test('change_patient reassigns pending activities of the patient, but no activities of stakeholders', () => {
    const flow = play(bloodPressure, pressureBaseline)
    const { id } = flow.activity('Daily readings')
    flow.act({ type: 'submit_form', activity_id: id, answers: readings([185, 150, 150]) })
    const nurse = flow.activity('Call the patient today')
    const grace = { id: 'patient-2', name: 'Grace Example' }
    const events = flow.act({ type: 'change_patient', patient: { ...patient, ...grace } })
    expect(summarize(events)).toEqual([
      'activity_updated ASSIGNED MESSAGE How to measure',
      'element_changed How to measure',
    ])
    expect(flow.activity('How to measure').indirect_object).toEqual({ type: 'PATIENT', ...grace })
    expect(flow.state.elements[flow.activity('How to measure').context.instance_id]?.stakeholders).toEqual([
      grace,
    ])
    expect(flow.activity('Call the patient today')).toEqual(nurse)
    flow.act({ type: 'submit_checklist', activity_id: nurse.id })
    expect(flow.state.patient).toMatchObject(grace)
  })

  test('allows messages to be read or to expire after it has completed', async () => {
    const release = await loadRelease({
      ...oneStepFlow('goodbye', [
        { message: { subject: 'Read me', body: 'Now' } },
        { message: { subject: 'Forget me', body: 'Soon' }, expires: '2 days' },
      ]),
      reminders: { times: 3, every: '1 day' },
    })
    const flow = play(release)
    expect(flow.state.status).toBe('completed')
    expect(summarize(flow.wait(3 * DAY))).toEqual([
      'activity_expired ASSIGNED MESSAGE Forget me',
      'element_changed Forget me',
    ])
    flow.act({ type: 'mark_message_as_read', activity_id: flow.activity('Read me').id })
    expect(flow.activity('Read me').status).toBe('DONE')
  })

  test('keeps its time when the clock is moved back', () => {
    const flow = play(welcome)
    flow.wait(DAY)
    const { time } = flow.state
    const events = flow.act({ type: 'stop', reason: 'Moved away' }, -2 * DAY)
    expect(flow.state.time).toBe(time)
    expect(new Set(events.map(({ date }) => date))).toEqual(new Set([new Date(time).toISOString()]))
  })

  test('links answers to their form activity, and records the submitting user', () => {
    const flow = play(bloodPressure, pressureBaseline)
    const { id } = flow.activity('Daily readings')
    flow.act({ type: 'submit_form', activity_id: id, answers: readings([185, 121, 125]), user: nora })
    expect(flow.state.data_points['readings.morning']?.activity_id).toBe(id)
    const list = flow.activity('Call the patient today')
    flow.act({ type: 'submit_checklist', activity_id: list.id, user: nora })
    for (const name of ['Daily readings', 'Call the patient today'])
      expect(flow.activity(name).sub_activities.at(-1)).toMatchObject({
        action: 'SUBMITTED',
        subject: { type: 'USER', ...nora },
      })
  })

  test('records the acting user in the sub-activity and the audit log', () => {
    const flow = play(welcome)
    const { id } = flow.activity('Welcome, Ada')
    const events = flow.act({ type: 'mark_message_as_read', activity_id: id, user: nora })
    expect(
      flow.activity('Welcome, Ada').sub_activities.map(({ action, subject }) => [action, subject.name]),
    ).toEqual([
      ['ACTIVATE', serviceName],
      ['SEND', serviceName],
      ['READ', 'Nora'],
    ])
    expect(events.map(describeEvent)).toContainEqual(['Message "Welcome, Ada" completed', 'By: Nora'])
  })

  test('records the user for direct effects of a command, but not for automatic steps', async () => {
    const list = { checklist: { title: 'List', items: ['Item'] } }
    const report = { push_to_emr: { title: 'Report', body: 'Body' } }
    const steps = {
      ask: { title: 'Ask', actions: [list], next: 'tell' },
      tell: { title: 'Tell', actions: [report] },
    }
    const flow = play(
      await loadRelease({ id: 'who', title: 'Who', tracks: { main: { title: 'Main', steps } } }),
    )
    const events = flow.act({ type: 'submit_checklist', activity_id: flow.activity('List').id, user: nora })
    const who = events.flatMap(({ type, user }) =>
      /^(step_.*|emr_report_created|care_flow_completed)$/.test(type) ? [[type, user?.name ?? 'nobody']] : [],
    )
    expect(who).toEqual([
      ['step_completed', 'Nora'],
      ['step_started', 'nobody'],
      ['emr_report_created', 'nobody'],
      ['step_completed', 'nobody'],
      ['care_flow_completed', 'Nora'],
    ])
  })
})

test('a message includes all its attachments', async () => {
  const attachments = ['one', 'two'].map((name) => {
    return { name, url: `https://example.org/${name}`, type: 'link' as const }
  })
  const flow = play(
    await loadRelease(oneStepFlow('attached', [{ message: { subject: 'Hi', body: 'Hi', attachments } }])),
  )
  const created = flow.events.find((event) => event.type === 'message_created')
  expect(created?.message.attachments.map(({ name }) => name)).toEqual(['one', 'two'])
})

test('a baseline value can equal the minimum or the maximum of its range', async () => {
  const baseline = { dose: { type: 'number' as const, minimum: 1, maximum: 3 } }
  const release = await loadRelease(oneStepFlow('dosed', [], { baseline }))
  for (const dose of ['1', '3']) expect(play(release, { dose }).state.status).toBe('completed')
  for (const dose of ['0', '4'])
    expect(() => play(release, { dose })).toThrow('The data point "dose" must be')
})

test('the activity ids of a care flow are deterministic', () => {
  const ids = () => Object.keys(play(welcome).state.activities)
  expect(ids()).toEqual(ids())
  expect(ids().every((id) => /^[\w-]{21}$/.test(id))).toBe(true)
})

test('submitting a form throws if the release does not contain the form', () => {
  const { activity, state } = play(everythingRelease)
  const release = { ...everythingRelease, forms: [] }
  const submit = { type: 'submit_form', activity_id: activity('Diary').id, answers: [] } as const
  expect(() => handleCommand(release, state, { ...submit, time: state.time })).toThrow(
    'The release has no form "everything-v1.diary".',
  )
})

test.each(['submit', 'toString'])('handleCommand throws for the unknown command %s', (type) => {
  const command = { type, time: START_MS, serviceName } as unknown as CareFlowCommand
  expect(() => handleCommand(welcome, play(welcome).state, command)).toThrow(
    /^The type must be one of .*submit_form/,
  )
})
