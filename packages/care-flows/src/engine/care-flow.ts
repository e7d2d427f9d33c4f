import { keepCall } from './actions/api-call.ts'
import { endActivity, isPending, noteActivity } from './activities.ts'
import { findMissingBaseline } from './baseline.ts'
import type { BaselineValue } from './care-flow-event.ts'
import { collect } from './data-points.ts'
import { changeElement, createElement } from './elements.ts'
import { findElement } from './find-part.ts'
import { now, type Run, report } from './run.ts'
import { keepTimer } from './timers.ts'
import { createPathwayContext } from './tracks.ts'

/** Records baseline values. The care flow begins as soon as it has all required values. */
export function takeBaseline(run: Run, values: readonly BaselineValue[]): void {
  for (const { data_point_definition_id, value } of values)
    collect(run, data_point_definition_id, value, null)
  const isComplete = findMissingBaseline(run.release, Object.keys(run.state.data_points)).length === 0
  if (isComplete && run.state.status !== 'active') {
    begin(run)
  } else if (run.state.status === 'starting') {
    run.state.status = 'missing_baseline_info'
    report(run, { type: 'care_flow_waiting_for_baseline' })
  }
}

/** Activates the care flow. Only now do the data points that it has collected so far set off tracks. */
function begin(run: Run): void {
  run.state.status = 'active'
  createElement(run, {
    id: run.state.id,
    definition_id: run.state.definition_id,
    parent_id: null,
    name: run.release.title,
    type: 'PATHWAY',
    start_date: now(run),
    status: 'ACTIVE',
    context: createPathwayContext(run),
    started_by: run.user,
  })
  report(run, { type: 'care_flow_started' })
}

/** Completes an active care flow in which no track is active, queued or scheduled. */
export function completeCareFlowIfIdle(run: Run): void {
  const { state } = run
  if (state.status !== 'active') return
  const isBusy =
    state.agenda.some(({ type }) => type === 'start_track' || type === 'scheduled_track') ||
    Object.values(state.elements).some(({ type, status }) => type === 'TRACK' && status === 'ACTIVE')
  if (isBusy) return
  state.complete_date = now(run)
  noteActivity(run, {
    action: 'COMPLETE',
    object: { type: 'PATHWAY', id: state.id, name: run.release.title },
    context: createPathwayContext(run),
  })
  changeElement(run, { ...findElement(run, state.id), status: 'DONE', end_date: now(run) })
  state.status = 'completed'
  cancelPending(run)
  report(run, { type: 'care_flow_completed' })
}

/** Stops a care flow. Afterwards only its messages can be read, or expire. */
export function stopCareFlow(run: Run, reason: string): void {
  const { state } = run
  state.stop_date = now(run)
  state.stop_reason = reason
  state.status = 'stopped'
  noteActivity(run, {
    action: 'STOPPED',
    object: { type: 'PATHWAY', id: state.id, name: run.release.title },
    context: createPathwayContext(run),
  })
  cancelPending(run)
  report(run, { type: 'care_flow_stopped', reason })
}

/**
 * Cancels what is pending when a care flow completes or stops, in order of creation: activities, scheduled steps and
 * tracks, timers and API calls. A message has been sent, so it stays until it is read or expires. Nothing else remains
 * on the agenda.
 */
function cancelPending(run: Run): void {
  const { state } = run
  const pending = Object.values(state.activities).filter(isPending)
  const messages = new Set(pending.filter(({ object }) => object.type === 'MESSAGE').map(({ id }) => id))
  state.agenda = state.agenda.filter(({ type, id }) => type === 'expiry' && messages.has(id))
  for (const activity of pending) {
    if (!messages.has(activity.id)) endActivity(run, activity, 'CANCELED')
  }
  const stop = {
    status: 'STOPPED',
    end_date: now(run),
    stopped_by: run.user,
    stop_reason: state.stop_reason,
  } as const
  for (const element of Object.values(state.elements)) {
    if (messages.has(element.id) || (element.status !== 'SCHEDULED' && element.status !== 'ACTIVE')) continue
    changeElement(
      run,
      { ...element, ...stop },
      element.status === 'SCHEDULED' ? 'step_canceled' : 'element_changed',
    )
  }
  for (const track of Object.values(state.scheduled_tracks)) {
    if (track.status !== 'scheduled') continue
    const scheduled_track = { ...track, status: 'canceled', modified_date: now(run) } as const
    state.scheduled_tracks[track.id] = scheduled_track
    report(run, { type: 'track_unscheduled', scheduled_track })
  }
  for (const { activity_id } of [...Object.values(state.timers), ...Object.values(state.api_calls)]) {
    abandon(run, activity_id)
  }
}

/** Cancels the timer or the API call of an activity that has ended. */
export function abandon(run: Run, activityId: string): void {
  const { state } = run
  for (const timer of Object.values(state.timers)) {
    if (timer.activity_id !== activityId || timer.status !== 'active') continue
    state.agenda = state.agenda.filter(({ id }) => id !== timer.id)
    keepTimer(run, { ...timer, status: 'canceled', updated_at: now(run) }, 'timer_ended')
  }
  for (const call of Object.values(state.api_calls)) {
    if (call.activity_id !== activityId || !isOpen(call.status)) continue
    state.agenda = state.agenda.filter(({ id }) => id !== call.id)
    keepCall(run, { ...call, status: 'Skipped' }, 'api_call_canceled')
  }
}

function isOpen(status: string): boolean {
  return status === 'Pending' || status === 'InProgress' || status === 'Failed'
}
