import { endActivity, listPendingActivities, recordActivity } from './activities.ts'
import type { BaselineValue } from './commands/command.ts'
import { collectDataPoint, listMissingBaseline } from './data-points.ts'
import { requireElement } from './lookups.ts'
import {
  createElement,
  emit,
  isOpen,
  isoNow,
  type MutableCareFlow,
  stopElement,
  storeElement,
  unschedule,
} from './mutable-care-flow.ts'
import { createCareFlowContext, unscheduleTrack } from './tracks.ts'

/** Records baseline values. The care flow starts as soon as it has all required values. */
export function recordBaseline(flow: MutableCareFlow, values: readonly BaselineValue[]): void {
  for (const { data_point_definition_id, value } of values)
    collectDataPoint(flow, data_point_definition_id, value, null)
  const isComplete = listMissingBaseline(flow.release, Object.keys(flow.state.data_points)).length === 0
  if (isComplete && flow.state.status !== 'active') {
    activateCareFlow(flow)
  } else if (flow.state.status === 'starting') {
    flow.state.status = 'missing_baseline_info'
    emit(flow, { type: 'care_flow_waiting_for_baseline' })
  }
}

function activateCareFlow(flow: MutableCareFlow): void {
  flow.state.status = 'active'
  createElement(flow, {
    id: flow.state.id,
    definition_id: flow.state.definition_id,
    parent_id: null,
    name: flow.release.title,
    type: 'PATHWAY',
    start_date: isoNow(flow),
    status: 'ACTIVE',
    context: createCareFlowContext(flow),
    started_by: flow.user,
  })
  // The reaction to `care_flow_started` includes the values collected so far, some of them perhaps by earlier commands.
  flow.reactedEventCount = flow.events.length
  emit(flow, { type: 'care_flow_started' })
  recordCareFlowActivity(flow, 'ACTIVATE')
}

/** Completes an active care flow if none of its tracks is active, queued or scheduled. */
export function completeCareFlowIfIdle(flow: MutableCareFlow): void {
  const { state } = flow
  if (state.status !== 'active') return
  const isBusy =
    state.scheduled_work.some(({ type }) => type === 'start_track' || type === 'scheduled_track') ||
    Object.values(state.elements).some(({ type, status }) => type === 'TRACK' && status === 'ACTIVE')
  if (isBusy) return
  state.complete_date = isoNow(flow)
  recordCareFlowActivity(flow, 'COMPLETE')
  storeElement(flow, { ...requireElement(flow, state.id), status: 'DONE', end_date: isoNow(flow) })
  state.status = 'completed'
  cancelPending(flow)
  emit(flow, { type: 'care_flow_completed' })
}

/** Stops a care flow and cancels all pending work. */
export function stopCareFlow(flow: MutableCareFlow, reason: string): void {
  const { state } = flow
  state.stop_date = isoNow(flow)
  state.stop_reason = reason
  state.status = 'stopped'
  recordCareFlowActivity(flow, 'STOPPED')
  cancelPending(flow)
  emit(flow, { type: 'care_flow_stopped', reason })
}

/**
 * Cancels all pending work of a care flow that completes or stops: activities, and scheduled steps and tracks, each in order of
 * creation. In a completed care flow, messages stay pending until they are read or expire.
 */
function cancelPending(flow: MutableCareFlow): void {
  const { state } = flow
  const pending = listPendingActivities(state)
  const messages = pending.filter(({ object }) => object.type === 'MESSAGE' && state.status === 'completed')
  const remaining = new Set(messages.flatMap(({ id, context }) => [id, context.action_id]))
  unschedule(flow, (entry) => entry.type !== 'expiry' || !remaining.has(entry.activity_id))
  for (const activity of pending) {
    if (!remaining.has(activity.id)) endActivity(flow, activity, 'CANCELED')
  }
  for (const element of Object.values(state.elements))
    if (!remaining.has(element.id) && isOpen(element.status)) stopElement(flow, element, state.stop_reason)
  for (const id of Object.keys(state.scheduled_tracks)) unscheduleTrack(flow, id)
}

/** Records an event of the care flow as an activity. */
function recordCareFlowActivity(flow: MutableCareFlow, action: 'ACTIVATE' | 'COMPLETE' | 'STOPPED'): void {
  recordActivity(flow, {
    action,
    object: { type: 'PATHWAY', id: flow.state.definition_id, name: flow.release.title },
    context: createCareFlowContext(flow),
  })
}
