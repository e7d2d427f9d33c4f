import { createEvaluationContext } from './data-points.ts'
import { requireDataPoint, requireElement } from './lookups.ts'
import { isoNow, type MutableCareFlow, schedule, storeElement, toIso } from './mutable-care-flow.ts'
import {
  findDecisions,
  findDelays,
  hasPendingTransition,
  isAnyTransitionPending,
  stepGraphOfRun,
} from './pending-transitions.ts'
import type { Element } from './records.ts'
import type { Timing, Transition } from './release.ts'
import { type EvaluatedCondition, evaluateCondition, evaluateRule } from './rule.ts'
import type { Arrival, Decision, TransitionDecision } from './state.ts'
import { activateStep, addStep, changeStep, discardStep } from './steps.ts'
import { findDueTime } from './timing.ts'

/**
 * Takes or discards each outgoing transition of a step, or of the track's start. A step with several incoming transitions is
 * postponed while any of them is pending, and then starts once.
 */
export function resolveTransitions(
  flow: MutableCareFlow,
  track: Element,
  from: string,
  transitions: readonly Transition[],
): void {
  const { taken, discarded } = chooseTransitions(flow, track, from, transitions)
  for (const [to, { time, conditions }] of taken) takeTransition(flow, track, { from, to, conditions }, time)
  for (const [to, conditions] of discarded)
    recordDecision(flow, track, { from, to }, { decision: 'discarded', conditions })
  discardUnreachableSteps(flow, track, [...discarded.keys()])
  resumePostponed(flow, track)
}

/**
 * Chooses every transition whose rule holds or, if there is none, the default transitions. Discards the target of a transition
 * whose date is unknown. Counts the decisions.
 *
 * Returns the targets, each with the conditions that decided it. Default transitions have no conditions: they are taken because the
 * conditions of the other transitions are false, and discarded because some of these hold.
 */
function chooseTransitions(
  flow: MutableCareFlow,
  track: Element,
  from: string,
  transitions: readonly Transition[],
) {
  const evaluated = transitions.map((transition) => ({
    ...transition,
    ...evaluateRule(transition.rule, createEvaluationContext(flow)),
  }))
  const conditional = evaluated.filter((result) => !result.default)
  const satisfied = conditional.filter((result) => result.satisfied)
  const chosen = satisfied.length > 0 ? satisfied : evaluated.filter((result) => result.default)
  const conditionsBehindDefault = satisfied.length > 0 ? satisfied : conditional
  const decidingConditionsOf = (result: (typeof evaluated)[number]) =>
    (result.default ? conditionsBehindDefault : [result]).flatMap(({ conditions, satisfied }) =>
      conditions.filter((condition) => condition.satisfied === satisfied),
    )
  const taken = new Map<string, { time: number; conditions: readonly EvaluatedCondition[] }>()
  for (const result of chosen) {
    const { to, timing } = result
    const time = to === null || taken.has(to) ? undefined : findDueTime(flow, timing)
    if (to !== null && time !== undefined) taken.set(to, { time, conditions: decidingConditionsOf(result) })
  }
  const discarded = new Map<string, readonly EvaluatedCondition[]>()
  for (const result of evaluated) {
    const { to, timing } = result
    if (to === null || taken.has(to)) continue
    const conditions = chosen.includes(result)
      ? unknownDateConditionsOf(flow, timing)
      : decidingConditionsOf(result)
    discarded.set(to, [...(discarded.get(to) ?? []), ...conditions])
  }
  for (const to of new Set(transitions.map((transition) => transition.to))) {
    const isTaken = to === null ? chosen.some((transition) => transition.to === null) : taken.has(to)
    countTransition(flow, from, to ?? track.definition_id, isTaken ? 'taken' : 'discarded')
  }
  return { taken, discarded }
}

/** Returns the failed condition if a transition was discarded because its date is unknown: the date must have a value. */
function unknownDateConditionsOf(flow: MutableCareFlow, timing: Timing): readonly EvaluatedCondition[] {
  if (timing.type !== 'date') return []
  const { data_point_definition_id: id } = timing
  const subject = { id, reference: id, reference_key: requireDataPoint(flow.release, id).key }
  return [
    evaluateCondition({ ...subject, operator: 'IS_NOT_EMPTY', operand: null }, createEvaluationContext(flow)),
  ]
}

function countTransition({ state }: MutableCareFlow, from: string, to: string, decision: Decision): void {
  const counts = state.transition_counts[from]?.[to] ?? { taken: 0, discarded: 0 }
  state.transition_counts[from] = {
    ...state.transition_counts[from],
    [to]: { ...counts, [decision]: counts[decision] + 1 },
  }
}

function takeTransition(
  flow: MutableCareFlow,
  track: Element,
  arrival: Required<Arrival>,
  time: number,
): void {
  const { to, conditions } = arrival
  if (time <= flow.state.time) {
    recordDecision(flow, track, arrival, { decision: 'taken', conditions })
    scheduleArrival(flow, track, { to }, time)
    return
  }
  scheduleArrival(flow, track, arrival, time)
  scheduleStep(flow, track, to)
}

function scheduleArrival(flow: MutableCareFlow, track: Element, transition: Arrival, time: number): void {
  schedule(flow, { time, type: 'arrival', element_id: track.id, transition })
}

/** Schedules a step for the earliest time that its delayed transitions allow. A postponed step stays postponed. */
function scheduleStep(flow: MutableCareFlow, track: Element, to: string): void {
  const { closesLoop } = stepGraphOfRun(flow, track)
  const delays = [...findDelays(flow, track, to)]
  const awaited = delays.flatMap(([from, time]) => (closesLoop(from, to) ? [] : time))
  const loops = delays.flatMap(([from, time]) => (closesLoop(from, to) ? time : []))
  const time = Math.min(...loops, ...(awaited.length > 0 ? [Math.max(...awaited)] : []))
  if (time === Number.POSITIVE_INFINITY) return
  const start_date = toIso(time)
  const waiting = findWaitingStep(flow, track, to)
  if (!waiting) addStep(flow, track, to, { status: 'SCHEDULED', start_date }, 'step_scheduled')
  else if (waiting.status === 'SCHEDULED' && waiting.start_date !== start_date)
    storeElement(flow, { ...waiting, start_date })
}

/**
 * Discards the steps that can no longer start: their incoming transitions are all decided, and none was taken. Then
 * discards the steps that are reachable only from discarded steps. A transition that closes a loop counts as decided if no
 * open step reaches its origin.
 */
function discardUnreachableSteps(flow: MutableCareFlow, track: Element, candidates: readonly string[]): void {
  const { closesLoop, next, origins } = stepGraphOfRun(flow, track)
  const discarded = new Set<string>()
  const queue = [...candidates]
  for (const step of queue) {
    const decisions = findDecisions(flow, track, step)
    const decided = [...decisions.values()]
    if (discarded.has(step) || decided.some(({ decision }) => decision === 'taken')) continue
    const undecided = (origins.get(step) ?? []).filter((from) => !decisions.has(from))
    if (undecided.some((from) => !closesLoop(from, step))) continue
    if (isAnyTransitionPending(flow, track, step, origins.get(step) ?? [])) continue
    resetDecisions(flow, track, step)
    const deciding_conditions = decided.flatMap(({ conditions }) => conditions)
    discardStep(flow, track, step, deciding_conditions)
    discarded.add(step)
    for (const to of next.get(step) ?? []) {
      recordDecision(flow, track, { from: step, to }, { decision: 'discarded', conditions: [] })
      queue.push(to)
    }
  }
}

/** Schedules the start of postponed steps that no longer have a pending incoming transition. */
function resumePostponed(flow: MutableCareFlow, track: Element): void {
  for (const { parent_id, status, definition_id: to } of Object.values(flow.state.elements)) {
    if (parent_id !== track.id || status !== 'POSTPONED' || hasPendingTransition(flow, track, to)) continue
    scheduleArrival(flow, track, { to }, flow.state.time)
  }
}

/** Handles an arrival: starts the step, or postpones it while another incoming transition is pending. */
export function handleArrival(
  flow: MutableCareFlow,
  trackElementId: string,
  { from, to, conditions = [] }: Arrival,
): void {
  const track = requireElement(flow, trackElementId)
  if (from !== undefined) recordDecision(flow, track, { from, to }, { decision: 'taken', conditions })
  const decisions = [...findDecisions(flow, track, to)]
  const taken = decisions.filter(([, { decision }]) => decision === 'taken')
  // Another arrival at the same time may already have started the step.
  if (taken.length === 0) return
  const { closesLoop } = stepGraphOfRun(flow, track)
  const waiting = findWaitingStep(flow, track, to)
  const deciding_conditions = taken.flatMap(([, decided]) => decided.conditions)
  const postponed = { status: 'POSTPONED', start_date: isoNow(flow), deciding_conditions } as const
  if (!hasPendingTransition(flow, track, to) || taken.some(([origin]) => closesLoop(origin, to))) {
    resetDecisions(flow, track, to)
    activateStep(flow, track, to, deciding_conditions, waiting)
    scheduleStep(flow, track, to)
  } else if (!waiting) {
    addStep(flow, track, to, postponed, 'step_postponed')
  } else if (waiting.status === 'SCHEDULED') {
    changeStep(flow, { ...waiting, ...postponed }, 'step_postponed')
  }
}

/** Finds the scheduled or postponed run of a step. There is at most one. */
function findWaitingStep({ state }: MutableCareFlow, track: Element, to: string): Element | undefined {
  return Object.values(state.elements).find(
    ({ parent_id, definition_id, status }) =>
      parent_id === track.id && definition_id === to && (status === 'SCHEDULED' || status === 'POSTPONED'),
  )
}

function recordDecision(
  { state }: MutableCareFlow,
  { id }: Element,
  { from, to }: { from: string; to: string },
  decision: TransitionDecision,
): void {
  const decisions = state.decisions[id]
  state.decisions[id] = { ...decisions, [to]: { ...decisions?.[to], [from]: decision } }
}

/** Resets the decisions on the transitions to a step, because the step can be reached again. */
function resetDecisions({ state }: MutableCareFlow, { id }: Element, to: string): void {
  const { [to]: _, ...others } = state.decisions[id] ?? {}
  state.decisions[id] = others
}
