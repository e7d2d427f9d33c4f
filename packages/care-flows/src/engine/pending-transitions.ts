import { requireTrack } from './lookups.ts'
import { isOpen, type MutableCareFlow } from './mutable-care-flow.ts'
import type { Element } from './records.ts'
import type { CareFlowState, TransitionDecision } from './state.ts'
import { findReachable, type StepGraph, stepGraphOf } from './step-graph.ts'

/** Whether a step waits for an incoming transition. Transitions that close a loop do not count. */
export function hasPendingTransition(flow: MutableCareFlow, track: Element, to: string): boolean {
  const { closesLoop, origins } = stepGraphOfRun(flow, track)
  const all = origins.get(to) ?? []
  if (all.length < 2) return false
  const others = all.filter((from) => !closesLoop(from, to))
  if (others.length < 2) return false
  return isAnyTransitionPending(flow, track, to, others)
}

/**
 * Whether the step must wait for a transition from one of these origins. Such a transition is delayed, or it is undecided and
 * its origin can be reached from a live step without passing through this step.
 */
export function isAnyTransitionPending(
  flow: MutableCareFlow,
  track: Element,
  to: string,
  origins: readonly string[],
): boolean {
  const decisions = findDecisions(flow, track, to)
  const delays = findDelays(flow, track, to)
  if (origins.some((from) => delays.has(from) && decisions.get(from)?.decision !== 'taken')) return true
  const undecided = origins.filter((from) => !decisions.has(from))
  if (undecided.length === 0) return false
  const reached = findReachable(stepGraphOfRun(flow, track), findLiveSteps(flow, track), to)
  return undecided.some((from) => reached.has(from))
}

/** Finds the steps that are open or about to start in a run of the track. */
function findLiveSteps({ state }: MutableCareFlow, track: Element): Set<string> {
  const live = new Set<string>()
  for (const { parent_id, definition_id, status } of Object.values(state.elements)) {
    if (parent_id === track.id && isOpen(status)) live.add(definition_id)
  }
  for (const { transition } of listArrivals(state, track)) live.add(transition.to)
  return live
}

/** Finds the delayed transitions to a step in a run of the track. Returns their earliest arrival times in ms, keyed by origin. */
export function findDelays(
  { state }: MutableCareFlow,
  track: Element,
  to: string,
): ReadonlyMap<string, number> {
  const delays = new Map<string, number>()
  for (const { time, transition } of listArrivals(state, track)) {
    const { from } = transition
    if (transition.to === to && from !== undefined && !delays.has(from)) delays.set(from, time)
  }
  return delays
}

/** Lists the scheduled arrivals in a run of the track, earliest first. */
function listArrivals({ scheduled_work }: CareFlowState, track: Element) {
  return scheduled_work
    .filter((entry) => entry.type === 'arrival')
    .filter(({ element_id }) => element_id === track.id)
}

/** Finds the decisions on a step's incoming transitions since the step last started, keyed by origin. */
export function findDecisions(
  { state }: MutableCareFlow,
  { id }: Element,
  to: string,
): ReadonlyMap<string, TransitionDecision> {
  return new Map(Object.entries(state.decisions[id]?.[to] ?? {}))
}

export function stepGraphOfRun({ release }: MutableCareFlow, track: Element): StepGraph {
  return stepGraphOf(requireTrack(release, track.definition_id))
}
