import { actionBehaviors, performAction } from './actions/perform-action.ts'
import { emptyLabel, isPending, recordActivity } from './activities.ts'
import { collectDataPoint } from './data-points.ts'
import { findAction, requireElement, requireStep } from './lookups.ts'
import { createElement, createId, isoNow, type MutableCareFlow, storeElement } from './mutable-care-flow.ts'
import type { Element } from './records.ts'
import type { EvaluatedCondition } from './rule.ts'

/** The `action` of the activities that record the events of a step, keyed by event type. */
const recordedActions = {
  step_scheduled: 'SCHEDULED',
  step_postponed: 'POSTPONED',
  step_started: 'ACTIVATE',
  step_completed: 'COMPLETE',
  step_discarded: 'DISCARDED',
} as const

/** Adds a run of a step, and records it as an activity. */
export function addStep(
  flow: MutableCareFlow,
  track: Element,
  stepId: string,
  fields: Pick<Element, 'status' | 'start_date'> & Partial<Element>,
  type: keyof typeof recordedActions,
): void {
  const step = requireStep(flow.release, stepId)
  const id = createId(flow)
  const element = createElement(
    flow,
    {
      id,
      definition_id: step.id,
      parent_id: track.id,
      name: step.title,
      type: 'STEP',
      label: step.label,
      context: { ...track.context, instance_id: id, step_id: id },
      ...fields,
    },
    type,
  )
  recordStepActivity(flow, element, recordedActions[type])
}

/** Changes a run of a step and records the change as an activity. */
export function changeStep(
  flow: MutableCareFlow,
  element: Element,
  type: keyof typeof recordedActions,
): void {
  recordStepActivity(flow, storeElement(flow, element, type), recordedActions[type])
}

/** Starts the waiting run of a step, or a new run. */
export function activateStep(
  flow: MutableCareFlow,
  track: Element,
  stepId: string,
  deciding_conditions: Element['deciding_conditions'],
  waiting?: Element,
): void {
  const fields = { status: 'ACTIVE', start_date: isoNow(flow), next_action: 0, deciding_conditions } as const
  if (waiting) changeStep(flow, { ...waiting, ...fields }, 'step_started')
  else addStep(flow, track, stepId, fields, 'step_started')
  collectDataPoint(flow, `${stepId}-ACTIVATION`, isoNow(flow), null)
}

/** Records that a step will not start. */
export function discardStep(
  flow: MutableCareFlow,
  track: Element,
  stepId: string,
  deciding_conditions: readonly EvaluatedCondition[],
): void {
  const now = isoNow(flow)
  const fields = { status: 'DISCARDED', start_date: now, end_date: now, deciding_conditions } as const
  addStep(flow, track, stepId, fields, 'step_discarded')
}

/**
 * Starts the unblocked actions of an active step, in order. Completes the step when all actions have started and no pending
 * activity blocks it. Does nothing in a stopped track.
 */
export function advanceStep(flow: MutableCareFlow, elementId: string): void {
  const step = requireElement(flow, elementId)
  const track = requireElement(flow, step.parent_id ?? '')
  if (step.status !== 'ACTIVE' || track.status !== 'ACTIVE') return
  const { actions, actions_start_at_once } = requireStep(flow.release, step.definition_id)
  const startIndex = step.next_action ?? 0
  let next_action = startIndex
  for (const action of actions.slice(startIndex)) {
    if (!actions_start_at_once && isBlocked(flow, elementId, ['actions'])) break
    performAction(flow, step, action)
    next_action += 1
  }
  if (next_action < actions.length || isBlocked(flow, elementId, ['actions', 'step'])) {
    if (next_action > startIndex) storeElement(flow, { ...step, next_action })
    return
  }
  changeStep(flow, { ...step, next_action, status: 'DONE', end_date: isoNow(flow) }, 'step_completed')
  collectDataPoint(flow, `${step.definition_id}-COMPLETION`, isoNow(flow), null)
}

/** Whether the step has a pending activity whose action's `blocks` is one of `scopes`. */
function isBlocked(
  { release, state }: MutableCareFlow,
  stepElementId: string,
  scopes: readonly unknown[],
): boolean {
  return Object.values(state.activities).some((activity) => {
    if (activity.context.step_id !== stepElementId || !isPending(activity)) return false
    const action = findAction(release, activity)
    return action !== undefined && scopes.includes(actionBehaviors[action.type].blocks)
  })
}

function recordStepActivity(
  flow: MutableCareFlow,
  element: Element,
  action: (typeof recordedActions)[keyof typeof recordedActions],
): void {
  recordActivity(flow, {
    action,
    object: { type: 'STEP', id: element.definition_id, name: element.name },
    label: element.label ?? emptyLabel,
    context: element.context,
  })
}
