import { beforeAll, describe, expect, it } from 'vitest'
import { everything } from '../../test/everything.ts'
import {
  DAY,
  FIRST,
  HOUR,
  loadRelease,
  MINUTE,
  patient,
  play,
  SECOND,
  service,
  summarize,
} from '../../test/play.ts'
import { type CareFlowFile, loadBuiltInDefinitions } from '../definitions/index.ts'
import {
  act,
  type CareFlowEvent,
  type CareFlowRelease,
  type CareFlowState,
  describeEvent,
  nextDue,
  start,
} from './index.ts'

let welcome: CareFlowRelease
let bloodPressure: CareFlowRelease
let kneeSurgery: CareFlowRelease
let all: CareFlowRelease

beforeAll(async () => {
  const byId = new Map((await loadBuiltInDefinitions()).map(({ id, releases }) => [id, releases.at(-1)]))
  welcome = byId.get('welcome') as CareFlowRelease
  bloodPressure = byId.get('blood-pressure') as CareFlowRelease
  kneeSurgery = byId.get('knee-surgery') as CareFlowRelease
  all = await loadRelease(everything)
})

const nora = { id: 'user-1', name: 'Nora' }
const pressureBaseline = { 'target-systolic': '130', 'has-monitor': 'yes' }
const surgeryBaseline = { 'surgery-date': '2026-03-10', side: 'left' }

/** A care flow of one step. */
function short(
  id: string,
  actions: CareFlowFile['tracks'][string]['steps'][string]['actions'],
  others: Partial<CareFlowFile> = {},
): CareFlowFile {
  const main = { title: 'Main', steps: { step: { title: 'Step', actions } } }
  return { id, title: 'Short', ...others, tracks: { main, ...others.tracks } }
}

/** A track with a checklist, which keeps its care flow active. */
const rest = {
  rest: {
    title: 'Rest',
    steps: { idle: { title: 'Idle', actions: [{ checklist: { title: 'Rest', items: ['Rest'] } }] } },
  },
}

/** Plays the knee surgery until its extension and its API call fail. */
function reachFailedCall() {
  const flow = play(kneeSurgery, surgeryBaseline)
  const answers = [
    { question_id: 'intake.pain', value: '3' },
    { question_id: 'intake.smokes', value: 'no' },
  ]
  flow.act({ type: 'submit_form', activity_id: flow.activity('Intake').id, answers })
  flow.act({ type: 'submit_checklist', activity_id: flow.activity('Before the operation').id })
  flow.wait(20 * DAY)
  return flow
}

function readings(values: readonly [number, number, number]) {
  return ['morning', 'noon', 'evening'].map((key, index) => ({
    question_id: `readings.${key}`,
    value: String(values[index]),
  }))
}

describe('a care flow', () => {
  it('completes after a form, a calculation and a branch', () => {
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
      'rule_evaluated',
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

  it('interpolates current values into messages and clinical notes', () => {
    const flow = play(bloodPressure, pressureBaseline)
    const { id } = flow.activity('Daily readings')
    const events = flow.act({ type: 'submit_form', activity_id: id, answers: readings([120, 121, 122]) })
    expect(events.find(({ type }) => type === 'clinical_note_created')).toMatchObject({
      clinical_note: {
        activity_id: expect.any(String),
        narratives: [{ title: 'Summary', body: '<p>Average 121 mmHg, target 130 mmHg: normal.</p>' }],
      },
    })
    expect(play(welcome).events.find(({ type }) => type === 'message_created')).toMatchObject({
      message: { subject: 'Welcome, Ada' },
    })
  })

  it('escapes values in HTML bodies, but not in subjects', async () => {
    const release = await loadRelease(
      short(
        'markup',
        [
          { message: { subject: 'For {name}', body: '<p>{name}</p>' } },
          { message: { subject: 'Slate', body: '[{ "text": "{name}" }]', format: 'slate' } },
          {
            clinical_note: {
              title: 'Note',
              narratives: { about: { title: 'About', body: '<p>{name}</p>' } },
            },
          },
          { push_to_emr: { title: 'Report', body: '<p>{name}</p>' } },
        ],
        { baseline: { name: { type: 'text' } } },
      ),
    )
    const { events } = play(release, { name: '<b>A & "B"</b>' })
    const escaped = '<p>&#60;b&#62;A &#38; &#34;B&#34;&#60;/b&#62;</p>'
    expect(events).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          message: expect.objectContaining({ subject: 'For <b>A & "B"</b>', body: escaped }),
        }),
        expect.objectContaining({
          clinical_note: expect.objectContaining({
            narratives: [expect.objectContaining({ body: escaped })],
          }),
        }),
        expect.objectContaining({
          message: expect.objectContaining({ body: '[{ "text": "<b>A & \\"B\\"</b>" }]' }),
        }),
        expect.objectContaining({ emr_report: expect.objectContaining({ message_html: escaped }) }),
      ]),
    )
  })

  it('escapes values only inside the strings of a JSON body', async () => {
    const json = '{ "name": "{name}", "sports": {sports} }'
    const call = (body: string) => ({
      api_call: { title: 'Report', url: 'https://example.org', body, answers: [{ status: 200, body: json }] },
    })
    const release = await loadRelease(
      short('bodies', [call(json), call('name={name}'), call('[1, 2, {name}')], {
        baseline: { name: { type: 'text' }, sports: { type: 'texts' } },
      }),
    )
    const { state } = play(release, { name: 'A "B" \\ {sports}\n', sports: '["run"]' })
    const filled = '{ "name": "A \\"B\\" \\\\ {sports}\\n", "sports": ["run"] }'
    const calls = Object.values(state.api_calls)
    expect(calls.map(({ request }) => request.body)).toEqual([
      filled,
      'name=A "B" \\ {sports}\n',
      '[1, 2, A "B" \\ {sports}\n',
    ])
    expect(calls[0]?.responses[0]?.body).toBe(filled)
  })

  it('starts a track when a collected data point satisfies its rule', () => {
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

  it('starts a track if the rule of one of its triggers holds', async () => {
    const starts = ['pain is greater than 8', 'pain is less than 2'].map((rule) => ({
      when_collected: 'pain',
      if: rule,
    }))
    const flow = play(
      await loadRelease({
        id: 'either',
        title: 'Either',
        baseline: { pain: { type: 'number' } },
        tracks: { ...rest, extreme: { title: 'Extreme', starts, steps: { call: rest.rest.steps.idle } } },
      }),
      { pain: '1' },
    )
    expect(summarize(flow.events)).toContain('track_started Extreme')
    expect(flow.events.filter(({ type }) => type === 'rule_evaluated')).toMatchObject([
      { evaluated_rule: { satisfied: true, conditions: [{ reference: { value: '1' }, satisfied: true }] } },
    ])
  })

  it('starts a track only after the step or track of its trigger', async () => {
    const list = (title: string) => ({ title, actions: [{ checklist: { title, items: [title] } }] })
    const flow = play(
      await loadRelease({
        id: 'after',
        title: 'After',
        tracks: {
          ...rest,
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

  it('starts when the last required baseline value is passed', () => {
    const flow = play(bloodPressure, { 'target-systolic': '130' })
    expect(flow.state.status).toBe('missing_baseline_info')
    expect(summarize(flow.events)).toEqual([
      'data_point_collected target-systolic 130',
      'care_flow_waiting_for_baseline',
    ])
    expect(flow.refuse({ type: 'add_track', track_id: 'alarm' }).type).toBe('BAD_REQUEST_ERROR')
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

  it('refuses invalid baseline values', () => {
    const give = (data_point_definition_id: string, value: string) =>
      start(bloodPressure, {
        id: 'c',
        time: FIRST,
        patient,
        data_points: [{ data_point_definition_id, value }],
      }).refusal
    expect(give('nothing', '1')?.message).toMatch('not a baseline data point')
    expect(give('target-systolic', 'high')?.message).toBe('The data point target-systolic must be a number.')
    expect(give('target-systolic', '50')?.message).toBe('The data point target-systolic must be 90 or more.')
    expect(give('target-systolic', '500')?.message).toBe(
      'The data point target-systolic must be 180 or less.',
    )
  })

  it('refuses a list of baseline values if one is not an allowed value', async () => {
    const baseline = {
      drugs: { type: 'texts' as const, values: { aspirin: 'Aspirin', ramipril: 'Ramipril' } },
    }
    const release = await loadRelease(short('listed', [], { baseline }))
    const give = (value: string) =>
      start(release, {
        id: 'c',
        time: FIRST,
        patient,
        data_points: [{ data_point_definition_id: 'drugs', value }],
      }).refusal?.message
    expect(give('["ramipril","aspirin"]')).toBeUndefined()
    expect(give('["ramipril","other"]')).toBe('The data point drugs must be one of aspirin, ramipril.')
  })

  it('cancels all pending work when it is stopped', () => {
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
    expect(flow.refuse({ type: 'submit_form', activity_id: id, answers: readings([1, 1, 1]) }).type).toBe(
      'BAD_REQUEST_ERROR',
    )
  })

  it('never starts if it is stopped while it waits for baseline values', () => {
    const flow = play(bloodPressure, { 'target-systolic': '130' })
    flow.act({ type: 'stop', reason: 'Entered twice' })
    expect(flow.state).toMatchObject({ status: 'stopped', stop_reason: 'Entered twice' })
    const data_points = [{ data_point_definition_id: 'has-monitor', value: 'no' }]
    expect(flow.refuse({ type: 'update_baseline', data_points }).message).toBe('The care flow is not active.')
    expect(flow.wait(40 * DAY)).toEqual([])
  })

  it('refuses values, tracks, retries and stops after it has ended', () => {
    const flow = reachFailedCall()
    const [api_call_id = ''] = Object.keys(flow.state.api_calls)
    flow.act({ type: 'stop', reason: 'Moved away' })
    expect(flow.state.api_calls[api_call_id]?.status).toBe('PermanentlyFailed')
    for (const command of [
      { type: 'update_baseline', data_points: [{ data_point_definition_id: 'side', value: 'right' }] },
      { type: 'stop', reason: 'Once more' },
      { type: 'add_track', track_id: 'control' },
      { type: 'schedule_track', track_id: 'control', scheduled_date: '2026-05-01' },
      { type: 'retry_activity', activity_id: flow.activity('Find a course').id },
      { type: 'retry_activity', activity_id: flow.activity('Report to the hospital').id },
      { type: 'retry_api_call', api_call_id },
    ] as const)
      expect(flow.refuse(command).message, command.type).toBe('The care flow is not active.')
  })

  it("reassigns only the patient's activities when its patient changes", () => {
    const flow = play(bloodPressure, pressureBaseline)
    const { id } = flow.activity('Daily readings')
    flow.act({ type: 'submit_form', activity_id: id, answers: readings([185, 150, 150]) })
    const nurse = flow.activity('Call the patient today')
    const grace = { id: 'patient-2', name: 'Grace Example' }
    const events = flow.act({ type: 'change_patient', patient: { ...patient, ...grace } })
    expect(summarize(events)).toEqual([
      'activity_updated ASSIGNED MESSAGE How to measure',
      'activity_updated ASSIGNED FORM Daily readings',
      'element_changed How to measure',
      'element_changed Daily readings',
    ])
    expect(flow.activity('How to measure').indirect_object).toEqual({ type: 'PATIENT', ...grace })
    expect(flow.state.elements[flow.activity('How to measure').context.instance_id]?.stakeholders).toEqual([
      grace,
    ])
    expect(flow.activity('Call the patient today')).toEqual(nurse)
    flow.act({ type: 'submit_checklist', activity_id: nurse.id })
    expect(flow.state.patient).toMatchObject(grace)
  })

  it('lets messages be read or expire after it has completed', async () => {
    const release = await loadRelease({
      ...short('goodbye', [
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

  it('keeps its time when the clock goes back', () => {
    const flow = play(welcome)
    flow.wait(DAY)
    const { time } = flow.state
    const events = flow.act({ type: 'stop', reason: 'Moved away' }, -2 * DAY)
    expect(flow.state.time).toBe(time)
    expect(new Set(events.map(({ date }) => date))).toEqual(new Set([new Date(time).toISOString()]))
  })

  it('links answers to their form activity, and records the submitting user', () => {
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

  it('records the acting user in the sub-activity and the audit log', () => {
    const flow = play(welcome)
    const { id } = flow.activity('Welcome, Ada')
    const events = flow.act({ type: 'mark_message_as_read', activity_id: id, user: nora })
    expect(
      flow.activity('Welcome, Ada').sub_activities.map(({ action, subject }) => [action, subject.name]),
    ).toEqual([
      ['ACTIVATE', service],
      ['SEND', service],
      ['READ', 'Nora'],
    ])
    expect(events.map(describeEvent)).toContainEqual(['Message "Welcome, Ada" completed', 'By: Nora'])
  })

  it('records the user on effects of a command, but not on automatic steps', async () => {
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

  it("counts only the recipient's pending activities in a reminder", async () => {
    const ask = (to: string) => ({ checklist: { title: `For ${to}`, items: ['Look'] }, to })
    const stakeholders = {
      nurse: { label: 'Nurse', role: 'caregiver' as const },
      doctor: { label: 'Doctor', role: 'caregiver' as const },
    }
    const reminders = { times: 1, every: '1 day' }
    const other = { title: 'Other', steps: { look: { title: 'Look', actions: [ask('doctor')] } } }
    const file = short('reminded', [ask('nurse')], { stakeholders, reminders, tracks: { other } })
    const flow = play(await loadRelease(file))
    flow.wait(DAY)
    const reminded = flow.events.filter(({ type }) => type === 'reminder_sent')
    expect(reminded).toMatchObject([{ pending: 1 }, { pending: 1 }])
  })

  it('sends the configured number of reminders for pending activities', () => {
    const flow = play(welcome)
    const reminded = () => flow.events.filter(({ type }) => type === 'reminder_sent')
    // The nurse's checklist is not counted for the patient.
    flow.act({ type: 'add_track', track_id: 'check-in' }, HOUR)
    flow.wait(2 * DAY - HOUR)
    expect(reminded()).toMatchObject([
      { count: 1, pending: 2 },
      { count: 1, pending: 2 },
    ])
    flow.act({ type: 'stop_track', track_id: flow.run('check-in') })
    flow.act({ type: 'mark_message_as_read', activity_id: flow.activity('Welcome, Ada').id })
    flow.wait(30 * DAY)
    expect(reminded()).toMatchObject([
      { count: 1 },
      { count: 1 },
      { count: 2, pending: 1, activity: { object: { name: 'About you' } } },
    ])
  })
})

describe('the actions of a step', () => {
  const forms = { pain: { title: 'Pain', questions: { level: { type: 'number' as const, title: 'Level' } } } }
  const calculations = {
    double: { inputs: { level: 'pain.level' }, results: { sum: { sum: ['level', 'level'] } } },
  }
  const answer = (flow: ReturnType<typeof play>, value: string) =>
    flow.act({
      type: 'submit_form',
      activity_id: flow.activity('Pain').id,
      answers: [{ question_id: 'pain.level', value }],
    })
  const assigned = (events: readonly CareFlowEvent[]) =>
    events.flatMap((event) =>
      event.type === 'activity_created' && event.activity.action_component !== null
        ? event.activity.object.name
        : [],
    )
  const message = (subject: string) => ({ message: { subject, body: 'Body' } })
  const list = (title: string) => ({ checklist: { title, items: ['Item'] } })

  it('start in order, and a form blocks the actions after it', async () => {
    const actions = [
      message('Before'),
      { form: 'pain' },
      { calculation: 'double' },
      message('{double.sum} points'),
    ]
    const flow = play(await loadRelease(short('ordered', actions, { forms, calculations })))
    expect(assigned(flow.events)).toEqual(['Before', 'Pain'])
    expect(assigned(answer(flow, '4'))).toEqual(['Double', '8 points'])
    expect(flow.state.status).toBe('completed')
  })

  it('leave the result of a calculation empty if an input is missing', async () => {
    const actions = [{ calculation: 'double' }, { form: 'pain' }]
    const flow = play(await loadRelease(short('missing', actions, { forms, calculations })))
    expect(flow.activity('Double').outputs).toMatchObject({ calculation_results: [{ value: null }] })
    expect(Object.keys(flow.state.data_points)).not.toContain('double.sum')
  })

  it.each([
    ['a checklist', list('First'), 'submit_checklist'],
    ['a timer', { timer: { title: 'First', wait: '1 day' } }, 'expire_timer'],
  ] as const)('wait for %s', async (_, first, type) => {
    const flow = play(await loadRelease(short('held', [first, list('Second')])))
    expect(assigned(flow.events)).toEqual(['First'])
    expect(assigned(flow.wait(HOUR))).toEqual([])
    expect(assigned(flow.act({ type, activity_id: flow.activity('First').id }))).toEqual(['Second'])
    expect(flow.activity('Second').date).toBe(new Date(FIRST + HOUR).toISOString())
  })

  it('do not wait for messages, calculations, API calls, extensions, notes and reports', async () => {
    const outside = { title: 'Outside', url: 'https://example.org', answers: 'from outside' as const }
    const extension = { title: 'Extension', name: 'x', action: 'y', completes: 'from outside' as const }
    const narratives = { one: { title: 'One', body: 'Body' } }
    const actions = [
      message('Message'),
      { calculation: 'double' },
      { api_call: outside },
      { extension },
      { clinical_note: { title: 'Note', narratives } },
      { push_to_emr: { title: 'Report', body: 'Body' } },
      { form: 'pain' },
    ]
    const flow = play(await loadRelease(short('free', actions, { forms, calculations })))
    expect(assigned(flow.events)).toEqual([
      'Message',
      'Double',
      'Outside',
      'Extension',
      'Note',
      'Report',
      'Pain',
    ])
    answer(flow, '1')
    // The call and the extension still block the end of their step.
    expect(Object.values(flow.state.elements).find(({ type }) => type === 'STEP')?.status).toBe('ACTIVE')
  })

  it('continue after an action has expired', async () => {
    const flow = play(
      await loadRelease(short('late', [{ ...list('First'), expires: '1 day' }, list('Second')])),
    )
    expect(assigned(flow.wait(DAY))).toEqual(['Second'])
    const { id } = flow.activity('Second')
    flow.act({ type: 'expire_activity', activity_id: id, reason: 'Too late' })
    expect(flow.state.status).toBe('completed')
  })

  it('do not start in a stopped track', async () => {
    const others = {
      tracks: { other: { title: 'Other', steps: { rest: { title: 'Rest', actions: [list('Rest')] } } } },
    }
    const flow = play(await loadRelease(short('stopped', [list('First'), list('Second')], others)))
    flow.act({ type: 'stop_track', track_id: flow.run('main') })
    expect(assigned(flow.act({ type: 'submit_checklist', activity_id: flow.activity('First').id }))).toEqual(
      [],
    )
    expect(flow.state.status).toBe('active')
  })

  it('start together if actions_start is "at once"', async () => {
    const step = {
      title: 'Step',
      actions: [list('First'), { form: 'pain' }],
      actions_start: 'at once' as const,
      next: 'last',
    }
    const steps = { step, last: { title: 'Last', actions: [message('Last')] } }
    const definition = {
      id: 'together',
      title: 'Together',
      forms,
      tracks: { main: { title: 'Main', steps } },
    }
    const flow = play(await loadRelease(definition))
    expect(assigned(flow.events)).toEqual(['First', 'Pain'])
    expect(assigned(answer(flow, '1'))).toEqual([])
    expect(assigned(flow.act({ type: 'submit_checklist', activity_id: flow.activity('First').id }))).toEqual([
      'Last',
    ])
  })

  it('continue from a state stored as JSON', async () => {
    const release = await loadRelease(short('kept', [list('First'), list('Second'), list('Third')]))
    const first = start(release, { id: 'c', time: FIRST, patient, data_points: [] })
    if (first.refusal) throw new Error(first.refusal.message)
    let state: CareFlowState = first.state
    const names: string[] = []
    while (state.status === 'active') {
      const pending = Object.values(state.activities).find(({ status }) => status === 'ACTIVE')
      names.push(pending?.object.name ?? '')
      const outcome = act(release, JSON.parse(JSON.stringify(state)), {
        type: 'submit_checklist',
        activity_id: pending?.id ?? '',
        time: state.time,
      })
      if (outcome.refusal) throw new Error(outcome.refusal.message)
      state = outcome.state
    }
    expect(names).toEqual(['First', 'Second', 'Third'])
  })
})

describe('the audit log', () => {
  it('has lines for starts, activities and data points', () => {
    const flow = play(bloodPressure, pressureBaseline)
    expect(flow.events.flatMap((event) => describeEvent(event)?.join('; ') ?? [])).toEqual([
      'Data point target-systolic collected',
      'Data point has-monitor collected',
      'Care flow started',
      'Track "Measuring" started',
      'Data point measuring.ActivationDate collected',
      'Step "Measure" started',
      'Data point measure.ActivationDate collected',
      'Message "How to measure" assigned',
      'Form "Daily readings" assigned',
    ])
  })

  it('contains no values', () => {
    const flow = play(bloodPressure, pressureBaseline)
    const { id } = flow.activity('Daily readings')
    flow.act({ type: 'submit_form', activity_id: id, answers: readings([151, 152, 156]) })
    const lines = flow.events.flatMap((event) => describeEvent(event) ?? [])
    expect(lines).toContain('Data point pressure.average collected')
    expect(lines.filter((line) => /15[1236]/.test(line))).toEqual([])
  })
})

describe('an API call', () => {
  it('is retried after 2, 4, 8 and 16 seconds, and does not block the care flow when it has failed', () => {
    const flow = reachFailedCall()
    const attempts = flow.events
      .filter(({ type }) => type === 'api_call_attempted')
      .map(({ date }) => Date.parse(date))
    expect(attempts.slice(1).map((time, index) => (time - (attempts[index] ?? 0)) / SECOND)).toEqual([
      2, 4, 8, 16,
    ])
    expect(Object.values(flow.state.api_calls)).toMatchObject([{ status: 'PermanentlyFailed', attempts: 5 }])
    expect(flow.activity('Report to the hospital')).toMatchObject({ status: 'FAILED', resolution: 'FAILURE' })
    expect(flow.state.data_points['hospital.status']?.serialized_value).toBe('500')
    expect(Object.keys(flow.state.data_points)).not.toContain('hospital.response')
    flow.act({ type: 'submit_checklist', activity_id: flow.activity('Wound check').id })
    expect(flow.activity('Two weeks after the operation').status).toBe('ACTIVE')
  })

  it('succeeds after a manual retry', () => {
    const flow = reachFailedCall()
    flow.act({ type: 'retry_activity', activity_id: flow.activity('Report to the hospital').id })
    expect(Object.values(flow.state.api_calls)).toMatchObject([{ status: 'Success', attempts: 1 }])
    expect(flow.activity('Report to the hospital')).toMatchObject({ status: 'DONE', resolution: 'SUCCESS' })
    const [id = ''] = Object.keys(flow.state.api_calls)
    expect(flow.refuse({ type: 'retry_api_call', api_call_id: id }).type).toBe('BAD_REQUEST_ERROR')
    expect(flow.refuse({ type: 'retry_api_call', api_call_id: 'nothing' }).type).toBe('NOT_FOUND')
  })

  const call = (key: string, answers: { status: number; body: string }[]) => ({
    key,
    api_call: { title: key, url: 'https://example.org', answers },
  })
  const busy = { status: 503, body: '' }
  const made = { status: 201, body: '' }

  it('is retried immediately by a manual retry before the next attempt is due', async () => {
    const flow = play(await loadRelease(short('now', [call('Now', [busy, busy, made])])))
    const [api_call_id = ''] = Object.keys(flow.state.api_calls)
    flow.act({ type: 'retry_api_call', api_call_id }, SECOND)
    flow.wait(MINUTE)
    const attempts = flow.events.filter(({ type }) => type === 'api_call_attempted')
    expect(attempts.map(({ date }) => Date.parse(date) - FIRST)).toEqual([0, SECOND, 3 * SECOND])
    expect(summarize(flow.events)).not.toContain('activity_updated ASSIGNED API_CALL Now')
  })

  it('is the only call that is retried with its activity', async () => {
    const actions = ['First', 'Second'].map((key) => call(key, [busy]))
    const retries = { attempts: 1, first_wait: '1 second', longest_wait: '1 second' }
    const flow = play(await loadRelease(short('calls', actions, { api_retries: retries, tracks: rest })))
    const events = flow.act({ type: 'retry_activity', activity_id: flow.activity('Second').id })
    const retried = events.flatMap((event) => (event.type === 'api_call_retried' ? event.api_call.title : []))
    expect(retried).toEqual(['Second'])
    // The last response repeats.
    expect(flow.activity('Second').status).toBe('FAILED')
  })

  it('is pending while its retry has no response', async () => {
    const api_call = {
      title: 'Book',
      url: 'https://example.org',
      answers: 'from outside' as const,
      retries: { attempts: 1 },
    }
    const flow = play(await loadRelease(short('again', [{ api_call }], { tracks: rest })))
    const [api_call_id = ''] = Object.keys(flow.state.api_calls)
    flow.act({ type: 'complete_api_call', api_call_id, status: 500, body: '' })
    expect(flow.activity('Book').status).toBe('FAILED')
    flow.act({ type: 'retry_api_call', api_call_id })
    expect(flow.activity('Book')).toMatchObject({ status: 'ACTIVE', resolution: null })
  })

  it.each([
    [200, '{"errors":["of the caller"]}', 'Success', null],
    [302, '', 'PermanentlyFailed', 'The service responded with status 302.'],
  ])('with HTTP status %s and the body %j ends as %s', async (status, body, expected, error) => {
    const retries = { attempts: 1 }
    const api_call = { title: 'Ask', url: 'https://example.org', answers: [{ status, body }], retries }
    const flow = play(await loadRelease(short('status', [{ api_call }], { tracks: rest })))
    expect(Object.values(flow.state.api_calls)).toMatchObject([{ status: expected }])
    expect(flow.activity('Ask').sub_activities.at(-1)?.error).toBe(error)
  })

  it('accepts external responses, and waits at most longest_wait between attempts', () => {
    const flow = play(all)
    flow.act({
      type: 'submit_form',
      activity_id: flow.activity('Diary').id,
      answers: [{ question_id: 'diary.again', value: 'n' }],
    })
    const [api_call_id = ''] = Object.keys(flow.state.api_calls)
    flow.act({ type: 'complete_api_call', api_call_id, status: 503, body: '' })
    expect(flow.refuse({ type: 'complete_api_call', api_call_id, status: 200, body: '' }).type).toBe(
      'BAD_REQUEST_ERROR',
    )
    flow.wait(10 * MINUTE)
    flow.act({ type: 'complete_api_call', api_call_id, status: 503, body: '' })
    expect(nextDue(flow.state)).toBe(flow.state.time + 15 * MINUTE)
    flow.wait(15 * MINUTE)
    flow.act({ type: 'complete_api_call', api_call_id, status: 201, body: 'made' })
    expect(flow.state.api_calls[api_call_id]).toMatchObject({
      status: 'Success',
      responses: [{ status: 503 }, { status: 503 }, { status: 201, body: 'made' }],
    })
  })
})

it('an API call collects a data point for each path that has a value', async () => {
  const returns = {
    order: { path: '$.order.id', type: 'text' as const },
    weights: { path: '$.order.weights[*]', type: 'numbers' as const },
    missing: { path: '$.nothing', type: 'text' as const },
  }
  const answers = [{ status: 200, body: '{"order":{"id":"A-7","weights":[2,3]}}' }]
  const api_call = { title: 'Ask', url: 'https://api.example.org', answers, returns }
  const flow = play(await loadRelease(short('mapped', [{ api_call, key: 'ask' }])))
  const { data_points } = flow.state
  expect(data_points['ask.order']?.serialized_value).toBe('A-7')
  expect(data_points['ask.weights']?.serialized_value).toBe('[2,3]')
  expect(data_points['ask.missing']).toBeUndefined()
})

it('an extension returns each of its values', async () => {
  const returns = {
    order: { type: 'text' as const, value: 'A-7' },
    weight: { type: 'number' as const, value: '3' },
  }
  const extension = { title: 'Ask', name: 'shop', action: 'order', returns }
  const flow = play(await loadRelease(short('returned', [{ extension, key: 'ask' }])))
  expect(flow.activity('Ask').outputs).toMatchObject({ extension_results: { order: 'A-7', weight: '3' } })
})

it('expiring an API call does not affect other API calls', async () => {
  const call = (title: string) => ({
    api_call: { title, url: 'https://api.example.org', answers: 'from outside' as const },
  })
  const flow = play(await loadRelease(short('calls', [call('One'), call('Two')])))
  flow.act({ type: 'expire_activity', activity_id: flow.activity('Two').id, reason: 'Not needed' })
  expect(Object.values(flow.state.api_calls).map(({ title, status }) => [title, status])).toEqual([
    ['One', 'InProgress'],
    ['Two', 'Skipped'],
  ])
})

it('a message includes all its attachments', async () => {
  const attachments = ['one', 'two'].map((name) => {
    return { name, url: `https://example.org/${name}`, type: 'link' as const }
  })
  const flow = play(
    await loadRelease(short('attached', [{ message: { subject: 'Hi', body: 'Hi', attachments } }])),
  )
  const created = flow.events.find((event) => event.type === 'message_created')
  expect(created?.message.attachments.map(({ name }) => name)).toEqual(['one', 'two'])
})

it('a baseline value can equal the minimum or the maximum of its range', async () => {
  const baseline = { dose: { type: 'number' as const, minimum: 1, maximum: 3 } }
  const release = await loadRelease(short('dosed', [], { baseline }))
  for (const dose of ['1', '3']) expect(play(release, { dose }).state.status).toBe('completed')
  for (const dose of ['0', '4']) expect(() => play(release, { dose })).toThrow('The data point dose must be')
})

it('a refused form lists all required questions without an answer', async () => {
  const question = { type: 'text' as const, title: 'Q', required: true }
  const forms = {
    form: {
      title: 'Form',
      questions: { one: question, two: question, free: { type: 'text' as const, title: 'Q' } },
    },
  }
  const flow = play(await loadRelease(short('asked', [{ form: 'form' }], { forms })))
  const refusal = flow.refuse({ type: 'submit_form', activity_id: flow.activity('Form').id, answers: [] })
  expect(refusal).toMatchObject({ data: [{ _key: 'one' }, { _key: 'two' }] })
})

describe('a GraphQL API call', () => {
  const graphql = {
    query: 'query ($name: String) { advice(name: $name) }',
    variables: { name: '{first_name}' },
  }
  const action = (answers: { status: number; body: string }[]) => ({
    api_call: { title: 'Ask', url: 'https://api.example.org/graphql', graphql, answers },
  })

  it('sends its query with current values as variables', async () => {
    const flow = play(await loadRelease(short('graph', [action([{ status: 200, body: '{"data":{}}' }])])))
    expect(Object.values(flow.state.api_calls)).toMatchObject([
      {
        status: 'Success',
        request: {
          method: 'POST',
          body: JSON.stringify({ query: graphql.query, variables: { name: 'Ada' } }),
        },
      },
    ])
    expect(flow.state.elements[flow.activity('Ask').context.instance_id]?.activity_type).toBe(
      'API_CALL_GRAPHQL',
    )
  })

  it('fails if the response has errors and status 200, and is retried', async () => {
    const answers = [
      { status: 200, body: '{"errors":[{"message":"Busy"}]}' },
      { status: 200, body: '{"data":{}}' },
    ]
    const flow = play(await loadRelease(short('graph', [action(answers)])))
    expect(Object.values(flow.state.api_calls)).toMatchObject([{ status: 'Failed' }])
    flow.wait(2 * SECOND)
    expect(Object.values(flow.state.api_calls)).toMatchObject([{ status: 'Success' }])
  })

  it('reports errors in the response, and ignores an empty list of errors', async () => {
    const ask = (body: string) => {
      const { api_call } = action([{ status: 200, body }])
      return { api_call: { ...api_call, title: body, retries: { attempts: 1 } } }
    }
    const bodies = ['{"errors":[{"message":"Busy"}]}', '{"data":{},"errors":[]}']
    const flow = play(await loadRelease(short('graph', bodies.map(ask), { tracks: rest })))
    expect(bodies.map((body) => flow.activity(body).sub_activities.at(-1)?.error)).toEqual([
      'The service responded with errors.',
      null,
    ])
  })
})

describe('an extension', () => {
  it('is completed externally with data points of its declared types', () => {
    const flow = play(welcome)
    flow.act({
      type: 'submit_form',
      activity_id: flow.activity('About you').id,
      answers: [{ question_id: 'about-you.exercise', value: '0' }],
    })
    flow.wait(3 * DAY)
    const { id } = flow.activity('Connect a watch')
    const complete = (key: string, value: string) => ({
      type: 'complete_extension' as const,
      activity_id: id,
      data_points: [{ key, value }],
    })
    expect(flow.refuse(complete('colour', 'red')).type).toBe('BAD_REQUEST_ERROR')
    expect(flow.refuse(complete('steps-a-day', 'many')).message).toBe(
      'The data point steps-a-day must be a number.',
    )
    const events = summarize(flow.act({ ...complete('steps-a-day', '8000'), user: nora }))
    expect(events).toContain('data_point_collected wearable.steps-a-day 8000')
    expect(flow.activity('Connect a watch')).toMatchObject({
      status: 'DONE',
      resolution: 'SUCCESS',
      outputs: { extension_results: { 'steps-a-day': '8000' } },
    })
    expect(flow.activity('Connect a watch').sub_activities.at(-1)?.subject).toMatchObject(nora)
  })

  it('fails its activity if it reports an error, and can be retried', () => {
    const flow = play(kneeSurgery, surgeryBaseline)
    const answers = [
      { question_id: 'intake.pain', value: '3' },
      { question_id: 'intake.smokes', value: 'no' },
    ]
    flow.act({ type: 'submit_form', activity_id: flow.activity('Intake').id, answers })
    expect(flow.activity('Find a course')).toMatchObject({ status: 'FAILED', resolution: 'FAILURE' })
    flow.act({ type: 'retry_activity', activity_id: flow.activity('Find a course').id })
    expect(flow.activity('Find a course').status).toBe('DONE')
    expect(flow.state.data_points['stop-smoking.course']?.serialized_value).toBe('Breathe freely')
    const { id } = flow.activity('Find a course')
    expect(flow.refuse({ type: 'retry_activity', activity_id: id }).message).toBe(
      'Only a failed activity can be retried.',
    )
  })

  it('interpolates its fields, and drops results of the wrong type', async () => {
    const extension = {
      title: 'Measure',
      name: 'scale',
      action: 'measure',
      fields: { name: '{name}' },
      returns: {
        label: { type: 'text' as const, value: '{name}' },
        weight: { type: 'number' as const, value: '{name}' },
      },
    }
    const release = await loadRelease(
      short('typed', [{ key: 'scale', extension }], { baseline: { name: { type: 'text' } }, tracks: rest }),
    )
    const flow = play(release, { name: 'Ada' })
    expect(flow.activity('Measure')).toMatchObject({
      inputs: { extension_fields: { name: 'Ada' } },
      outputs: { extension_results: { label: 'Ada' } },
    })
    const collected = Object.keys(flow.state.data_points).filter((id) => id.startsWith('scale.'))
    expect(collected).toEqual(['scale.label'])
  })

  it('returns nothing after it has expired', async () => {
    const extension = { title: 'Slow', name: 'slow', action: 'go', completes: '1 hour' }
    const flow = play(await loadRelease(short('slow', [{ extension }], { tracks: rest })))
    flow.act({ type: 'expire_activity', activity_id: flow.activity('Slow').id, reason: 'Too late' })
    expect(flow.wait(DAY)).toEqual([])
    expect(flow.activity('Slow').status).toBe('EXPIRED')
  })

  it('is pending after a retry until it returns its result', async () => {
    const extension = { title: 'Slow', name: 'slow', action: 'go', completes: '1 hour', failures: 1 }
    const list = { checklist: { title: 'List', items: ['Item'] } }
    const flow = play(await loadRelease(short('slow', [{ extension }, list])))
    flow.wait(HOUR)
    expect(flow.activity('Slow').status).toBe('FAILED')
    flow.act({ type: 'retry_activity', activity_id: flow.activity('Slow').id })
    expect(flow.activity('Slow')).toMatchObject({ status: 'ACTIVE', resolution: null })
    flow.wait(HOUR)
    expect(flow.activity('Slow')).toMatchObject({ status: 'DONE', resolution: 'SUCCESS' })
  })
})

describe('a timer', () => {
  function reachTimer() {
    const flow = play(welcome)
    const answers = [{ question_id: 'about-you.exercise', value: '0' }]
    flow.act({ type: 'submit_form', activity_id: flow.activity('About you').id, answers, user: nora })
    return flow
  }

  it('ends when its wait has elapsed', () => {
    const flow = reachTimer()
    expect(Object.values(flow.state.timers)).toMatchObject([
      {
        type: 'DELAY',
        readable_explanation: 'Waits for 3 days.',
        scheduled_date: new Date(FIRST + 3 * DAY).toISOString(),
      },
    ])
    flow.wait(3 * DAY - 1)
    expect(flow.activity('Three quiet days').status).toBe('ACTIVE')
    flow.wait(1)
    expect(flow.activity('Three quiet days')).toMatchObject({
      status: 'DONE',
      outputs: { completion_reason: 'DATE_REACHED', completion_type: 'AUTOMATIC', skipped_by: null },
    })
    expect(flow.activity('Connect a watch').status).toBe('ACTIVE')
  })

  it('ends immediately when a user ends it, and records the user', () => {
    const flow = reachTimer()
    const { id } = flow.activity('Three quiet days')
    flow.act({ type: 'expire_timer', activity_id: id, user: nora })
    expect(flow.activity('Three quiet days')).toMatchObject({
      status: 'DONE',
      outputs: { completion_reason: 'EXPIRED_BY_USER', completion_type: 'MANUAL', skipped_by: 'Nora' },
    })
    expect(flow.activity('Connect a watch').status).toBe('ACTIVE')
  })

  it('keeps running when a user ends or expires another timer', async () => {
    const timers = ['First', 'Second'].map((key) => ({ key, timer: { title: key, wait: '1 day' } }))
    const release = await loadRelease(short('timers', timers))
    release.tracks[0]?.steps.forEach((step) => {
      step.starts_at_once = true
    })
    for (const command of [
      { type: 'expire_timer' },
      { type: 'expire_activity', reason: 'Not needed' },
    ] as const) {
      const flow = play(release)
      flow.act({ ...command, activity_id: flow.activity('Second').id })
      expect(Object.values(flow.state.timers).map(({ status }) => status === 'active')).toEqual([true, false])
      expect(flow.state.agenda).toHaveLength(1)
      flow.wait(DAY)
      expect(flow.activity('First')).toMatchObject({ outputs: { completion_reason: 'DATE_REACHED' } })
    }
  })

  it('for a resource ends when the extension reports an update', async () => {
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
        short('visit', [book, { timer: { title: 'Until it moves', updated: 'book.appointment' } }]),
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

  it('for a resource reads the resource id when the data point is collected', async () => {
    const extension = {
      title: 'Book',
      name: 'calendar',
      action: 'book',
      returns: { appointment: { type: 'text' as const } },
      completes: 'from outside',
    }
    const timer = { title: 'Until it moves', updated: 'book.appointment' }
    const flow = play(await loadRelease(short('late', [{ key: 'book', extension }, { timer }])))
    const resources = () => Object.values(flow.state.timers).map(({ resource_id }) => resource_id)
    expect(resources()).toEqual([null])
    flow.act({
      type: 'complete_extension',
      activity_id: flow.activity('Book').id,
      data_points: [{ key: 'appointment', value: 'appointment-7' }],
    })
    expect(resources()).toEqual(['appointment-7'])
  })

  it('does not change with its data point after it has ended', async () => {
    const release = await loadRelease(
      short(
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

  it('for an existing resource waits for the next update', () => {
    const flow = play(kneeSurgery, surgeryBaseline)
    flow.act({ type: 'add_track', track_id: 'control' })
    expect(Object.values(flow.state.timers)).toMatchObject([
      { type: 'EXTENSION_RESOURCE_UPDATED', resource_id: 'appointment-1', status: 'active' },
    ])
  })

  it('of another type refuses a resource update', () => {
    const flow = reachTimer()
    const activity_id = flow.activity('Three quiet days').id
    expect(flow.refuse({ type: 'update_resource', activity_id }).type).toBe('BAD_REQUEST_ERROR')
  })

  it('ends when its data point is collected or its timeout has elapsed', () => {
    const reach = () => {
      const flow = play(all, { until: '2026-03-03' })
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
    })
    const silent = reach()
    silent.wait(2 * DAY)
    expect(silent.activity('Wait for goal').outputs).toMatchObject({ completion_reason: 'TIMEOUT' })
  })

  it("ends at an hour in the patient's time zone, and is rescheduled with its date", () => {
    const flow = play(all, { until: '2026-03-27' })
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
    // Daylight saving time began in the night before.
    expect(scheduled()).toBe('2026-03-29T07:00:00.000Z')
    const [timer] = Object.values(flow.state.timers).filter(({ type }) => type === 'DATA_POINT_REFERENCE')
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

  it('waits until the new date after it was rescheduled', async () => {
    const release = await loadRelease(
      short('moved', [{ timer: { title: 'Count', until: { date: 'day' } } }], {
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
    flow.wait(Date.parse('2026-03-15') - FIRST)
    expect([flow.activity('Count').status, flow.activity('Other').status]).toEqual(['ACTIVE', 'DONE'])
    flow.wait(5 * DAY)
    expect(flow.activity('Count')).toMatchObject({
      status: 'DONE',
      outputs: { completion_reason: 'DATE_REACHED', completion_date: '2026-03-20T00:00:00.000Z' },
    })
  })

  it.each([
    ['0000-01-01', 'ends immediately', undefined],
    ['0200-05-05', 'ends immediately', undefined],
    ['9999-12-31', 'never ends', '9999-12-30T00:00:00.000Z'],
  ])('with the date %s %s', async (until, _, scheduled) => {
    const release = await loadRelease(
      short('far', [{ timer: { until: { date: 'day', after: '5 weeks', at: '09:00' } } }], {
        baseline: { day: { type: 'date', title: 'Day' } },
      }),
    )
    const flow = play(release, { day: until })
    flow.wait(7_900 * 365 * DAY)
    const active = Object.values(flow.state.timers).find(({ status }) => status === 'active')
    expect(active?.scheduled_date).toBe(scheduled)
  })

  it.each([
    ['the clocks go forward', '2026-03-08', '2026-03-08T08:00:00.000Z'],
    ['the clocks go back', '2026-11-01', '2026-11-01T09:00:00.000Z'],
  ])("uses the patient's local time on the day on which %s", async (_, day, expected) => {
    const release = await loadRelease(
      short('change', [{ timer: { until: { date: 'day', at: '04:00' } } }], {
        baseline: { day: { type: 'date' } },
      }),
    )
    const outcome = start(release, {
      id: 'care-flow-1',
      time: FIRST,
      patient: { ...patient, timezone: 'America/New_York' },
      data_points: [{ data_point_definition_id: 'day', value: day }],
    })
    if (outcome.refusal) throw new Error(outcome.refusal.message)
    const [timer] = Object.values(outcome.state.timers)
    expect(timer?.scheduled_date).toBe(expected)
  })

  it('never ends if its date is after the year 9999', async () => {
    const flow = play(await loadRelease(short('long', [{ timer: { wait: '999999999 weeks' } }])))
    flow.wait(7_900 * 365 * DAY)
    expect(nextDue(flow.state)).toBe(Date.parse('9999-12-30T00:00:00.000Z'))
  })
})

describe('a track with a trigger for a missing data point', () => {
  const visit = short('visit', [{ form: 'pain' }], {
    forms: { pain: { title: 'Pain', questions: { level: { type: 'number', title: 'Level' } } } },
    tracks: {
      nudge: {
        title: 'Nudge',
        starts: [{ when_not_collected: 'pain.level', within: '2 days' }],
        steps: { call: { title: 'Call', actions: [{ checklist: { title: 'Call', items: ['Ask'] } }] } },
      },
    },
  })

  it('starts when the configured time has elapsed', async () => {
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

  it('starts at its own time if another track waits for the same data point', async () => {
    const alarm = {
      title: 'Alarm',
      starts: [{ when_not_collected: 'pain.level', within: '5 days' }],
      steps: { ring: rest.rest.steps.idle },
    }
    const flow = play(await loadRelease({ ...visit, tracks: { ...visit.tracks, alarm } }))
    const started = () => summarize(flow.events).filter((line) => line.startsWith('track_started'))
    flow.wait(2 * DAY)
    expect(started()).toEqual(['track_started Main', 'track_started Nudge'])
    flow.wait(3 * DAY)
    expect(started()).toEqual(['track_started Main', 'track_started Nudge', 'track_started Alarm'])
  })

  it('does not start if the value is collected in time', async () => {
    const steps = { rest: { title: 'Rest', actions: [{ timer: { wait: '9 days' } }] } }
    const others = { ...visit.tracks, other: { title: 'Other', steps } }
    const flow = play(await loadRelease({ ...visit, tracks: others }))
    const answers = [{ question_id: 'pain.level', value: '3' }]
    flow.act({ type: 'submit_form', activity_id: flow.activity('Pain').id, answers }, DAY)
    expect(flow.wait(2 * DAY)).toEqual([])
    expect(flow.state.status).toBe('active')
  })

  it('does not start after the care flow has completed without the value', async () => {
    const flow = play(await loadRelease(visit))
    flow.act({ type: 'submit_form', activity_id: flow.activity('Pain').id, answers: [] }, DAY)
    expect(flow.state.status).toBe('completed')
    expect(flow.state.data_points['pain.level']).toBeUndefined()
    expect(nextDue(flow.state)).toBeUndefined()
    expect(flow.wait(2 * DAY)).toEqual([])
  })
})

describe('a track', () => {
  it('is added if it has a manual trigger, or if any track is allowed', () => {
    const flow = play(welcome)
    flow.act({ type: 'add_track', track_id: 'check-in', user: nora })
    expect(Object.values(flow.state.elements).find(({ name }) => name === 'Extra check-in')).toMatchObject({
      status: 'ACTIVE',
      started_by: nora,
    })
    expect(flow.refuse({ type: 'add_track', track_id: 'onboarding' }).type).toBe('BAD_REQUEST_ERROR')
    expect(flow.refuse({ type: 'add_track', track_id: 'nothing' }).type).toBe('NOT_FOUND')
    flow.act({ type: 'add_track', track_id: 'onboarding', allow_any_track_definition: true }, MINUTE)
    expect(summarize(flow.events).filter((line) => line === 'track_started Onboarding')).toHaveLength(2)
  })

  it('starts three times, a minute apart, if it is added three times', () => {
    const flow = play(welcome)
    for (let times = 0; times < 3; times += 1) flow.act({ type: 'add_track', track_id: 'check-in' })
    flow.wait(HOUR)
    const starts = flow.events.filter(
      (event) => event.type === 'track_started' && event.element.name === 'Extra check-in',
    )
    expect(starts.map(({ date }) => Date.parse(date) - FIRST)).toEqual([0, MINUTE, 2 * MINUTE])
  })

  it('waits at most a minute after its last start when it is added again', () => {
    const flow = play(welcome)
    for (const later of [0, HOUR, SECOND]) flow.act({ type: 'add_track', track_id: 'check-in' }, later)
    flow.wait(HOUR)
    const starts = flow.events.filter(
      (event) => event.type === 'track_started' && event.element.name === 'Extra check-in',
    )
    expect(starts.map(({ date }) => Date.parse(date) - FIRST)).toEqual([0, HOUR, HOUR + MINUTE])
  })

  it('keeps its care flow active while it waits for its start', async () => {
    const byHand = { rest: { ...rest.rest, starts: 'by hand' as const } }
    const flow = play(await loadRelease(short('queued', [{ timer: { wait: '1 hour' } }], { tracks: byHand })))
    for (let times = 0; times < 2; times += 1) flow.act({ type: 'add_track', track_id: 'rest' }, 59 * MINUTE)
    flow.act({ type: 'add_track', track_id: 'rest' })
    const submit = () => flow.act({ type: 'submit_checklist', activity_id: flow.activity('Rest').id })
    flow.act({ type: 'stop_track', track_id: flow.run('rest') })
    flow.act({ type: 'stop_track', track_id: flow.run('rest') })
    expect(flow.state.status).toBe('active')
    flow.wait(MINUTE)
    submit()
    expect(flow.state.status).toBe('completed')
  })

  it('is scheduled, unscheduled, and activated on its date', () => {
    const flow = play(welcome)
    const schedule = (later: number, more: object = {}) =>
      flow.act({
        type: 'schedule_track',
        track_id: 'check-in',
        scheduled_date: new Date(FIRST + later).toISOString(),
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

  it('stays scheduled when the schedules of another track are canceled', () => {
    const flow = play(kneeSurgery, surgeryBaseline)
    const schedule = (track_id: string, more: object = {}) =>
      flow.act({ type: 'schedule_track', track_id, scheduled_date: '2026-04-01', ...more })
    schedule('caregiver')
    schedule('control')
    schedule('control', { cancel_any_scheduled: true })
    expect(
      Object.values(flow.state.scheduled_tracks).map(({ title, status }) => `${title} ${status}`),
    ).toEqual(['Caregiver scheduled', 'Control visit canceled', 'Control visit scheduled'])
  })

  it('starts immediately if it is scheduled for a past date', () => {
    const flow = play(welcome)
    const events = flow.act({ type: 'schedule_track', track_id: 'check-in', scheduled_date: '2020-01-01' })
    expect(summarize(events)).toContain('track_started Extra check-in')
  })

  it('is not scheduled for an invalid date, or without a manual trigger', () => {
    const flow = play(welcome)
    const refuse = (track_id: string, scheduled_date: string) =>
      flow.refuse({ type: 'schedule_track', track_id, scheduled_date }).message
    expect(refuse('check-in', 'soon')).toBe('scheduled_date must be an ISO 8601 date.')
    expect(refuse('onboarding', '2026-05-01')).toBe('The track cannot be added: it has no manual trigger.')
  })

  it('records the user who scheduled it, before and after its start', () => {
    const flow = play(welcome)
    flow.act({
      type: 'schedule_track',
      track_id: 'check-in',
      scheduled_date: new Date(FIRST + DAY).toISOString(),
      user: nora,
    })
    expect(Object.values(flow.state.scheduled_tracks)).toMatchObject([
      { created_by_user_id: nora.id, modified_date: null },
    ])
    flow.wait(DAY)
    expect(Object.values(flow.state.scheduled_tracks)).toMatchObject([
      { status: 'activated', modified_date: new Date(FIRST + DAY).toISOString() },
    ])
    const started = Object.values(flow.state.elements).find(({ name }) => name === 'Extra check-in')
    expect(started?.started_by).toEqual(nora)
  })

  it('is not canceled with its other schedules once it has started', () => {
    const flow = play(welcome)
    const schedule = (day: number, more: object = {}, later = 0) =>
      flow.act(
        {
          type: 'schedule_track',
          track_id: 'check-in',
          scheduled_date: new Date(FIRST + day * DAY).toISOString(),
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

  it('keeps its care flow active until all its schedules are canceled', async () => {
    const byHand = { rest: { ...rest.rest, starts: 'by hand' as const } }
    const flow = play(await loadRelease(short('later', [{ timer: { wait: '1 day' } }], { tracks: byHand })))
    for (const scheduled_date of ['2026-04-01', '2026-05-01'])
      flow.act({ type: 'schedule_track', track_id: 'rest', scheduled_date })
    flow.wait(2 * DAY)
    expect(flow.state.status).toBe('active')
    flow.act({ type: 'unschedule_tracks', ids: Object.keys(flow.state.scheduled_tracks) })
    expect(flow.state.status).toBe('completed')
    expect(Object.values(flow.state.scheduled_tracks).map(({ status }) => status)).toEqual([
      'canceled',
      'canceled',
    ])
  })

  it('keeps its pending activities when it is stopped, but starts no further steps', () => {
    const flow = play(welcome)
    flow.act({ type: 'add_track', track_id: 'check-in' })
    const track_id = Object.values(flow.state.elements).find(({ name }) => name === 'Onboarding')?.id ?? ''
    flow.act({ type: 'stop_track', track_id, reason: 'Not now', user: nora })
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
    expect(flow.refuse({ type: 'stop_track', track_id }).type).toBe('BAD_REQUEST_ERROR')
    expect(flow.refuse({ type: 'stop_track', track_id: 'nothing' }).type).toBe('NOT_FOUND')
  })

  it('sends no reminders after it was stopped, unlike other tracks', () => {
    const flow = play(welcome)
    flow.act({ type: 'add_track', track_id: 'check-in' })
    flow.act({ type: 'stop_track', track_id: flow.run('onboarding') })
    const reminded = flow
      .wait(10 * DAY)
      .flatMap((event) => (event.type === 'reminder_sent' ? event.activity.object.name : []))
    expect(reminded).toEqual(['Check in with the patient', 'Check in with the patient'])
  })

  it('cancels only its own scheduled steps when it is stopped', async () => {
    const call = { title: 'Call', actions: [{ checklist: { title: 'Call', items: ['Call'] } }] }
    const track = { title: 'Wait', first: [{ to: 'call', after: '1 day' }], steps: { call } }
    const other = {
      ...track,
      title: 'Other',
      first: [{ to: 'visit', after: '1 day' }],
      steps: { visit: call },
    }
    const release = await loadRelease({ id: 'two', title: 'Two', tracks: { track, other } })
    for (const join_mode of ['each', undefined] as const) {
      const flow = play({ ...release, ...(join_mode && { join_mode }) })
      const listSteps = (events: readonly CareFlowEvent[]) =>
        summarize(events).filter((line) => line.startsWith('step_'))
      expect(listSteps(flow.act({ type: 'stop_track', track_id: flow.run('track') }))).toEqual([
        'step_canceled Call',
      ])
      expect(listSteps(flow.wait(DAY))).toEqual(['step_started Call'])
    }
  })

  it('can be stopped only by the id of its run', () => {
    const flow = play(welcome)
    for (const later of [0, MINUTE]) flow.act({ type: 'add_track', track_id: 'check-in' }, later)
    const runs = () =>
      Object.values(flow.state.elements).filter(({ definition_id }) => definition_id === 'check-in')
    const { id, context } = flow.activity('About you')
    for (const other of ['check-in', flow.state.id, id, context.instance_id, context.step_id ?? ''])
      expect(flow.refuse({ type: 'stop_track', track_id: other }).type).toBe('NOT_FOUND')
    flow.act({ type: 'stop_track', track_id: runs()[0]?.id ?? '' })
    expect(runs().map(({ status }) => status)).toEqual(['STOPPED', 'ACTIVE'])
  })

  it('starts a step with two simultaneous transitions once', async () => {
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

  it('starts steps that are due at the same time in the order of the definition', async () => {
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

  it('starts its first steps together, and completes when all of them have ended', () => {
    const flow = play(all, { goal: '130' })
    expect(flow.activity('Left').status).toBe('ACTIVE')
    expect(flow.activity('Slow').status).toBe('ACTIVE')
    flow.act({ type: 'submit_checklist', activity_id: flow.activity('Left').id })
    const side = () => Object.values(flow.state.elements).find(({ name }) => name === 'Side')?.status
    expect(side()).toBe('ACTIVE')
    flow.wait(3 * HOUR)
    expect(side()).toBe('DONE')
  })
})

describe('a transition on a date', () => {
  const definition: CareFlowFile = {
    id: 'dated',
    title: 'Dated',
    baseline: { surgery: { type: 'date', optional: true } },
    tracks: {
      main: {
        title: 'Main',
        first: [{ to: 'call', on: { date: 'surgery', before: '1 day' } }],
        steps: { call: { title: 'Call', actions: [{ checklist: { title: 'Call', items: ['Call'] } }] } },
      },
    },
  }

  it('starts its step on the date, or immediately if the date has passed', async () => {
    const release = await loadRelease(definition)
    const later = play(release, { surgery: '2026-03-06' })
    expect(nextDue(later.state)).toBe(Date.parse('2026-03-05'))
    expect(play(release, { surgery: '2026-01-01' }).activity('Call').status).toBe('ACTIVE')
  })

  it('discards its step if the date is unknown', async () => {
    const flow = play(await loadRelease(definition))
    expect(summarize(flow.events)).toContain('step_discarded Call')
    expect(flow.state.status).toBe('completed')
  })
})

describe('an activity', () => {
  it('is done with the given reason when a user expires it', () => {
    const flow = play(bloodPressure, pressureBaseline)
    const { id } = flow.activity('Daily readings')
    flow.act({ type: 'expire_activity', activity_id: id, reason: 'Sent by mistake', user: nora })
    expect(flow.activity('Daily readings')).toMatchObject({
      status: 'EXPIRED',
      resolution: 'EXPIRED',
      sub_activities: [
        { action: 'ACTIVATE' },
        { action: 'EXPIRED', text: { en: 'Sent by mistake' }, subject: nora },
      ],
    })
    expect(flow.state.status).toBe('completed')
    expect(flow.refuse({ type: 'expire_activity', activity_id: id, reason: 'Twice' }).type).toBe(
      'BAD_REQUEST_ERROR',
    )
  })

  it.each([
    ['timer', { timer: { wait: '3 days' } }, 'timers', 'canceled'],
    [
      'API call',
      { api_call: { title: 'Book', url: 'https://example.org', answers: 'from outside' } },
      'api_calls',
      'Skipped',
    ],
    [
      'API call that waits for its next attempt',
      { api_call: { title: 'Book', url: 'https://example.org', answers: [{ status: 500 }] } },
      'api_calls',
      'Skipped',
    ],
  ] as const)('ends its pending %s when it expires', async (_, action, kind, status) => {
    const steps = { wait: { title: 'Wait', actions: [{ key: 'a', ...action }] } }
    // Keeps the care flow active. Otherwise it would complete and cancel everything.
    const other = { ask: { title: 'Ask', actions: [{ checklist: { title: 'List', items: ['Item'] } }] } }
    const flow = play(
      await loadRelease({
        id: 'wait',
        title: 'Wait',
        tracks: { main: { title: 'Main', steps }, other: { title: 'Other', steps: other } },
      } as CareFlowFile),
    )
    const [pending] = Object.values(flow.state.activities).filter(
      ({ status, object }) => status === 'ACTIVE' && object.type !== 'CHECKLIST',
    )
    flow.act({ type: 'expire_activity', activity_id: pending?.id ?? '', reason: 'Not needed' })
    expect(Object.values(flow.state[kind])).toMatchObject([{ status }])
    expect(nextDue(flow.state)).toBeUndefined()
    expect(flow.state.status).toBe('active')
  })

  it('expires after the configured time', () => {
    const flow = play(all)
    expect(flow.activity('Diary').expires_at).toBe(new Date(FIRST + 5 * DAY).toISOString())
    flow.wait(5 * DAY)
    expect(flow.activity('Diary').status).toBe('EXPIRED')
  })

  it('refuses commands if it does not exist, has another type or has ended', () => {
    const flow = play(welcome)
    const { id } = flow.activity('Welcome, Ada')
    for (const activity_id of ['nothing', 'constructor', '__proto__']) {
      expect(flow.refuse({ type: 'submit_checklist', activity_id }).type).toBe('NOT_FOUND')
      expect(flow.refuse({ type: 'retry_activity', activity_id }).type).toBe('NOT_FOUND')
      expect(flow.refuse({ type: 'retry_api_call', api_call_id: activity_id }).type).toBe('NOT_FOUND')
      expect(flow.refuse({ type: 'stop_track', track_id: activity_id }).type).toBe('NOT_FOUND')
      expect(flow.act({ type: 'unschedule_tracks', ids: [activity_id] })).toEqual([])
    }
    expect(flow.refuse({ type: 'submit_checklist', activity_id: id }).type).toBe('BAD_REQUEST_ERROR')
    flow.act({ type: 'mark_message_as_read', activity_id: id })
    expect(flow.refuse({ type: 'mark_message_as_read', activity_id: id }).type).toBe('BAD_REQUEST_ERROR')
  })

  it('can be completed in each run of its step', () => {
    const flow = play(all)
    const again = () =>
      flow.act({
        type: 'submit_form',
        activity_id: flow.activity('Diary').id,
        answers: [{ question_id: 'diary.again', value: 'yes' }],
      })
    again()
    flow.wait(HOUR)
    again()
    const diaries = Object.values(flow.state.activities).filter(({ object }) => object.type === 'FORM')
    expect(new Set(diaries.map(({ context }) => context.action_id)).size).toBe(2)
    expect(new Set(diaries.map(({ object }) => object.id)).size).toBe(1)
  })
})

it('the activity ids of a care flow are deterministic', () => {
  const ids = () => Object.keys(play(welcome).state.activities)
  expect(ids()).toEqual(ids())
  expect(ids().every((id) => /^[\w-]{21}$/.test(id))).toBe(true)
})

it('a missing required answer is refused with the details of its question', async () => {
  const flow = play(
    await loadRelease({
      id: 'required',
      title: 'Required',
      forms: {
        form: { title: 'Form', questions: { name: { type: 'text', title: 'Your name?', required: true } } },
      },
      tracks: { main: { title: 'Main', steps: { ask: { title: 'Ask', actions: [{ form: 'form' }] } } } },
    }),
  )
  expect(flow.refuse({ type: 'submit_form', activity_id: flow.activity('Form').id, answers: [] })).toEqual({
    type: 'MISSING_REQUIRED_ANSWER',
    message: 'A required question has no answer.',
    data: [{ _key: 'name', _id: 'QuestionComponent/name', definition_id: 'form.name', title: 'Your name?' }],
  })
})
