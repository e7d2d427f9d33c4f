import { expect, test } from 'vitest'
import { createExportCopies, exportFolder } from '../../../test/export-copies.ts'
import { loadStudioExport } from './load-studio-export.ts'

const { change, changeAll } = createExportCopies()

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
  const { release } = await loadStudioExport(exportFolder)
  const compiled = release?.tracks[0]?.steps[0]?.actions.at(-1)
  expect(compiled).toMatchObject({ mappings: [{ path: '$.id', data_point_definition_id: 'answerPoint1' }] })
  const filter = change('api_calls', 'apiCall00001', ({ mappings: [mapping] }) =>
    Object.assign(mapping, { response_key: '$.list[?(@.id)]' }),
  )
  expect((await loadStudioExport(filter)).warnings).toContain(
    'actions/actions.json -call0000001 "Tell another system": the value answerPoint1 of its response is not collected, because its path contains a filter or a slice',
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

test('a calculation that is not a built-in score causes a warning that it needs a function', async () => {
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
    'calculations.wells: the calculation has no function, so its activity fails. Pass a function',
  )
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
