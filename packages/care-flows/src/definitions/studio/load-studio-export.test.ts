import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  createExportCopies,
  exportFolder,
  loadExport,
  type Part,
  rejectExport,
} from '../../../test/export-copies.ts'
import { DAY, play } from '../../../test/play.ts'
import { drawRelease } from '../../drawing/draw-release.ts'
import { loadStudioExport } from './load-studio-export.ts'

const { change, changeAll } = createExportCopies()

test("loadStudioExport converts an export to a release with Studio's ids, and warns about unsupported parts", async () => {
  const { warnings, problems, release } = await loadStudioExport(exportFolder)
  expect(problems).toEqual([])
  expect(warnings).toEqual([
    'decisions/decisions.json: this kind of part is unknown and has no effect',
    'steps/steps.json lostStep0001 "Lost": no transition leads to it, so it never starts and is left out',
    'actions/actions.json emptyForm001 "Form to come": the form has no content; it is skipped',
    'actions/actions.json timer0000001 "Wait a day": its kind "timer" is not emulated; it is skipped',
    'actions/actions.json -message0001 "Welcome": its idle time is not emulated',
    'actions/actions.json -message0001 "Welcome": the value of the constant "clinic" is not imported, so its placeholder in the text is left empty',
    'actions/actions.json 1fetch_00001 "Fetch the record": the values of its fields are not imported; it completes immediately without a result, unless a test supplies one',
    'actions/actions.json -call0000001 "Tell another system": its URL, headers and body are not imported; it receives an empty response with status 200, unless a test supplies one',
    'rules/rules.json openRule0001: its condition openRule00c0 is incomplete and never holds',
    'triggers/triggers.json trigger00003: it has no settings and never starts its track',
  ])
  expect(release).toMatchObject({
    definition_id: 'ckUpFlow_-01',
    title: 'Check-up',
    version: 1,
    release_id: expect.stringMatching(/^[\w-]{21}$/),
    reminders: { times: 2, every: { amount: 1, unit: 'days' } },
  })
  expect(
    release?.tracks.map(({ id, steps }) => [id, steps.map((step) => [step.id, step.label?.id])]),
  ).toEqual([
    [
      '-mainTrack01',
      [
        ['askStep-0001', '_blueLabel-1'],
        ['1talkStep001', undefined],
        ['_byeStep0001', undefined],
      ],
    ],
    ['9moreTrack01', [['moreStep0001', undefined]]],
  ])
  expect(release?.tracks[0]?.steps[0]?.actions.map(({ definition_id }) => definition_id)).toEqual([
    '-message0001',
    '1fetch_00001',
    '_form0000001',
    'calc00000001',
    '-call0000001',
  ])
  const [mood] = release?.forms ?? []
  expect(mood?.questions.map(({ definition_id, key }) => [definition_id, key])).toEqual([
    ['description1', 'typePChildrenTextTwoQuestions'],
    ['-interest001', 'interest'],
    ['2mood0000001', 'down'],
    ['why000000001', 'why'],
  ])
  expect(mood?.questions[1]?.options.map(({ id, value }) => [id, value])).toEqual([
    ['aLittle00001', 0],
    ['-several0001', 1],
    ['2half0000001', 2],
    ['nearly000001', 3],
  ])
  const points = JSON.parse(
    readFileSync(join(exportFolder, 'data_point_definitions/data_point_definitions.json'), 'utf8'),
  )
  expect(release?.data_points.map(({ id }) => id)).toEqual(
    points.map((entry: Part) => entry.data_point_definition.definition_id),
  )
  expect(release?.stakeholders.map(({ definition_id }) => definition_id)).toEqual([
    '7f0KSxNUtMu_',
    '3physician-1',
  ])
})

test("an exported care flow runs its steps in order, and a form's score selects the next step", async () => {
  const release = await loadExport(exportFolder)
  if (!release) throw new Error('There is no release.')
  const careFlow = play(release)
  const answer = (form: string, value: string) => {
    const { id } = careFlow.activity(form)
    const questions = release.forms.find(({ title }) => title === form)?.questions ?? []
    careFlow.act({
      type: 'submit_form',
      activity_id: id,
      answers: questions
        .filter(({ dataPointValueType }) => dataPointValueType !== null && dataPointValueType !== 'STRING')
        .map((question) => ({ question_id: question.definition_id, value })),
    })
  }
  answer('Mood', '3')
  const values = Object.fromEntries(
    Object.values(careFlow.state.data_points).map((point) => [
      point.data_point_definition_id,
      point.serialized_value,
    ]),
  )
  expect(values).toMatchObject({ 'phq_2.PHQ2_SCORE': '6', '-interest001': '3', apiCall00001: '200' })
  expect(careFlow.activity('More').track?.id).toBe('9moreTrack01')
  expect(() => careFlow.activity('Call the patient')).toThrow()
  careFlow.wait(7 * DAY)
  careFlow.act({ type: 'submit_checklist', activity_id: careFlow.activity('Call the patient').id })
  // The transition with the incomplete condition was not taken, so the last step starts once.
  answer('Goodbye', 'true')
  careFlow.wait(7 * DAY)
  expect(careFlow.events.filter(({ type }) => type === 'care_flow_completed')).toHaveLength(1)
})

test('the release, the warnings and the diagram contain no secrets', async () => {
  const mark = 'zqxmarked'
  expect(readFileSync(join(exportFolder, 'actions/actions.json'), 'utf8')).toContain(mark)
  const { warnings, release } = await loadStudioExport(exportFolder)
  if (!release) throw new Error('There is no definition.')
  const written = [JSON.stringify({ warnings, release }), await drawRelease(release)]
  expect(written.join('\n')).not.toContain(mark)
})

test('invalid rules and triggers that Studio published are accepted and listed in the warnings', async () => {
  const compare = change('rules', 'highRule0001', ({ conditions: [condition] }) => {
    condition.operator = 'contains'
  })
  const other = change('rules', 'moreRule0001', ({ conditions: [condition] }) => {
    condition.operand.value = '7'
  })
  const webhook = change('triggers', 'trigger00002', ({ settings }) => {
    settings.type = 'extension_webhook'
  })
  const { warnings: known } = await loadStudioExport(exportFolder)
  const lists = await Promise.all(
    [compare, other, webhook].map(async (folder) => (await loadStudioExport(folder)).warnings),
  )
  expect(lists.map((warnings) => warnings?.filter((warning) => !known?.includes(warning)))).toEqual([
    [
      'rules/rules.json highRule0001: its condition highRule00c0 never holds: "contains #" cannot be applied to phq_2.PHQ2_SCORE, which is a number',
    ],
    [
      'rules/rules.json moreRule0001: its condition moreRule00c0 never holds: "7" is not a value of mood.interest; write one of "0", "1", "2", "3"',
    ],
    ['triggers/triggers.json trigger00002: "extension_webhook" is not emulated; it never starts its track'],
  ])
})

test('questions and baseline values with invalid settings are accepted and published unchanged', async () => {
  const folder = changeAll(
    [
      'questions',
      '-interest001',
      (question) => Object.assign(question, { options: [{ id: 'blank', label: 'None', value: ' ' }] }),
    ],
    [
      'questions',
      '2mood0000001',
      (question) =>
        Object.assign(question, { userQuestionType: 'slider', options: [], questionConfig: null }),
    ],
    [
      'data_point_definitions',
      'reasonPoint1',
      (point) => Object.assign(point, { valueType: 'date', possibleValues: [{ label: 'Day', value: 'x' }] }),
    ],
  )
  const { problems, release } = await loadStudioExport(folder)
  expect(problems).toEqual([])
  const questions = release?.forms[0]?.questions ?? []
  expect(questions[1]).toMatchObject({ options: [{ id: 'blank', value_string: ' ' }] })
  expect(questions[2]).toMatchObject({ userQuestionType: 'SLIDER', no_config: true })
  expect(release?.data_points.find(({ id }) => id === 'reasonPoint1')).toMatchObject({
    valueType: 'DATE',
    possibleValues: [{ label: 'Day', value: 'x' }],
  })
})

test('the limits of questions are imported, unless they are disabled', async () => {
  const configOf = async (edit: Part) => {
    const folder = change('questions', '2mood0000001', (question) => Object.assign(question, edit))
    const { problems, release } = await loadStudioExport(folder)
    expect(problems).toEqual([])
    return release?.forms[0]?.questions[2]?.questionConfig
  }
  const config = { mandatory: false, recode_enabled: false }
  const number = { range: { min: 1, max: null, enabled: true } }
  expect(await configOf({ questionConfig: { ...config, number } })).toMatchObject({ number })
  const choices = {
    range: { min: 1, max: 2, enabled: true },
    exclusive_option: { enabled: true, option_id: 'aLittle00001' },
  }
  expect(await configOf({ questionConfig: { ...config, multiple_select: choices } })).toMatchObject({
    multiple_select: choices,
  })
  const date = { allowed_dates: 'past', include_date_of_response: true }
  expect(await configOf({ questionConfig: { ...config, date } })).toMatchObject({
    date: { allowed_dates: 'PAST', include_date_of_response: true },
  })
  const disabled = {
    number: { range: { min: 1, max: 2, enabled: false } },
    multiple_select: { range: null, exclusive_option: { enabled: false, option_id: 'aLittle00001' } },
    date: {},
  }
  expect(await configOf({ questionConfig: { ...config, ...disabled } })).toMatchObject({
    number: { range: { min: null, max: null, enabled: false } },
    multiple_select: { range: null, exclusive_option: null },
    date: { allowed_dates: 'ALL', include_date_of_response: false },
  })
})

test('settings that are not imported cause warnings', async () => {
  const { warnings: known } = await loadStudioExport(exportFolder)
  const folder = changeAll(
    [
      'questions',
      'why000000001',
      (question) => {
        question.questionConfig.input_validation = { mode: 'ADVANCED', pattern: '^secret$' }
        question.questionConfig.file_storage = { file_storage_config_slug: 'secret' }
      },
    ],
    ['questions', 'fine00000001', (question) => Object.assign(question, { userQuestionType: 'mood_wheel' })],
    ['clinical_notes', 'clinicalNote', (note) => Object.assign(note, { context: [{ key: 'secret' }] })],
    ['messages', 'messageW0001', (message) => Object.assign(message, { attachments: [{ url: 'secret' }] })],
    [
      'triggers',
      'trigger00002',
      ({ settings }) => {
        const timers = [1, 2].map((amount) => ({ delay: { amount, unit: 'day' } }))
        Object.assign(settings, { type: 'data_point_not_collected', timers })
      },
    ],
    [
      'settings',
      'ckUpFlow_-01',
      (settings) => Object.assign(settings, { api_call_retry_settings: { max: 1 } }),
    ],
  )
  const { problems, release, warnings } = await loadStudioExport(folder)
  expect(problems).toEqual([])
  expect(release?.forms[1]?.questions[0]?.userQuestionType).toBe('SHORT_TEXT')
  expect(warnings?.filter((warning) => !known?.includes(warning))).toEqual([
    'actions/actions.json -message0001 "Welcome": the attachments of its message are not imported',
    'actions/actions.json note00000001 "Note": the context of its clinical note is not imported',
    'triggers/triggers.json trigger00002: only the first of its 2 timers is imported',
    'pathways/pathways.json ckUpFlow_-01 "Check-up": the retry settings of its API calls are not imported; a call is attempted 5 times',
    'questions/questions.json why000000001 "Since when?": its "input_validation" is not imported, so answers are not checked against it',
    'questions/questions.json why000000001 "Since when?": its "file_storage" is not imported, so answers are not checked against it',
    'questions/questions.json fine00000001 "Was it fine?": its type "MOOD_WHEEL" is unknown; it is imported as a text question',
  ])
})

test('an export is accepted even if no track starts with the care flow', async () => {
  const folder = change('triggers', 'trigger00001', (trigger) => Object.assign(trigger, { settings: null }))
  const { problems, release } = await loadStudioExport(folder)
  expect(problems).toEqual([])
  expect(release?.tracks.map(({ title, triggers }) => [title, triggers.length])).toEqual([
    ['Main', 0],
    ['More', 1],
  ])
})

test('an export runs even if it omits the patient and the data points that its parts collect', async () => {
  const folder = change('steps', '', () => {})
  const keep = (kind: string, ...ids: string[]) => {
    const file = join(folder, kind, `${kind}.json`)
    const entries: Part[] = JSON.parse(readFileSync(file, 'utf8'))
    const kept = entries.filter(({ type, ...entry }) => ids.includes(entry[type].definition_id))
    writeFileSync(file, JSON.stringify(kept))
  }
  keep('data_point_definitions', 'profileName1', '-interest001', '2mood0000001')
  keep('transitions', 'wayStart0001')
  keep('stakeholders', '3physician-1')
  const { problems, release } = await loadStudioExport(folder)
  if (!release) throw new Error(JSON.stringify(problems))
  const careFlow = play(release)
  const answers = ['-interest001', '2mood0000001', 'why000000001'].map((question_id) => {
    return { question_id, value: '3' }
  })
  careFlow.act({ type: 'submit_form', activity_id: careFlow.activity('Mood').id, answers })
  expect(careFlow.state.status).toBe('completed')
  expect(careFlow.activity('Welcome').indirect_object).toMatchObject({ type: 'PATIENT' })
  const ids = release.data_points.map(({ id }) => id)
  for (const id of ['askStep-0001-COMPLETION', 'why000000001', 'phq_2.PHQ2_SCORE', 'apiCall00001'])
    expect(ids).toContain(id)
})

test.each<[what: string, folder: () => string, message: string]>([
  [
    'an unknown operator',
    () =>
      change('rules', 'highRule0001', ({ conditions: [condition] }) =>
        Object.assign(condition, { operator: 'is_nice' }),
      ),
    'FOLDER/rules/rules.json highRule0001: its operator "is_nice" is unknown; update the emulator, or change the operator in Studio',
  ],
  [
    'a condition on a missing data point',
    () =>
      change('rules', 'highRule0001', ({ conditions: [condition] }) =>
        Object.assign(condition, { reference: 'gone' }),
      ),
    'FOLDER/rules/rules.json highRule0001: its condition highRule00c0 refers to gone, which is not in data_point_definitions/data_point_definitions.json; publish the definition again from Studio',
  ],
  [
    'a reference to a missing action',
    () => change('steps', 'askStep-0001', (step) => step.action_definition_ids.push('gone')),
    'FOLDER/steps/steps.json askStep-0001 "Ask": refers to gone, which is not in actions/actions.json; publish the definition again from Studio',
  ],
  [
    'a reference to a missing rule',
    () =>
      change('transitions', 'wayHigh00001', (transition) =>
        Object.assign(transition, { rule_definition_id: 'gone' }),
      ),
    'FOLDER/transitions/transitions.json wayHigh00001: refers to gone, which is not in rules/rules.json; publish the definition again from Studio',
  ],
  [
    'a delay that was not created together with its transition',
    () =>
      change('timings', 'tayHigh00001', (timing) =>
        Object.assign(timing, { created: { date: '2026-01-09T00:00:00Z' } }),
      ),
    'FOLDER/steps/steps.json askStep-0001 "Ask": the delay of its transition wayHigh00001 is unclear: the timing at the same index was not created together with the transition; delete the transition in Studio, draw it again and publish',
  ],
  [
    'a transition to a step of another track',
    () =>
      change('transitions', 'wayTalk00001', (transition) =>
        Object.assign(transition.destination, { node_id: 'moreStep0001' }),
      ),
    'FOLDER/transitions/transitions.json wayTalk00001: refers to moreStep0001, which is not a step of its track in steps/steps.json; publish the definition again from Studio',
  ],
  [
    'a loop that never waits',
    () =>
      change('transitions', 'wayMoreEnd01', (transition) =>
        Object.assign(transition, { destination: { type: 'step', node_id: 'moreStep0001' } }),
      ),
    'FOLDER tracks.More.steps.Morequestions: the loop Morequestions → Morequestions never waits; add a form, a checklist or a timer to one of its steps, or add "after" to one of its transitions',
  ],
  [
    'a form in which two questions have the same key',
    () => change('questions', '2mood0000001', (question) => Object.assign(question, { key: 'interest' })),
    'FOLDER/forms/forms.json moodForm0001 "Mood": its questions -interest001 and 2mood0000001 have the same key "interest"; change one of the keys in Studio and publish',
  ],
  [
    'a form that lists a question twice',
    () => change('forms', 'moodForm0001', (form) => form.question_definition_ids.push('-interest001')),
    'FOLDER/forms/forms.json moodForm0001 "Mood": lists the question -interest001 twice; remove one of the two in Studio and publish',
  ],
  [
    'a delay in an unknown unit',
    () => change('timings', 'tayHigh00001', ({ delay }) => Object.assign(delay, { unit: 'quarter' })),
    'FOLDER/timings/timings.json: entry 2 tayHigh00001: "delay.unit" must be ("second" | "minute" | "hour" | "day" | "week" | "month" | "year"); publish the definition again from Studio',
  ],
  [
    'a part with an invalid id',
    () => change('tracks', '-mainTrack01', (track) => Object.assign(track, { definition_id: 7 })),
    'FOLDER/tracks/tracks.json: entry 1 7 "Main": "definition_id" must be string; publish the definition again from Studio',
  ],
  [
    'a date that is not a date',
    () =>
      change('pathways', 'ckUpFlow_-01', (pathway) =>
        Object.assign(pathway, { last_updated: { date: 'zqxmarked' } }),
      ),
    'FOLDER/pathways/pathways.json: entry 1 ckUpFlow_-01 "Check-up": "last_updated.date" must be a date; publish the definition again from Studio',
  ],
])('%s is rejected, and the error names the file and the id', async (_, folder, message) => {
  expect(await rejectExport(folder())).toBe(message)
})

test('a description can have the same key as another question, because it has no answer', async () => {
  const folder = change('questions', 'description1', (question) =>
    Object.assign(question, { key: 'interest' }),
  )
  expect((await loadExport(folder))?.forms[0]?.questions.map(({ key }) => key).slice(0, 2)).toEqual([
    'interest',
    'interest',
  ])
})
