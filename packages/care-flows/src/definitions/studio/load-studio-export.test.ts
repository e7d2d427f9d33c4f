import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHostileRepository } from '@orchestration/test-tools/create-hostile-repository'
import { afterAll, expect, test } from 'vitest'
import { DAY, play } from '../../../test/play.ts'
import { drawRelease } from '../../drawing/index.ts'
import { isDefinitionError, loadDefinitions } from '../index.ts'
import { loadStudioExport } from './load-studio-export.ts'

const fixture = join(import.meta.dirname, '../../../test/studio-export')
const root = mkdtempSync(join(tmpdir(), 'exports-'))
afterAll(() => rmSync(root, { recursive: true }))

const load = async (folder: string) => (await loadDefinitions([folder]))[0]?.releases[0]

interface Part {
  // biome-ignore lint/suspicious/noExplicitAny: tests change parts of every shape
  [field: string]: any
}

let copies = 0
/** Copies the export and changes the part with this id. */
function change(kind: string, id: string, edit: (part: Part) => void): string {
  return changeAll([kind, id, edit])
}

/** Copies the export and changes several parts. */
function changeAll(...changes: [kind: string, id: string, edit: (part: Part) => void][]): string {
  copies += 1
  const folder = join(root, String(copies))
  cpSync(fixture, folder, { recursive: true })
  for (const [kind, id, edit] of changes) {
    const file = join(folder, kind, `${kind}.json`)
    const entries: Part[] = JSON.parse(readFileSync(file, 'utf8'))
    for (const { type, ...entry } of entries) if (entry[type].definition_id === id) edit(entry[type])
    writeFileSync(file, JSON.stringify(entries))
  }
  return folder
}

const refuse = (folder: string) =>
  load(folder).then(
    () => undefined,
    (error: unknown) => {
      if (!isDefinitionError(error)) throw error
      return error.message.replaceAll(folder, 'FOLDER')
    },
  )

test("loadStudioExport converts an export to a release with Studio's ids, and warns about unsupported parts", async () => {
  const { warnings, problems, release } = await loadStudioExport(fixture)
  expect(problems).toEqual([])
  expect(warnings).toEqual([
    'decisions/decisions.json: this kind of part is unknown and has no effect',
    'steps/steps.json lostStep0001 "Lost": no transition leads to it, so it never starts and is left out',
    'actions/actions.json emptyForm001 "Form to come": the form has no content; it is skipped',
    'actions/actions.json timer0000001 "Wait a day": its kind "timer" is not emulated; it is skipped',
    'actions/actions.json -message0001 "Welcome": its idle time is not emulated',
    'actions/actions.json -message0001 "Welcome": the value of the constant "clinic" in its text is not read; the placeholder becomes empty',
    'actions/actions.json 1fetch_00001 "Fetch the record": the values of its fields are not read; it completes immediately and returns nothing, unless a test completes it',
    'actions/actions.json -call0000001 "Tell another system": its URL, headers and body are not read; its response is an empty 200, unless a test sends one',
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
    readFileSync(join(fixture, 'data_point_definitions/data_point_definitions.json'), 'utf8'),
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
  const release = await load(fixture)
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

test("text keeps Studio's links, variables and transformations", async () => {
  const transformations = [
    { id: 'one', type: 'format_date', parameters: { format: 'yyyy/MM/dd' } },
    { id: 'two', type: 'add_duration', parameters: { duration: { days: 2, weeks: 1, months: null } } },
    { id: 'three', type: 'round_to', parameters: { nbr_decimals: 1 } },
    { id: 'four', type: 'to_upper', parameters: {} },
  ]
  const folder = change('dynamic_variables', 'variable0001', (variable) =>
    Object.assign(variable, { data_point_property: 'collection_date', fallback: 'not yet', transformations }),
  )
  const { warnings, problems, release } = await loadStudioExport(folder)
  expect(problems).toEqual([])
  expect(release?.variables).toEqual([
    {
      name: 'name',
      data_point_definition_id: 'profileName1',
      property: 'collection_date',
      fallback: 'not yet',
      transformations: [
        { type: 'format_date', format: 'yyyy/MM/dd' },
        { type: 'add_duration', duration: { amount: 2, unit: 'days' } },
        { type: 'add_duration', duration: { amount: 1, unit: 'weeks' } },
      ],
    },
    {
      name: 'first_name',
      data_point_definition_id: 'profileName1',
      property: 'value',
      fallback: null,
      transformations: [],
    },
    {
      name: 'score',
      data_point_definition_id: 'phq_2.PHQ2_SCORE',
      property: 'value',
      fallback: 'none',
      transformations: [],
    },
  ])
  const [action] = release?.tracks[0]?.steps[0]?.actions ?? []
  expect(action).toMatchObject({
    body: '<p>Hello {name}, &#123;this} is not a name. {hosted_pages_link.7f0KSxNUtMu_} </p>',
  })
  expect(release?.links).toEqual([{ name: 'hosted_pages_link.7f0KSxNUtMu_', stakeholder: '7f0KSxNUtMu_' }])
  expect(warnings).toEqual(
    expect.arrayContaining([
      'actions/actions.json -message0001 "Welcome": the transformation "to_upper" of a variable in its text is not supported, so it has no effect',
      'actions/actions.json -message0001 "Welcome": round_to needs a number, but "first_name" has another type, so it has no effect',
    ]),
  )
})

test('an action uses its first stakeholder, and a step uses its first label', async () => {
  const { warnings, release } = await loadStudioExport(
    changeAll(
      [
        'actions',
        '-message0001',
        (action) => action.stakeholder_definition_ids.splice(0, 1, '3physician-1', '7f0KSxNUtMu_'),
      ],
      ['steps', 'askStep-0001', (step) => step.label_definition_ids.push('greenLabel01')],
    ),
  )
  const [ask] = release?.tracks[0]?.steps ?? []
  expect(ask?.actions[0]?.stakeholder).toBe('3physician-1')
  expect(ask?.label?.id).toBe('_blueLabel-1')
  expect(warnings).toContain(
    'actions/actions.json -message0001 "Welcome": it has several stakeholders; it is assigned to the first one',
  )
})

test.each([
  ['<p>Seen</p>', 'Seen', '<p>Seen</p>'],
  ['', 'Seen', 'Seen'],
])(
  'a report to the EMR with the HTML %j and the text %j has the body %j',
  async (html_body, body, expected) => {
    const { problems, release } = await loadStudioExport(
      change('actions', '-message0001', (action) =>
        Object.assign(action, { type: 'push_to_emr', html_body, body }),
      ),
    )
    expect(problems).toEqual([])
    expect(release?.tracks[0]?.steps[0]?.actions).toContainEqual(
      expect.objectContaining({ type: 'PUSH_TO_EMR', title: 'Welcome', message_html: expected }),
    )
  },
)

test('a form keeps its display mode', async () => {
  const { problems, release } = await loadStudioExport(
    change('actions', '_form0000001', (action) =>
      Object.assign(action, { form_display_mode: 'conversational' }),
    ),
  )
  expect(problems).toEqual([])
  expect(release?.tracks[0]?.steps[0]?.actions).toContainEqual(
    expect.objectContaining({
      type: 'FORM',
      form_id: release?.forms[0]?.id,
      display_mode: 'CONVERSATIONAL',
    }),
  )
})

test("JSONPaths map the response of an API call to Studio's data point ids", async () => {
  const { release } = await loadStudioExport(fixture)
  const compiled = release?.tracks[0]?.steps[0]?.actions.at(-1)
  expect(compiled).toMatchObject({ mappings: [{ path: '$.id', data_point_definition_id: 'answerPoint1' }] })
  const filter = change('api_calls', 'apiCall00001', ({ mappings: [mapping] }) =>
    Object.assign(mapping, { response_key: '$.list[?(@.id)]' }),
  )
  expect((await loadStudioExport(filter)).warnings).toContain(
    'actions/actions.json -call0000001 "Tell another system": the value answerPoint1 of its response is not read: its path has a filter or a slice',
  )
})

test('two actions can collect the same data point', async () => {
  const second = { type: 'api_call', title: 'Tell again', api_call_definition_id: 'apiCall00001' }
  const folder = change('actions', 'checklist001', (action) => Object.assign(action, second))
  const { problems, release } = await loadStudioExport(folder)
  expect(problems).toEqual([])
  expect(release?.tracks[0]?.steps[1]?.actions[0]).toMatchObject({
    title: 'Tell again',
    mappings: [{ path: '$.id', data_point_definition_id: 'answerPoint1' }],
    status_data_point_id: 'apiCall00001',
  })
  expect(release?.data_points.filter(({ id }) => id === 'answerPoint1')).toHaveLength(1)
})

test('loadStudioExport converts a transition whose delay ends a fixed time before a date', async () => {
  const folder = changeAll(
    [
      'timings',
      'tayHigh00001',
      (timing) => Object.assign(timing, { reference: 'reasonPoint1', delay: { amount: -3, unit: 'day' } }),
    ],
    ['data_point_definitions', 'reasonPoint1', (point) => Object.assign(point, { valueType: 'date' })],
  )
  const { problems, release } = await loadStudioExport(folder)
  expect(problems).toEqual([])
  const timing = {
    type: 'date',
    data_point_definition_id: 'reasonPoint1',
    offset: { amount: -3, unit: 'days' },
    hour: null,
  }
  expect(release?.tracks[0]?.steps[0]?.next).toContainEqual(
    expect.objectContaining({ to: '1talkStep001', timing }),
  )
})

test('an extension webhook starts the care flow or a track, and returns data points', async () => {
  const webhook = 'ckUpFlow_-01-ehr_seen'
  const folder = changeAll(
    [
      'triggers',
      'trigger00003',
      (trigger) => Object.assign(trigger, { settings: { type: 'extension_webhook', webhook_id: webhook } }),
    ],
    [
      'triggers',
      'trigger00002',
      (trigger) =>
        Object.assign(trigger, {
          target_id: 'ckUpFlow_-01',
          target_type: 'pathway',
          settings: { type: 'extension_webhook', webhook_id: webhook },
        }),
    ],
    [
      'data_point_definitions',
      'allergyPoint',
      (point) => {
        Object.assign(point, {
          definition_id: `${webhook}-visit`,
          category: 'extension_webhook',
          key: 'visit',
        })
        Object.assign(point, { source_definition_id: webhook, qualified_key: 'ehr.seen.visit' })
      },
    ],
    ['actions', '1fetch_00001', (action) => Object.assign(action, { extension_data_point_mappings: [] })],
  )
  mkdirSync(join(folder, 'extension_webhooks'))
  writeFileSync(
    join(folder, 'extension_webhooks/extension_webhooks.json'),
    JSON.stringify([
      {
        type: 'extension_webhook',
        extension_webhook: {
          definition_id: webhook,
          extension: 'ehr',
          webhook_key: 'seen',
          endpoint_url: 'zqxmarked',
        },
      },
    ]),
  )
  const { release, problems } = await loadStudioExport(folder)
  expect(problems).toEqual([])
  expect(release).toMatchObject({
    extension_webhooks: [
      {
        id: 'ehr_seen',
        title: 'ehr seen',
        data_points: [{ key: 'visit', data_point_definition_id: `${webhook}-visit` }],
      },
    ],
    start_triggers: [{ type: 'extension_webhook', webhook_id: 'ehr_seen' }],
  })
  expect(release?.tracks[1]?.triggers).toMatchObject([{ type: 'extension_webhook', webhook_id: 'ehr_seen' }])
  expect(JSON.stringify(release)).not.toContain('zqxmarked')
})

test('an unknown score causes a warning that it needs a function', async () => {
  const folder = changeAll(
    ['actions', 'calc00000001', (action) => Object.assign(action, { calculation_definition_id: 'wells' })],
    [
      'data_point_definitions',
      'phq_2.PHQ2_SCORE',
      (point) => {
        Object.assign(point, {
          definition_id: 'wells.TOTAL',
          key: 'wells.TOTAL',
          qualified_key: 'wells.TOTAL',
        })
      },
    ],
    ['rules', 'highRule0001', ({ conditions }) => Object.assign(conditions[0], { reference: 'wells.TOTAL' })],
    ['rules', 'lowRule00001', ({ conditions }) => Object.assign(conditions[0], { reference: 'wells.TOTAL' })],
    [
      'dynamic_variables',
      'variable0002',
      (variable) => Object.assign(variable, { data_point_definition_id: 'wells.TOTAL' }),
    ],
  )
  const { warnings, problems, release } = await loadStudioExport(folder)
  expect(problems).toEqual([])
  expect(release?.tracks[0]?.steps[0]?.actions).toContainEqual(
    expect.objectContaining({
      calculation_id: 'wells',
      results: [expect.objectContaining({ key: 'TOTAL', value_type: 'NUMBER' })],
    }),
  )
  expect(release?.data_points.find(({ id }) => id === 'wells.TOTAL')).toMatchObject({
    category: 'CALCULATION',
  })
  expect(warnings?.at(-1)).toContain(
    'calculations.wells: it has no function, so its activity fails. Pass a function',
  )
})

test('titles longer than the maximum are truncated and listed in the warnings', async () => {
  const long = 'x'.repeat(1_200)
  const { warnings, problems, release } = await loadStudioExport(
    changeAll(
      ['steps', 'askStep-0001', (step) => Object.assign(step, { title: long })],
      ['actions', 'checklist001', (action) => Object.assign(action, { checklist: [long] })],
    ),
  )
  expect(problems).toEqual([])
  expect(release?.tracks[0]?.steps[0]?.title).toBe(`${'x'.repeat(999)}…`)
  expect(warnings?.[1]).toBe(
    'steps/steps.json askStep-0001: its title of 1200 characters is truncated to 1000',
  )
})

test('the release, the warnings and the diagram contain no secrets', async () => {
  const mark = 'zqxmarked'
  expect(readFileSync(join(fixture, 'actions/actions.json'), 'utf8')).toContain(mark)
  const { warnings, release } = await loadStudioExport(fixture)
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
  const { warnings: known } = await loadStudioExport(fixture)
  const lists = await Promise.all(
    [compare, other, webhook].map(async (folder) => (await loadStudioExport(folder)).warnings),
  )
  expect(lists.map((warnings) => warnings?.filter((warning) => !known?.includes(warning)))).toEqual([
    [
      'rules/rules.json highRule0001: "contains #" cannot be applied to phq_2.PHQ2_SCORE, which is a number, so its condition highRule00c0 never holds',
    ],
    [
      'rules/rules.json moreRule0001: "7" is not a value of mood.interest, so its condition moreRule00c0 never holds',
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

test('a calculation input that no part collects is accepted and listed in the warnings', async () => {
  const { warnings, problems } = await loadStudioExport(
    change('forms', 'moodForm0001', ({ question_definition_ids }) => question_definition_ids.splice(1, 1)),
  )
  expect(problems).toEqual([])
  expect(warnings).toContain(
    'actions/actions.json calc00000001 "Score the mood": no part of the definition collects the data point -interest001, so this input has no value',
  )
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
    'FOLDER/rules/rules.json highRule0001: its condition highRule00c0 refers to the data point gone, which is not in data_point_definitions/data_point_definitions.json; publish the definition again from Studio',
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
    'a wait that was created at a different time than its transition',
    () =>
      change('timings', 'tayHigh00001', (timing) =>
        Object.assign(timing, { created: { date: '2026-01-09T00:00:00Z' } }),
      ),
    'FOLDER/steps/steps.json askStep-0001 "Ask": the wait of its transition wayHigh00001 is ambiguous: the timing at the same index was created at another time; delete the transition in Studio, draw it again and publish',
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
    'FOLDER tracks.More.steps.Morequestions: the loop Morequestions → Morequestions never waits; add a form, a checklist or a timer, or after: to a transition',
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
    'FOLDER/timings/timings.json: entry 2 tayHigh00001: "delay.unit" must be ("second" | "minute" | "hour" | "day" | "week" | "month" | "year"), as Studio exports it; publish the definition again',
  ],
  [
    'a part with an invalid id',
    () => change('tracks', '-mainTrack01', (track) => Object.assign(track, { definition_id: 7 })),
    'FOLDER/tracks/tracks.json: entry 1 7 "Main": "definition_id" must be string, as Studio exports it; publish the definition again',
  ],
  [
    'a date that is not a date',
    () =>
      change('pathways', 'ckUpFlow_-01', (pathway) =>
        Object.assign(pathway, { last_updated: { date: 'zqxmarked' } }),
      ),
    'FOLDER/pathways/pathways.json: entry 1 ckUpFlow_-01 "Check-up": "last_updated.date" must be a date, as Studio exports it; publish the definition again',
  ],
])('%s is rejected with the file, the id and a suggestion', async (_, folder, message) => {
  expect(await refuse(folder())).toBe(message)
})

test('a description can have the same key as another question, because it has no answer', async () => {
  const folder = change('questions', 'description1', (question) =>
    Object.assign(question, { key: 'interest' }),
  )
  expect((await load(folder))?.forms[0]?.questions.map(({ key }) => key).slice(0, 2)).toEqual([
    'interest',
    'interest',
  ])
})

test('invalid JSON, invalid entries and an invalid folder are rejected', async () => {
  const folder = change('steps', '', () => {})
  writeFileSync(join(folder, 'steps/steps.json'), '[\n<<<<<<< zqxmarked\n]')
  expect(await refuse(folder)).toBe(
    'FOLDER/steps/steps.json: is not JSON; use the file that Studio published, without merge conflict markers',
  )
  writeFileSync(join(folder, 'steps/steps.json'), '{}')
  expect(await refuse(folder)).toBe(
    'FOLDER/steps/steps.json: must be a list of { "type": "step", "step": { … } }, as Studio exports it',
  )
  writeFileSync(join(folder, 'steps/steps.json'), '[]')
  writeFileSync(join(folder, 'pathways/pathways.json'), '[]')
  expect(await refuse(folder)).toBe(
    'FOLDER/pathways/pathways.json: must contain one definition, as Studio exports it',
  )
  expect(await refuse(root)).toContain(
    'is a folder without pathways/pathways.json, so it is not a Studio export',
  )
})

test("the version and the release id come from Studio's last commit", async () => {
  const folder = change('steps', '', () => {})
  const git = (...args: string[]) =>
    execFileSync('git', [
      '-c',
      'user.name=zqxmarked',
      '-c',
      'user.email=zqxmarked@example.org',
      '-C',
      folder,
      ...args,
    ])
  const commit = (message: string) => git('commit', '--allow-empty', '--quiet', '--message', message)
  git('init', '--quiet')
  git('add', '.')
  commit(
    'Publish version 28 from Awell Studio\n\n      Tag: 8ZZfDYxtVN-VlGfV0W_cK\n\n      Care flow ID: ckUpFlow_-01\n',
  )
  expect(await load(folder)).toMatchObject({ version: 28, release_id: '8ZZfDYxtVN-VlGfV0W_cK' })
  commit('Publish version 29 from Awell Studio\n\n      Tag: other\n\n      Care flow ID: another-flow\n')
  const { version, release_id } = (await load(folder)) ?? {}
  expect(version).toBe(1)
  expect(release_id).toBe((await load(fixture))?.release_id)
  await expect(loadDefinitions([folder, fixture])).rejects.toThrow('version 1 of "ckUpFlow_-01" is also in')
})

test('the files of an export can start with a byte order mark', async () => {
  const folder = change('steps', '', () => {})
  for (const file of ['steps/steps.json', 'pathways/pathways.json'])
    writeFileSync(join(folder, file), `\uFEFF${readFileSync(join(folder, file), 'utf8')}`)
  expect(await load(folder)).toMatchObject({ definition_id: 'ckUpFlow_-01' })
})

test.each([false, true])(
  'loading an export does not execute programs that a hostile clone configures (embedded repository: %j)',
  async (isEmbedded) => {
    const pathway = { type: 'pathway', pathway: { definition_id: 'hostile-flow', title: 'Hostile' } }
    using hostile = createHostileRepository(
      { 'pathways/pathways.json': JSON.stringify([pathway]) },
      { isEmbedded },
    )
    execFileSync('git', ['-C', hostile.repository, 'log', '-1'], { stdio: 'ignore' })
    expect(hostile.hasRun()).toBe(true)
    const release = await load(hostile.repository)
    expect(release).toMatchObject(isEmbedded ? { version: 1 } : { version: 3, release_id: 'hostile' })
    expect(hostile.hasRun()).toBe(false)
  },
)
