import { expect, test } from 'vitest'
import { loadRelease, type Play, patient, play, serviceName } from '../../test/play.ts'
import type { YamlDefinition } from '../definitions/definition-schema.ts'
import { loadDefinitions } from '../definitions/load-definitions.ts'
import { handleCommand, startCareFlow } from './commands/handle-command.ts'
import type { Calculation } from './scores.ts'
import { findScore } from './scores.ts'

test.each<[string, Parameters<Calculation>[0], ReturnType<Calculation>]>([
  ['bmi', { weight: 70, height: 175 }, { BMI: 22.9 }],
  ['bmi', { weight: 70, height: 1.75 }, { BMI: 22.9 }],
  ['bmi', { weight: 70 }, { BMI: null }],
  ['bmi', { weight: 70, height: 0 }, { BMI: null }],
  ['bmi_imperial', { weight_pounds: 154, height_feet: 5, height_inches: 9 }, { BMI: 22.7 }],
  ['bmi_imperial', { weight_pounds: 154, height_feet: 6 }, { BMI: 20.9 }],
  ['phq_2', { PHQ2_Q01: 1, PHQ2_Q02: 3 }, { PHQ2_SCORE: 4 }],
  ['phq_2', { PHQ2_Q01: 1 }, { PHQ2_SCORE: null }],
])('%s of %j is %j', (id, inputs, results) => {
  expect(findScore(id)?.calculate(inputs)).toEqual(results)
})

test.each([
  [0, 'None-minimal'],
  [4, 'None-minimal'],
  [5, 'Mild'],
  [10, 'Moderate'],
  [14, 'Moderate'],
  [15, 'Moderately severe'],
  [19, 'Moderately severe'],
  [20, 'Severe'],
  [27, 'Severe'],
])('a PHQ-9 score of %d is %s', (total, band) => {
  const inputs = Object.fromEntries(
    Array.from({ length: 9 }, (_, index) => [
      `PHQ9_Q0${index + 1}`,
      Math.min(3, Math.max(0, total - 3 * index)),
    ]),
  )
  expect(findScore('phq_9')?.calculate(inputs)).toEqual({ PHQ9_SCORE: total, PHQ9_INTERPRETATION: band })
})

/** Creates a care flow that runs a calculation on baseline values and shows the result in the title of a checklist. */
function calculating(calculations: YamlDefinition['calculations'] & {}, result: string): YamlDefinition {
  const [calculation = ''] = Object.keys(calculations)
  return {
    id: 'score',
    title: 'Score',
    baseline: { weight: { type: 'number' }, tall: { type: 'number', optional: true } },
    calculations,
    tracks: {
      main: {
        title: 'Main',
        steps: {
          count: {
            title: 'Count',
            actions: [
              { calculation },
              { checklist: { title: `It is {${calculation}.${result}}`, items: ['Look'] } },
            ],
          },
        },
      },
    },
  }
}

const wells = calculating(
  { wells: { inputs: { weight: 'weight' }, results: { TOTAL: { type: 'number' } } } },
  'TOTAL',
)

const listActivities = ({ events }: Pick<Play, 'events'>) =>
  events.flatMap((event) => ('activity' in event ? event.activity : []))

async function run(calculations: Record<string, Calculation>) {
  const release = await loadRelease(wells)
  const data_points = [{ data_point_definition_id: 'weight', value: '70' }]
  const outcome = startCareFlow(release, {
    id: 'one',
    time: 0,
    serviceName,
    patient,
    data_points,
    calculations,
  })
  if (outcome.rejection) throw new Error(outcome.rejection.message)
  const activities = listActivities(outcome)
  const calculated = activities.findLast(({ object }) => object.type === 'CALCULATION')
  return { release, outcome, activities, calculated }
}

test('a step can calculate a built-in score', async () => {
  const release = await loadRelease(
    calculating({ bmi: { inputs: { weight: 'weight', height: 'tall' } } }, 'BMI'),
  )
  expect(release.data_points).toContainEqual(
    expect.objectContaining({ key: 'bmi.BMI', unit: 'kg/m2', valueType: 'NUMBER' }),
  )
  expect(play(release, { weight: '70', tall: '175' }).activity('It is 22.9')).toBeDefined()
  expect(play(release, { weight: '70' }).activity('It is ')).toBeDefined()
})

test('a custom function receives typed inputs and returns the results', async () => {
  const received: unknown[] = []
  const { activities } = await run({
    wells: (inputs) => {
      received.push(inputs)
      return { TOTAL: Number(inputs.weight) / 2, other: 'ignored' }
    },
  })
  expect(received).toEqual([{ weight: 70 }])
  expect(activities.map(({ object }) => object.name)).toContain('It is 35')
})

test('an activity fails if its calculation has no function, and can be retried', async () => {
  const { release, outcome, calculated } = await run({})
  expect(calculated).toMatchObject({ status: 'FAILED', resolution: 'FAILURE' })
  expect(calculated?.sub_activities.at(-1)?.error).toBe(
    'The calculation "wells" has no function. Pass a function for it in the option "calculations".',
  )
  const elements = Object.fromEntries(
    outcome.events.flatMap((event) => ('element' in event ? [[event.element.id, event.element]] : [])),
  )
  const state = { ...outcome.state, status: 'active' as const, elements }
  const activities = calculated ? { [calculated.id]: calculated } : {}
  const retried = handleCommand(
    release,
    { ...state, activities },
    {
      type: 'retry_activity',
      activity_id: calculated?.id ?? '',
      time: 1,
      calculations: { wells: () => ({ TOTAL: 4 }) },
    },
  )
  if (retried.rejection) throw new Error(retried.rejection.message)
  expect(listActivities(retried).at(-1)).toMatchObject({ status: 'DONE' })
})

test.each<[string, Calculation, string]>([
  [
    'throws',
    () => {
      throw new Error('zqx 70')
    },
    'The function for the calculation "wells" threw an error.',
  ],
  [
    'is asynchronous',
    (async () => ({ TOTAL: 3 })) as unknown as Calculation,
    'The function for the calculation "wells" must return an object, not a promise.',
  ],
  [
    'returns a value of the wrong type',
    () => ({ TOTAL: 'many' }),
    'The result "TOTAL" of the calculation "wells" must be a number.',
  ],
])(
  'if the function for a calculation %s, its activity fails with an error that contains no values',
  async (_, wells, message) => {
    const { calculated } = await run({ wells })
    expect(calculated?.sub_activities.at(-1)?.error).toBe(message)
  },
)

test('loadDefinitions warns about a calculation that has no function, and rejects an unknown score that has no results', async () => {
  const [definition] = await loadDefinitions([wells])
  expect(definition?.warnings).toEqual([
    expect.stringContaining('calculations.wells: the calculation has no function'),
  ])
  const unknown = calculating({ weels: { inputs: { weight: 'weight' } } }, 'TOTAL')
  await expect(loadDefinitions([unknown])).rejects.toThrow(
    'calculations.weels: "weels" is not a built-in score; define its results, with formulas or types',
  )
})
