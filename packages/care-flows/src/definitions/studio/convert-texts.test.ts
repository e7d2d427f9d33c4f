import { expect, test } from 'vitest'
import { createExportCopies } from '../../../test/export-copies.ts'
import { loadStudioExport } from './load-studio-export.ts'

const { change } = createExportCopies()

test("converted text keeps Studio's links, variables and transformations", async () => {
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
      'actions/actions.json -message0001 "Welcome": "round_to" needs a number, but "first_name" has a different type, so it has no effect',
    ]),
  )
})

test.each([
  ['friend', 'Hello friend, ', 'has no value, so its fallback is used'],
  ['', 'Hello , ', 'has no value and is left out'],
])(
  'a variable whose data point is missing is replaced with its fallback %j',
  async (fallback, text, problem) => {
    const { warnings, release } = await loadStudioExport(
      change('dynamic_variables', 'variable0001', (variable) =>
        Object.assign(variable, { data_point_definition_id: 'gone', fallback }),
      ),
    )
    expect(release?.tracks[0]?.steps[0]?.actions[0]).toMatchObject({ body: expect.stringContaining(text) })
    expect(warnings).toContain(
      `actions/actions.json -message0001 "Welcome": the dynamic variable variable0001 in its text ${problem}`,
    )
  },
)
