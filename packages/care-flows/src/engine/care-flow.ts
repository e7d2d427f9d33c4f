import { cancelApiCall } from './actions/api-call.ts'
import { cancelTimer } from './actions/timer.ts'
import { endActivity, isPending, recordActivity } from './activities.ts'
import {
  createElement,
  type Draft,
  emit,
  isOpen,
  isoNow,
  stopElement,
  storeElement,
  unschedule,
} from './care-flow-draft.ts'
import type { BaselineValue } from './command.ts'
import { collectDataPoint, listMissingBaseline } from './data-points.ts'
import { requireElement } from './lookups.ts'
import { createCareFlowContext, unscheduleTrack } from './tracks.ts'

/** Records baseline values. The care flow starts as soon as it has all required values. */
export function recordBaseline(draft: Draft, values: readonly BaselineValue[]): void {
  for (const { data_point_definition_id, value } of values)
    collectDataPoint(draft, data_point_definition_id, value, null)
  const isComplete = listMissingBaseline(draft.release, Object.keys(draft.state.data_points)).length === 0
  if (isComplete && draft.state.status !== 'active') {
    activateCareFlow(draft)
  } else if (draft.state.status === 'starting') {
    draft.state.status = 'missing_baseline_info'
    emit(draft, { type: 'care_flow_waiting_for_baseline' })
  }
}

function activateCareFlow(draft: Draft): void {
  draft.state.status = 'active'
  createElement(draft, {
    id: draft.state.id,
    definition_id: draft.state.definition_id,
    parent_id: null,
    name: draft.release.title,
    type: 'PATHWAY',
    start_date: isoNow(draft),
    status: 'ACTIVE',
    context: createCareFlowContext(draft),
    started_by: draft.user,
  })
  emit(draft, { type: 'care_flow_started' })
  recordCareFlowActivity(draft, 'ACTIVATE')
}

/** Completes an active care flow in which no track is active, queued or scheduled. */
export function completeCareFlowIfIdle(draft: Draft): void {
  const { state } = draft
  if (state.status !== 'active') return
  const isBusy =
    state.scheduled_work.some(({ type }) => type === 'start_track' || type === 'scheduled_track') ||
    Object.values(state.elements).some(({ type, status }) => type === 'TRACK' && status === 'ACTIVE')
  if (isBusy) return
  state.complete_date = isoNow(draft)
  recordCareFlowActivity(draft, 'COMPLETE')
  storeElement(draft, { ...requireElement(draft, state.id), status: 'DONE', end_date: isoNow(draft) })
  state.status = 'completed'
  cancelPending(draft)
  emit(draft, { type: 'care_flow_completed' })
}

/** Stops a care flow and cancels all pending work. */
export function stopCareFlow(draft: Draft, reason: string): void {
  const { state } = draft
  state.stop_date = isoNow(draft)
  state.stop_reason = reason
  state.status = 'stopped'
  recordCareFlowActivity(draft, 'STOPPED')
  cancelPending(draft)
  emit(draft, { type: 'care_flow_stopped', reason })
}

/**
 * Cancels all pending work of a care flow that completes or stops: activities, scheduled steps and tracks, timers and API calls,
 * each in order of creation. In a completed care flow, messages stay pending until they are read or expire.
 */
function cancelPending(draft: Draft): void {
  const { state } = draft
  const pending = Object.values(state.activities).filter(isPending)
  const messages = pending.filter(({ object }) => object.type === 'MESSAGE' && state.status === 'completed')
  const remaining = new Set(messages.flatMap(({ id, context }) => [id, context.action_id]))
  unschedule(draft, (entry) => entry.type !== 'expiry' || !remaining.has(entry.activity_id))
  for (const activity of pending) {
    if (!remaining.has(activity.id)) endActivity(draft, activity, 'CANCELED')
  }
  for (const element of Object.values(state.elements))
    if (!remaining.has(element.id) && isOpen(element.status)) stopElement(draft, element, state.stop_reason)
  for (const id of Object.keys(state.scheduled_tracks)) unscheduleTrack(draft, id)
  for (const timer of Object.values(state.timers)) cancelTimer(draft, timer)
  for (const call of Object.values(state.api_calls)) cancelApiCall(draft, call)
}

/** Records an event of the care flow as an activity. */
function recordCareFlowActivity(draft: Draft, action: 'ACTIVATE' | 'COMPLETE' | 'STOPPED'): void {
  recordActivity(draft, {
    action,
    object: { type: 'PATHWAY', id: draft.state.definition_id, name: draft.release.title },
    context: createCareFlowContext(draft),
  })
}
