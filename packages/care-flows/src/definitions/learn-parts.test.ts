import { expect, it } from 'vitest'
import { fc } from '../../test/fc.ts'
import { loadRelease, MINUTE } from '../../test/play.ts'
import {
  type CareFlowRun,
  learnParts,
  listPublished,
  printDefinition,
  readDefinition,
  writeDefinition,
} from './index.ts'

const form = (title: string) =>
  ({ title, questions: { fine: { type: 'yes or no', title: 'Fine?' } } }) as const
const published = listPublished(
  await loadRelease({
    id: 'visits',
    title: 'Visits',
    forms: { diary: form('Diary'), intake: form('Intake') },
    tracks: {
      main: {
        title: 'Main',
        steps: { all: { title: 'All', actions: [{ form: 'diary' }, { form: 'intake' }] } },
      },
      more: { title: 'More', starts: 'by hand', steps: { extra: { title: 'Extra', actions: [] } } },
    },
  }),
)

type Entry = readonly [action: string, step: string, type?: string | undefined]

/** A run of a track whose log has these entries, a minute apart. Each step has one action. */
function run(
  log: readonly Entry[],
  { patient_id = 'patient-1', kind = 'CHECKLIST', track = 'main' } = {},
): CareFlowRun {
  const date = (index: number) => new Date(Date.UTC(2026, 2, 2) + index * MINUTE).toISOString()
  const context = (step_id: string | null, action_id: string | null = null) => ({
    ...{ instance_id: `run-${track}`, track_id: track, step_id, action_id },
  })
  const steps = [...new Set(log.flatMap(([, step, type]) => (type === 'TIMER' ? [] : step)))]
  const base = { parent_id: null, activity_type: null, start_date: date(0), stakeholders: [] }
  return {
    patient_id,
    timers: log.flatMap(([, step, type]) =>
      type === 'TIMER' ? { activity_id: step, config: { type: 'DELAY', value: 2, unit: 'days' } } : [],
    ),
    activities: log.map(([action, step, type = 'STEP'], index) => ({
      ...{ id: type === 'TIMER' ? step : `entry-${index}`, date: date(index), action, expires_at: null },
      object: { id: type === 'TRACK' ? track : step, type },
      ...{ action_component: null, form_display_mode: null, outputs: null },
      context: context(type === 'STEP' ? step : null),
    })),
    elements: steps.flatMap((step) => [
      {
        ...base,
        id: `of-${step}`,
        definition_id: step,
        type: 'STEP',
        name: `Title of ${step}`,
        context: context(step),
      },
      {
        ...{
          ...base,
          id: `action-of-${step}`,
          definition_id: `${step}.1`,
          type: 'ACTION',
          name: `Action of ${step}`,
        },
        ...{ parent_id: `of-${step}`, activity_type: kind, context: context(step, `${step}.1`) },
      },
    ]),
  }
}

const learn = (runs: readonly CareFlowRun[]) => {
  const { own, comments } = learnParts(published, runs)
  const text = printDefinition(writeDefinition(published, own), { comments })
  return { text, main: own.tracks.main, ...readDefinition(text, 'learned') }
}

const pass = (...steps: string[]): Entry[] =>
  steps.flatMap((step): Entry[] => [
    ['SCHEDULED', step],
    ['ACTIVATE', step],
    ['COMPLETE', step],
  ])

it('writes a title only if runs of different patients share it, or if it is published', () => {
  const log = pass('first')
  const titles = (...patients: string[]) =>
    learn(patients.map((patient_id) => run(log, { patient_id }))).text.includes('Title of first')
  expect([titles('one'), titles('one', 'one'), titles('one', 'two')]).toEqual([false, false, true])
})

it('writes a way back as a comment, because it would have no end without its condition', () => {
  const log: Entry[] = [...pass('first', 'second', 'first', 'second', 'third'), ['COMPLETE', 'main', 'TRACK']]
  const { main, problems, text } = learn([run(log)])
  expect(problems).toEqual([])
  expect(Object.entries(main?.steps ?? {}).map(([key, { next }]) => [key, next])).toEqual([
    ['first', 'second'],
    ['second', [{ to: 'third' }]],
    ['third', undefined],
  ])
  expect(text).toContain('# 1 of 2 went back to first from here.')
})

it('writes a timer between two steps as a step of its own', () => {
  const { main, problems } = learn([
    run([...pass('first'), ['ASSIGNED', 'pause', 'TIMER'], ...pass('second')]),
  ])
  expect(problems).toEqual([])
  expect(Object.entries(main?.steps ?? {})).toMatchObject([
    ['first', { next: 'pause' }],
    ['pause', { actions: [{ timer: { wait: '2 days' } }], next: 'second' }],
    ['second', {}],
  ])
})

it.each([
  ['PLUGIN', 'EXTENSION_ACTION', 'depth', 'Depth', 'first.1.depth'],
  ['API_CALL', 'API_CALL', 'response', 'Weather: response', 'first.1.response'],
  ['API_CALL', 'API_CALL_STATUS', 'status', 'Weather: status', 'first.1.status'],
  ['CALCULATION', 'CALCULATION', 'score', 'Risk', 'first-1.score'],
] as const)(
  'links what a %s collects as %s to the data point of the service',
  (kind, category, name, title, origin) => {
    const id = '4MihmjZq4AqT9ad'
    const [first] = published.data_points
    if (!first) throw new Error('There is no data point.')
    const collected = (part: string, ownTitle: string, own: Partial<typeof first>): typeof first => ({
      ...{ ...first, id: `${id}-${part}`, key: `${id}.${part}`, title: ownTitle, valueType: 'NUMBER' },
      ...{ source_definition_id: 'first.1', ...own },
    })
    const call = collected('response', 'Weather: response', { category: 'API_CALL', valueType: 'STRING' })
    const wanted = {
      ...published,
      data_points: [
        ...published.data_points,
        ...(kind === 'API_CALL' ? [call] : []),
        ...(category === 'API_CALL' ? [] : [collected(name, title, { category })]),
      ],
    }
    const { own } = learnParts(wanted, [run(pass('first'), { kind })])
    const { release, problems } = readDefinition(printDefinition(writeDefinition(wanted, own)), 'learned')
    expect(problems).toEqual([])
    const found = release?.data_points.filter((point) => point.category === category && !point.hidden)
    expect(found).toMatchObject([{ id: `${id}-${name}`, title, origin }])
    if (kind === 'PLUGIN')
      expect(release?.tracks[0]?.steps[0]?.actions).toMatchObject([
        { type: 'PLUGIN', data_points: [{ key: 'depth', data_point_definition_id: `${id}-depth` }] },
      ])
  },
)

it('says which kind of action a definition cannot have', () => {
  const { problems, text } = learn([run(pass('first'), { kind: 'AGENT' })])
  expect(problems).toEqual([])
  expect(text).toContain('# An action is missing here, of the kind AGENT.')
})

it('whatever the runs did, the definition loads and has every form', () => {
  const step = fc.constantFrom('first', 'second', 'third', 'fourth', 'Zq4AqT9ad')
  const entry = fc.oneof(
    fc.tuple(fc.constantFrom('SCHEDULED', 'ACTIVATE', 'COMPLETE', 'DISCARDED'), step),
    fc.tuple(fc.constant('ASSIGNED'), fc.constantFrom('pause', 'break'), fc.constant('TIMER')),
    fc.tuple(fc.constantFrom('ACTIVATE', 'COMPLETE'), fc.constant('main'), fc.constant('TRACK')),
  )
  const kind = fc.constantFrom(
    ...['API_CALL', 'API_CALL_GRAPHQL', 'CALCULATION', 'CHECKLIST', 'CLINICAL_NOTE', 'FORM'],
    ...['MESSAGE', 'PLUGIN', 'PUSH_TO_EMR', 'TIMER'],
  )
  const track = fc.constantFrom('main', 'more', 'unpublished')
  const one = fc
    .tuple(fc.array(entry, { maxLength: 30 }), kind, track, fc.constantFrom('one', 'two'))
    .map(([log, kind, track, patient_id]) =>
      run(
        log.map(([action, id, type]) => [action, track === 'main' ? id : `${track}-${id}`, type] as const),
        { kind, track, patient_id },
      ),
    )
  fc.assert(
    fc.property(fc.array(one, { minLength: 1, maxLength: 4 }), (runs) => {
      const { problems, release } = learn(runs)
      expect(problems).toEqual([])
      const asked = release?.tracks.flatMap(({ steps }) =>
        steps.flatMap(({ actions }) =>
          actions.flatMap((action) => (action.type === 'FORM' ? action.form_id : [])),
        ),
      )
      expect(new Set(asked)).toEqual(new Set(published.forms.map(({ id }) => id)))
    }),
    { numRuns: 40 },
  )
})
