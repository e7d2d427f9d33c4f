import { describe, expect, test } from 'vitest'
import {
  changeDataPointId,
  DAY,
  HOUR,
  loadRelease,
  type Play,
  play,
  START_MS,
  summarize,
} from '../../test/play.ts'
import type { YamlDefinition } from '../definitions/definition-schema.ts'
import { loadBuiltInDefinitions } from '../definitions/load-definitions.ts'
import { describeComparison } from './describe-rule.ts'
import type { EvaluatedCondition } from './rule.ts'
import { nextDueTimeOf } from './scheduled-work.ts'

type Steps = YamlDefinition['tracks'][string]['steps']
type Step = Steps[string]

const list = (title: string) => ({ checklist: { title, items: ['Item'] } })
const define = (
  steps: Steps,
  first: YamlDefinition['tracks'][string]['first'] = Object.keys(steps)[0] ?? 'end',
) => ({
  id: 'joined',
  title: 'Joined',
  baseline: { pain: { type: 'number' as const, optional: true } },
  tracks: { main: { title: 'Main', first, steps } },
})
const step = (title: string, next?: Step['next']): Step => ({
  title,
  actions: [list(title)],
  ...(next && { next }),
})
const complete = (flow: Play, title: string) =>
  flow.act({ type: 'submit_checklist', activity_id: flow.activity(title).id })

/** Lists the events of steps, such as `started Last`. */
const listSteps = (events: Play['events']) =>
  summarize(events).flatMap((line) => (line.startsWith('step_') ? line.slice('step_'.length) : []))

/** A track that keeps its care flow active. */
const side = { title: 'Side', steps: { rest: step('Rest') } }

/** Two parallel branches that join in one step. */
const both = define({ one: step('One', 'last'), two: step('Two', 'last'), last: step('Last') }, [
  { to: 'one' },
  { to: 'two' },
])

describe('a step with several incoming transitions', () => {
  test('is postponed until all transitions are decided, and then starts once', async () => {
    const flow = play(await loadRelease(both))
    expect(listSteps(complete(flow, 'One'))).toEqual(['completed One', 'postponed Last'])
    const postponed = Object.values(flow.state.elements).find(({ name }) => name === 'Last')
    expect(postponed?.status).toBe('POSTPONED')
    const rows = Object.values(flow.state.activities).filter(({ object }) => object.name === 'Last')
    expect(rows).toMatchObject([{ action: 'POSTPONED', object: { type: 'STEP' }, status: 'DONE' }])
    expect(flow.wait(DAY)).toEqual([])
    expect(listSteps(complete(flow, 'Two'))).toEqual(['completed Two', 'started Last'])
    expect(flow.state.elements[postponed?.id ?? '']).toMatchObject({
      status: 'ACTIVE',
      start_date: new Date(START_MS + DAY).toISOString(),
    })
    complete(flow, 'Last')
    expect(flow.state.status).toBe('completed')
  })

  test('waits for the longest delay of its transitions', async () => {
    const after = (hours: number) => [{ to: 'last', after: `${hours} hours` }]
    const steps = { one: step('One', after(5)), two: step('Two', after(2)), last: step('Last') }
    const flow = play(await loadRelease(define(steps, [{ to: 'one' }, { to: 'two' }])))
    complete(flow, 'One')
    expect(listSteps(complete(flow, 'Two'))).toEqual(['completed Two'])
    const scheduled = Object.values(flow.state.elements).filter(({ name }) => name === 'Last')
    expect(scheduled).toMatchObject([
      { status: 'SCHEDULED', start_date: new Date(START_MS + 5 * HOUR).toISOString() },
    ])
    expect(listSteps(flow.wait(2 * HOUR))).toEqual(['postponed Last'])
    expect(listSteps(flow.wait(3 * HOUR))).toEqual(['started Last'])
  })

  test('is scheduled for the earliest arrival if one of its origins runs again', async () => {
    const again: Step['next'] = [{ to: 'again' }, { to: 'last', after: '5 hours' }]
    const steps = { again: step('Again', again), last: step('Last') }
    const flow = play(await loadRelease(define(steps)))
    complete(flow, 'Again')
    flow.wait(HOUR)
    expect(listSteps(complete(flow, 'Again'))).toEqual(['completed Again', 'started Again'])
    const scheduled = Object.values(flow.state.elements).filter(({ name }) => name === 'Last')
    expect(scheduled).toMatchObject([
      { status: 'SCHEDULED', start_date: new Date(START_MS + 5 * HOUR).toISOString() },
    ])
    expect(listSteps(flow.wait(4 * HOUR))).toEqual(['started Last', 'scheduled Last'])
    expect(listSteps(flow.wait(HOUR))).toEqual(['started Last'])
  })

  test('is not discarded early if the branches that lead to it are mutually exclusive', async () => {
    const [definition] = (await loadBuiltInDefinitions()).filter(({ id }) => id === 'welcome')
    const flow = play((definition as NonNullable<typeof definition>).releases[0])
    const answers = ['exercise', 'mood'].map((key) => ({ question_id: `about-you.${key}`, value: '1' }))
    flow.act({ type: 'submit_form', activity_id: flow.activity('About you').id, answers })
    flow.wait(30 * DAY)
    expect(listSteps(flow.events)).toEqual([
      'started Greeting',
      'completed Greeting',
      'started Quiet days',
      'completed Quiet days',
      'started Follow-up',
      'completed Follow-up',
      'started Call the patient',
    ])
    expect(listSteps(complete(flow, 'Call the patient')).slice(0, 2)).toEqual([
      'completed Call the patient',
      'started Until next time',
    ])
  })

  test('is postponed while a step that leads to it is active', async () => {
    const steps = {
      ask: step('Ask', [{ to: 'call' }, { to: 'last' }]),
      call: step('Call', 'last'),
      last: step('Last'),
    }
    const flow = play(await loadRelease(define(steps)))
    expect(listSteps(complete(flow, 'Ask'))).toEqual(['completed Ask', 'started Call', 'postponed Last'])
    expect(listSteps(complete(flow, 'Call'))).toEqual(['completed Call', 'started Last'])
  })

  test('is discarded once, with the steps after it, if no transition was taken', async () => {
    const left = [{ to: 'last', if: 'pain is greater than 9' }]
    const steps = {
      one: step('One', left),
      two: step('Two', left),
      last: step('Last', 'after'),
      after: step('After'),
    }
    const flow = play(await loadRelease(define(steps, [{ to: 'one' }, { to: 'two' }])), { pain: '3' })
    expect(listSteps(complete(flow, 'One'))).toEqual(['completed One'])
    expect(listSteps(complete(flow, 'Two'))).toEqual(['completed Two', 'discarded Last', 'discarded After'])
    expect(flow.state.status).toBe('completed')
  })

  test('starts immediately through a transition that closes a loop', async () => {
    const steps = {
      ask: step('Ask', [{ to: 'again' }, { to: 'other' }]),
      again: step('Again', 'ask'),
      other: step('Other', 'last'),
      last: step('Last'),
    }
    const flow = play(await loadRelease(define(steps)))
    complete(flow, 'Ask')
    expect(listSteps(complete(flow, 'Again'))).toEqual(['completed Again', 'started Ask'])
  })

  test('is canceled if its track is stopped while it is postponed', async () => {
    const flow = play(await loadRelease({ ...both, tracks: { ...both.tracks, side } }))
    complete(flow, 'One')
    expect(listSteps(flow.act({ type: 'stop_track', track_run_id: flow.activeTrackRunId('main') }))).toEqual([
      'canceled Last',
    ])
    expect(Object.values(flow.state.elements).find(({ name }) => name === 'Last')?.status).toBe('STOPPED')
    expect(listSteps(complete(flow, 'Two'))).toEqual([])
    expect(flow.wait(DAY)).toEqual([])
    expect(flow.state.status).toBe('active')
  })

  test('is canceled if its care flow is stopped while it is postponed', async () => {
    const flow = play(await loadRelease(both))
    complete(flow, 'One')
    expect(listSteps(flow.act({ type: 'stop', reason: 'Moved away' }))).toContain('canceled Last')
    expect(flow.wait(DAY)).toEqual([])
  })
})

test('a delayed transition has no effect after its track is stopped', async () => {
  const definition = define({ wait: step('Wait') }, [{ to: 'wait', after: '1 day' }])
  const release = await loadRelease({ ...definition, tracks: { ...definition.tracks, side } })
  const flow = play(release)
  flow.act({ type: 'stop_track', track_run_id: flow.activeTrackRunId('main') })
  expect(flow.wait(2 * DAY)).toEqual([])
  expect(flow.state.status).toBe('active')
})

test('the transition counts include transitions to the end of the track', async () => {
  const steps = { one: step('One', [{ to: 'end' }, { to: 'last' }]), last: step('Last') }
  const flow = play(await loadRelease(define(steps)))
  complete(flow, 'One')
  expect(flow.state.transition_counts.one).toEqual({
    main: { taken: 1, discarded: 0 },
    last: { taken: 1, discarded: 0 },
  })
})

test('the first of two satisfied transitions to the same step is taken', async () => {
  const next = [
    { to: 'last', if: 'pain is greater than 1', after: '2 hours' },
    { to: 'last', if: 'pain is greater than 2', after: '1 hour' },
  ]
  const steps = { one: step('One', next), last: step('Last') }
  const flow = play(await loadRelease(define(steps)), { pain: '3' })
  complete(flow, 'One')
  expect(listSteps(flow.wait(HOUR))).toEqual([])
  expect(listSteps(flow.wait(HOUR))).toEqual(['started Last'])
  expect(flow.state.transition_counts.one).toEqual({ last: { taken: 1, discarded: 0 } })
})

test('all default transitions are taken if no condition holds', async () => {
  const next: Step['next'] = [
    { to: 'left', if: 'pain is greater than 9' },
    { to: 'one', otherwise: true },
    { to: 'two', otherwise: true },
  ]
  const steps = { ask: step('Ask', next), left: step('Left'), one: step('One'), two: step('Two') }
  const flow = play(await loadRelease(define(steps)), { pain: '3' })
  expect(listSteps(complete(flow, 'Ask'))).toEqual([
    'completed Ask',
    'discarded Left',
    'started One',
    'started Two',
  ])
})

describe('a transition on a date', () => {
  const definition: YamlDefinition = {
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

  test('starts its step on the date, or immediately if the date has passed', async () => {
    const release = await loadRelease(definition)
    const later = play(release, { surgery: '2026-03-06' })
    expect(nextDueTimeOf(later.state)).toBe(Date.parse('2026-03-05'))
    expect(play(release, { surgery: '2026-01-01' }).activity('Call').status).toBe('ACTIVE')
  })

  test('discards its step if the date is unknown', async () => {
    const flow = play(await loadRelease(definition))
    expect(summarize(flow.events)).toContain('step_discarded Call')
    expect(flow.state.status).toBe('completed')
  })
})

describe('the deciding conditions of a step', () => {
  const high = { to: 'high', if: 'pain is greater than 7' }
  const low = { to: 'low', if: { all: ['pain is less than 3', 'pain is not empty'] } }
  const steps = {
    ask: step('Ask', [high, low, { to: 'middle', otherwise: true }]),
    high: step('High'),
    low: step('Low'),
    middle: step('Middle'),
  }

  /** Lists the deciding conditions of each started or discarded step, in order. */
  const explain = ({ state }: Play) =>
    Object.values(state.elements).flatMap(({ deciding_conditions, name, status }) =>
      deciding_conditions.length === 0
        ? []
        : `${name} ${status}: ${deciding_conditions.map(format).join('; ')}`,
    )
  const format = (condition: EvaluatedCondition) =>
    `${condition.reference.qualified_key} ${describeComparison(condition)}`

  test('are those of the transition that led to it', async () => {
    const flow = play(await loadRelease(define(steps)), { pain: '9' })
    complete(flow, 'Ask')
    expect(explain(flow)).toEqual([
      'Low DISCARDED: pain 9 ≥ 3',
      'Middle DISCARDED: pain 9 > 7',
      'High ACTIVE: pain 9 > 7',
    ])
  })

  test('are those of the other transitions if a default transition is taken', async () => {
    const flow = play(await loadRelease(define(steps)), { pain: '5' })
    complete(flow, 'Ask')
    expect(explain(flow)).toEqual([
      'High DISCARDED: pain 5 ≤ 7',
      'Low DISCARDED: pain 5 ≥ 3',
      'Middle ACTIVE: pain 5 ≤ 7; pain 5 ≥ 3',
    ])
  })

  test('contain the values at the time of the decision', async () => {
    const release = await loadRelease(define(steps))
    const flow = play(release, { pain: '9' })
    complete(flow, 'Ask')
    const data_points = [{ data_point_definition_id: 'pain', value: '1' }]
    flow.act({ type: 'update_baseline', data_points })
    expect(explain(flow)).toContain('High ACTIVE: pain 9 > 7')
  })

  test('contain the value of an operand that is a data point', async () => {
    const baseline = { pain: { type: 'number' as const }, limit: { type: 'number' as const } }
    const next = [{ to: 'call', if: 'pain is greater than {limit}' }]
    const definition = define({ ask: step('Ask', next), call: step('Call') })
    const flow = play(await loadRelease({ ...definition, baseline }), { pain: '9', limit: '4' })
    complete(flow, 'Ask')
    expect(explain(flow)).toEqual(['Call ACTIVE: pain 9 > 4'])
  })

  test('name the date if the step is discarded because the date has no value', async () => {
    const baseline = { visit: { type: 'date' as const, optional: true }, pain: { type: 'number' as const } }
    const next = [{ to: 'call', if: 'pain is greater than 3', on: { date: 'visit' } }]
    const definition = define({ ask: step('Ask', next), call: step('Call') })
    const release = changeDataPointId(await loadRelease({ ...definition, baseline }), 'visit', 'kL9')
    const flow = play(release, { pain: '9' })
    complete(flow, 'Ask')
    expect(explain(flow)).toEqual(['Call DISCARDED: visit has no value'])
  })

  test('are stored until a delayed transition is taken', async () => {
    const next = [{ to: 'call', if: 'pain is greater than 3', after: '1 day' }]
    const release = await loadRelease(define({ ask: step('Ask', next), call: step('Call') }))
    const flow = play(release, { pain: '9' })
    complete(flow, 'Ask')
    flow.act({ type: 'update_baseline', data_points: [{ data_point_definition_id: 'pain', value: '1' }] })
    flow.wait(DAY)
    expect(explain(flow)).toEqual(['Call ACTIVE: pain 9 > 3'])
  })

  test('are those of all taken transitions, or those of all discarded transitions if none was taken', async () => {
    const left = [{ to: 'last', if: 'pain is greater than 3' }]
    const right = [{ to: 'last', if: 'pain is greater than 5' }]
    const joined = { one: step('One', left), two: step('Two', right), last: step('Last', 'after') }
    const release = await loadRelease(
      define({ ...joined, after: step('After') }, [{ to: 'one' }, { to: 'two' }]),
    )
    const explainFor = (pain: string) => {
      const flow = play(release, { pain })
      complete(flow, 'One')
      complete(flow, 'Two')
      return explain(flow)
    }
    expect(explainFor('9')).toEqual(['Last ACTIVE: pain 9 > 3; pain 9 > 5'])
    expect(explainFor('4')).toEqual(['Last ACTIVE: pain 4 > 3'])
    // The step "After" is missing, because no condition caused its status.
    expect(explainFor('1')).toEqual(['Last DISCARDED: pain 1 ≤ 3; pain 1 ≤ 5'])
  })
})

test('a track completes when the step that joins its branches has completed', async () => {
  const bye = { push_to_emr: { title: 'Bye', body: 'Bye' } }
  const steps: Steps = {
    one: { title: 'One', actions: [], next: 'thank' },
    two: { title: 'Two', actions: [{ timer: { wait: '1 day' } }], next: 'thank' },
    thank: { title: 'Thank', actions: [bye] },
  }
  const definition = define(steps, [{ to: 'one' }, { to: 'two' }])
  const after = { title: 'After', starts: { after_track: 'main' }, steps: { rest: step('Rest') } }
  const flow = play(await loadRelease({ ...definition, tracks: { ...definition.tracks, after } }))
  expect(listSteps(flow.wait(DAY))).toContain('started Rest')
  complete(flow, 'Rest')
  expect(flow.state.status).toBe('completed')
})

describe('a rule about a missing value', () => {
  const transitions = [
    { to: 'call', if: 'pain is greater than 3' },
    { to: 'thank', otherwise: true as const },
  ]
  const definition = define({ ask: step('Ask', transitions), call: step('Call'), thank: step('Thank') })

  test('does not hold if it compares the missing value with a number', async () => {
    const flow = play(await loadRelease(definition))
    expect(listSteps(complete(flow, 'Ask'))).toEqual(['completed Ask', 'discarded Call', 'started Thank'])
  })

  test.each(['pain is empty', { any: ['pain is greater than 3', 'pain is empty'] }])(
    'holds if its condition is %j',
    async (rule) => {
      const steps = { ask: step('Ask', [{ to: 'call', if: rule }]), call: step('Call') }
      const flow = play(await loadRelease(define(steps)))
      expect(listSteps(complete(flow, 'Ask'))).toEqual(['completed Ask', 'started Call'])
    },
  )
})
