import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DAY, FIRST, patient } from '../../test/play.ts'
import { compileCareFlow } from '../definitions/compile-care-flow.ts'
import type { CareFlowFile } from '../definitions/index.ts'
import { act, type CareFlowEvent, type CareFlowState, nextDue, start } from './index.ts'

type Step = CareFlowFile['tracks'][string]['steps'][string]

const keys = ['a', 'b', 'c', 'd', 'e']

/** Lengths of time that the check refuses are among them. */
const duration = fc.constantFrom('0 seconds', '0 days', '1 second', '1 hour', '1 day')
const date = fc.record({ date: fc.constantFrom('due', 'a.ActivationDate', 'b.CompletionDate', 'birth_date') })

const action: fc.Arbitrary<Step['actions'][number]> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ push_to_emr: { title: 'Note', body: 'Note' } }) },
  fc.record({ timer: fc.record({ wait: duration }) }),
  fc.record({ timer: fc.record({ until: date }) }),
  fc.constant({ timer: { await: 'due', timeout: '1 day' } }),
  duration.map((expires) => ({ checklist: { title: 'List', items: ['Item'] }, expires })),
  fc.record({
    extension: fc.record({
      title: fc.constant('Scan'),
      name: fc.constant('scanner'),
      action: fc.constant('scan'),
      completes: fc.oneof(fc.constant('by itself'), duration),
      failures: fc.nat(2),
    }),
  }),
  fc.record({
    api_call: fc.record({
      title: fc.constant('Call'),
      url: fc.constant('https://example.org'),
      answers: fc.constant<{ status: number }[]>([{ status: 503 }]),
      retries: fc.record({
        attempts: fc.integer({ min: 1, max: 4_000 }),
        first_wait: duration,
        longest_wait: duration,
      }),
    }),
  }),
)

const way = fc.oneof(
  fc.record({ to: fc.constantFrom(...keys, 'end') }),
  fc.record({ to: fc.constantFrom(...keys), if: fc.constantFrom('due is not empty', 'due is empty') }),
  fc.record({ to: fc.constantFrom(...keys), after: duration }),
  fc.record({ to: fc.constantFrom(...keys), on: date }),
)

const definition: fc.Arbitrary<CareFlowFile> = fc
  .tuple(
    fc.array(
      fc.record({
        title: fc.constant('Step'),
        actions: fc.array(action, { maxLength: 2 }),
        next: fc.array(way, { minLength: 1, maxLength: 3 }),
      }),
      { minLength: keys.length, maxLength: keys.length },
    ),
    fc.constantFrom({ times: 3, every: '0 seconds' }, { times: 100_000_000, every: '1 second' }),
  )
  .map(([steps, reminders]) => ({
    id: 'random',
    title: 'Random',
    baseline: { due: { type: 'date', optional: true } },
    reminders,
    tracks: {
      main: {
        title: 'Main',
        steps: Object.fromEntries(keys.map((key, index) => [key, steps[index] as Step])),
      },
      // Starts again with each step of the first track, and itself.
      echo: {
        title: 'Echo',
        starts: [{ after_step: 'a' }, { after_track: 'echo' }, { when_collected: 'due' }],
        steps: { f: { title: 'F', actions: [], next: 'end' } },
      },
    },
  }))

/** The entries of the agenda that were carried out: each of them begins with one of these events. */
const countWork = (events: readonly CareFlowEvent[]) =>
  events.filter(({ type }) =>
    ['step_started', 'track_started', 'timer_ended', 'api_call_attempted', 'reminder_sent'].includes(type),
  ).length

it('whatever a definition says, refused or not, no call does more than its share, and the care flow ends with a reason', () => {
  let stopped = 0
  let refused = 0
  fc.assert(
    fc.property(definition, fc.constantFrom('2020-01-01', '2026-03-03', undefined), (file, due) => {
      let problems = 0
      // The engine gets what the check refuses too.
      const release = compileCareFlow(file, () => {
        problems += 1
      })
      const data_points = due === undefined ? [] : [{ data_point_definition_id: 'due', value: due }]
      const first = start(release, { id: 'care-flow-1', time: FIRST, patient, data_points })
      if (first.refusal) throw new Error(first.refusal.message)
      let state: CareFlowState = first.state
      const calls = [first.events]
      for (let call = 0; call < 20 && nextDue(state) !== undefined; call += 1) {
        const outcome = act(release, state, { type: 'reach_time', time: FIRST + 5 * DAY })
        if (outcome.refusal) throw new Error(outcome.refusal.message)
        state = outcome.state
        calls.push(outcome.events)
        if (!outcome.isBehind) break
      }
      for (const events of calls) expect(countWork(events)).toBeLessThanOrEqual(3_000)
      if (state.status !== 'stopped') return
      expect(state.stop_reason).toMatch(
        /^More than 1,000 things were due at one instant\. In version 1 of "random" the step "\w+" /,
      )
      expect(state.agenda).toEqual([])
      stopped += 1
      if (problems > 0) refused += 1
    }),
    { numRuns: 40, seed: 7 },
  )
  expect(stopped).toBeGreaterThan(5)
  expect(refused).toBeGreaterThan(5)
})
