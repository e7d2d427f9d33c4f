import { chooseTransitions, type TransitionChoice } from './choose-transitions.ts'
import { joinArrival, joinTransitions } from './joins.ts'
import { requireElement } from './lookups.ts'
import { type MutableCareFlow, schedule, toIso } from './mutable-care-flow.ts'
import type { Element } from './records.ts'
import type { Transition } from './release.ts'
import type { Arrival } from './state.ts'
import { activateStep, createStep, discardStep } from './steps.ts'

/** Decides which outgoing transitions of a step, or of the track's start, are taken. */
export function resolveTransitions(
  flow: MutableCareFlow,
  track: Element,
  from: string,
  transitions: readonly Transition[],
): void {
  const choice = chooseTransitions(flow, track, from, transitions)
  if (flow.state.joins === 'each') startSeparateRuns(flow, track, choice)
  else joinTransitions(flow, track, from, choice)
}

/** Handles the arrival of a transition at a step. */
export function handleArrival(flow: MutableCareFlow, trackElementId: string, arrival: Arrival): void {
  const track = requireElement(flow, trackElementId)
  if (flow.state.joins === 'each') activateStep(flow, track, arrival.to, arrival.conditions ?? [])
  else joinArrival(flow, track, arrival)
}

/** Schedules a separate run of a step for each taken transition, if joins are `each`. */
function startSeparateRuns(
  flow: MutableCareFlow,
  track: Element,
  { taken, discarded }: TransitionChoice,
): void {
  for (const [to, { time, conditions }] of taken) {
    if (time <= flow.state.time) {
      schedule(flow, { time, type: 'arrival', element_id: track.id, transition: { to, conditions } })
      continue
    }
    const fields = { status: 'SCHEDULED', start_date: toIso(time), deciding_conditions: conditions } as const
    const element = createStep(flow, track, to, fields, 'step_scheduled')
    schedule(flow, { time, type: 'activate_step', element_id: element.id })
  }
  for (const [to, conditions] of discarded) discardStep(flow, track, to, conditions)
}
