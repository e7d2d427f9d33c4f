import { fc } from '@orchestration/test-tools/fast-check'
import { expect, test } from 'vitest'
import { DAY, listIdleTracks, patient, START_MS } from '../../test/play.ts'
import { randomDefinition } from '../../test/random-definition.ts'
import { compileDefinition } from '../definitions/compile/compile-definition.ts'
import { startCareFlow } from './commands/handle-command.ts'
import { runDueWork } from './due-work.ts'
import type { CareFlowEvent } from './events.ts'
import { nextDueTimeOf } from './scheduled-work.ts'
import type { CareFlowState } from './state.ts'

/** Counts the entries of scheduled work that ran. Each entry emits one of these events. */
const countWork = (events: readonly CareFlowEvent[]) =>
  events.filter(({ type }) =>
    ['step_started', 'track_started', 'timer_ended', 'api_call_attempted', 'reminder_sent'].includes(type),
  ).length

test('for any definition, the work per call is limited, and runaway care flows are stopped', () => {
  let stopped = 0
  let invalidStopped = 0
  fc.assert(
    fc.property(randomDefinition, fc.constantFrom('2020-01-01', '2026-03-03', undefined), (file, due) => {
      let problems = 0
      // Runs invalid definitions as well.
      const release = compileDefinition(file, () => {
        problems += 1
      })
      const data_points = due === undefined ? [] : [{ data_point_definition_id: 'due', value: due }]
      const first = startCareFlow(release, { id: 'care-flow-1', time: START_MS, patient, data_points })
      if (first.rejection) throw new Error(first.rejection.message)
      let state: CareFlowState = first.state
      const calls = [first.events]
      for (let call = 0; call < 20 && nextDueTimeOf(state) !== undefined; call += 1) {
        const outcome = runDueWork(release, state, { time: START_MS + 5 * DAY, limit: 20 })
        state = outcome.state
        calls.push(outcome.events)
        if (outcome.isDone) break
      }
      if (state.status === 'active') expect(listIdleTracks(state)).toEqual([])
      for (const events of calls) expect(countWork(events)).toBeLessThanOrEqual(3_000)
      if (state.status !== 'stopped') return
      expect(state.stop_reason).toMatch(
        /^More than 1,000 entries of scheduled work were due at the same time\. In version 1 of "random", the step "\w+" /,
      )
      expect(state.scheduled_work).toEqual([])
      stopped += 1
      if (problems > 0) invalidStopped += 1
    }),
    { numRuns: 20, seed: 7 },
  )
  expect(stopped).toBeGreaterThan(5)
  expect(invalidStopped).toBeGreaterThan(3)
})
