import type { TimerAction } from './action-definition.ts'
import { createSubActivity, endActivity } from './activities.ts'
import { readValue } from './data-points.ts'
import { findAction, findDataPoint } from './find-part.ts'
import type { ActivityOutputs, Timer } from './records.ts'
import { now, plan, type Run, report, toDate, unplan } from './run.ts'
import { findTime } from './timing.ts'

export type TimerEnding =
  | 'DATE_REACHED'
  | 'DATA_POINT_COLLECTED'
  | 'RESOURCE_UPDATED'
  | 'TIMEOUT'
  | 'EXPIRED_BY_USER'
  | 'ACTIVITY_EXPIRED'

/** Ends a timer, and its activity if it is still pending. */
export function endTimer(run: Run, timer: Timer, reason: TimerEnding): void {
  unplan(run, ({ type, id }) => type === 'timer' && id === timer.id)
  const ended: Timer = { ...timer, status: 'completed', completion_reason: reason, updated_at: now(run) }
  keepTimer(run, ended, 'timer_ended')
  const activity = run.state.activities[timer.activity_id]
  const action = activity && findAction(run.release, activity)
  if (activity?.status !== 'ACTIVE' || action?.type !== 'TIMER') return
  endActivity(run, activity, 'DONE', {
    outputs: createOutputs(run, ended, action),
    subActivity: createSubActivity(run, 'COMPLETE'),
  })
}

/** Updates the timers that wait for a new value or count from it. */
export function settleTimers(run: Run, definitionId: string): void {
  for (const timer of Object.values(run.state.timers)) {
    if (timer.status !== 'active') continue
    const activity = run.state.activities[timer.activity_id]
    const action = activity && findAction(run.release, activity)
    if (action?.type !== 'TIMER') continue
    const { timer: definition } = action
    if (definition.type === 'DATA_POINT_AWAITED' && definition.data_point_definition_id === definitionId) {
      endTimer(run, timer, 'DATA_POINT_COLLECTED')
    }
    if (
      definition.type === 'DATA_POINT_REFERENCE' &&
      definition.date.data_point_definition_id === definitionId
    ) {
      moveTimer(run, timer, findTime(run, definition.date))
    }
    if (
      definition.type === 'EXTENSION_RESOURCE_UPDATED' &&
      definition.data_point_definition_id === definitionId
    ) {
      const resource_id = readValue(run, definitionId) ?? null
      keepTimer(run, { ...timer, resource_id, updated_at: now(run) }, 'timer_updated')
    }
  }
}

/** Sets a running timer to another time. */
function moveTimer(run: Run, timer: Timer, time: number | undefined): void {
  if (time === undefined) return
  unplan(run, ({ type, id }) => type === 'timer' && id === timer.id)
  const moved: Timer = { ...timer, scheduled_date: toDate(time), updated_at: now(run) }
  keepTimer(run, moved, 'timer_updated')
  plan(run, { time, type: 'timer', id: timer.id })
}

/** Stores a timer and reports what happened to it. */
export function keepTimer(
  run: Run,
  timer: Timer,
  type: 'timer_started' | 'timer_updated' | 'timer_ended',
): void {
  run.state.timers[timer.id] = timer
  report(run, { type, timer })
}

function createOutputs(run: Run, timer: Timer, { timer: definition }: TimerAction): ActivityOutputs {
  return {
    type: 'TIMER',
    timer_type: timer.type,
    delay_config: definition.type === 'DELAY' ? { ...definition.delay } : null,
    reference_data_point:
      definition.type === 'DATA_POINT_REFERENCE'
        ? {
            ...nameDataPoint(run, definition.date.data_point_definition_id),
            value: readValue(run, definition.date.data_point_definition_id) ?? null,
          }
        : null,
    resource_config:
      definition.type === 'EXTENSION_RESOURCE_UPDATED'
        ? {
            timer_key: definition.timer_key,
            action_key: definition.action_key,
            resource_id: timer.resource_id,
          }
        : null,
    awaited_data_point:
      definition.type === 'DATA_POINT_AWAITED'
        ? nameDataPoint(run, definition.data_point_definition_id)
        : null,
    timeout_config: definition.type === 'DATA_POINT_AWAITED' ? { ...definition.timeout } : null,
    completion_reason: timer.completion_reason ?? '',
    scheduled_date: timer.scheduled_date ?? now(run),
    completion_date: now(run),
    completion_type: timer.completion_reason === 'EXPIRED_BY_USER' ? 'MANUAL' : 'AUTOMATIC',
    skipped_by: timer.completion_reason === 'EXPIRED_BY_USER' ? (run.user?.name ?? null) : null,
  }
}

function nameDataPoint({ release }: Run, id: string): { definition_id: string; name: string } {
  return { definition_id: id, name: findDataPoint(release, id).title }
}
