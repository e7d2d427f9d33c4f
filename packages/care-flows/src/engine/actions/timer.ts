import { createSubActivity, endActivity, recordActivity } from '../activities.ts'
import { createId, type Draft, emit, isoNow, schedule, toIso, unschedule } from '../care-flow-draft.ts'
import type { Activity, ActivityOutputs, Timer } from '../care-flow-records.ts'
import { readValue } from '../data-points.ts'
import { requireActivityWithAction, requireDataPoint, throwMissingRecord } from '../lookups.ts'
import type { TimerAction } from '../release.ts'
import { formatDuration, resolveTiming } from '../timing.ts'

/**
 * Starts a timer. While its reference date is unknown, the timer has no end time. If the awaited value already exists, the timer
 * ends immediately. A timer for a resource waits until the extension reports a change.
 */
export function startTimer(draft: Draft, activity: Activity, action: TimerAction): void {
  const time = findEndTime(draft, action)
  const timer: Timer = {
    id: createId(draft),
    activity_id: activity.id,
    type: action.timer.type,
    name: action.title,
    status: 'active',
    careflow_id: draft.state.id,
    scheduled_date: time === undefined ? null : toIso(time),
    readable_explanation: describeTimer(draft, action),
    resource_id: resourceIdOf(draft, action),
    completion_reason: null,
    created_at: isoNow(draft),
    updated_at: isoNow(draft),
  }
  storeTimer(draft, timer, 'timer_started')
  const awaited = timer.type === 'DATA_POINT_AWAITED' ? timerDataPointIdOf(action) : undefined
  if (awaited !== undefined && readValue(draft, awaited) !== undefined)
    endTimer(draft, timer, 'DATA_POINT_COLLECTED')
  else if (time !== undefined) schedule(draft, { time, type: 'timer', activity_id: timer.activity_id })
}

function resourceIdOf(draft: Draft, { timer }: TimerAction): string | null {
  if (timer.type !== 'EXTENSION_RESOURCE_UPDATED') return null
  return readValue(draft, timer.data_point_definition_id) ?? null
}

function findEndTime(draft: Draft, { timer }: TimerAction): number | undefined {
  if (timer.type === 'EXTENSION_RESOURCE_UPDATED') return undefined
  if (timer.type === 'DATA_POINT_REFERENCE') return resolveTiming(draft, timer.date)
  return resolveTiming(draft, { type: 'delay', delay: timer.type === 'DELAY' ? timer.delay : timer.timeout })
}

function describeTimer({ release }: Draft, { timer }: TimerAction): string {
  switch (timer.type) {
    case 'DELAY':
      return `Waits for ${formatDuration(timer.delay)}.`
    case 'DATA_POINT_REFERENCE': {
      const { title } = requireDataPoint(release, timer.date.data_point_definition_id)
      const { offset, hour } = timer.date
      const when =
        offset.amount === 0 ? '' : `${formatDuration(offset)} ${offset.amount < 0 ? 'before' : 'after'} `
      return `Waits until ${when}"${title}"${hour === null ? '' : ` at ${hour}`}.`
    }
    case 'DATA_POINT_AWAITED': {
      const { title } = requireDataPoint(release, timer.data_point_definition_id)
      return `Waits for "${title}", at most ${formatDuration(timer.timeout)}.`
    }
    case 'EXTENSION_RESOURCE_UPDATED':
      return `Waits until ${timer.extension_key} reports "${timer.timer_key}".`
  }
}

type TimerCompletionReason =
  | 'DATE_REACHED'
  | 'DATA_POINT_COLLECTED'
  | 'RESOURCE_UPDATED'
  | 'TIMEOUT'
  | 'EXPIRED_BY_USER'

/** Ends a timer and its activity. */
export function endTimer(draft: Draft, timer: Timer, reason: TimerCompletionReason): void {
  const ended: Timer = { ...timer, status: 'completed', completion_reason: reason, updated_at: isoNow(draft) }
  storeTimer(draft, ended, 'timer_ended')
  const { activity, action } = requireActivityWithAction(draft, timer.activity_id, 'TIMER')
  const outputs = createTimerOutputs(draft, ended, action)
  endActivity(draft, activity, 'DONE', { outputs, subActivity: createSubActivity(draft, 'COMPLETE') })
  const { container_name, context, label, object, reference_id, reference_type, track } = activity
  recordActivity(draft, {
    ...{ container_name, context, label, reference_id, reference_type, track },
    action: 'PROCESSED',
    object: { ...object, type: 'TIMER_COMPLETION' },
    outputs: { ...outputs, activation_activity_id: activity.id },
  })
}

/** Updates the active timers that depend on a data point, after its value has changed. */
export function updateTimers(draft: Draft, definitionId: string): void {
  for (const timer of Object.values(draft.state.timers)) {
    if (timer.status !== 'active') continue
    const { action } = requireActivityWithAction(draft, timer.activity_id, 'TIMER')
    if (timerDataPointIdOf(action) !== definitionId) continue
    const updated_at = isoNow(draft)
    if (timer.type === 'DATA_POINT_AWAITED') endTimer(draft, timer, 'DATA_POINT_COLLECTED')
    if (timer.type === 'EXTENSION_RESOURCE_UPDATED')
      storeTimer(draft, { ...timer, resource_id: resourceIdOf(draft, action), updated_at }, 'timer_updated')
    const time = timer.type === 'DATA_POINT_REFERENCE' ? findEndTime(draft, action) : undefined
    if (time === undefined) continue
    unschedule(draft, (entry) => entry.type === 'timer' && entry.activity_id === timer.activity_id)
    storeTimer(draft, { ...timer, scheduled_date: toIso(time), updated_at }, 'timer_updated')
    schedule(draft, { time, type: 'timer', activity_id: timer.activity_id })
  }
}

/** Returns the definition id of the data point that a timer depends on. Undefined for a delay. */
function timerDataPointIdOf({ timer }: TimerAction): string | undefined {
  if (timer.type === 'DELAY') return undefined
  return timer.type === 'DATA_POINT_REFERENCE'
    ? timer.date.data_point_definition_id
    : timer.data_point_definition_id
}

/** Returns the timer of an activity. */
export function requireTimer({ state }: Draft, activityId: string): Timer {
  const timer = Object.values(state.timers).find(({ activity_id }) => activity_id === activityId)
  return timer ?? throwMissingRecord('timer of the activity', activityId)
}

/** Cancels a timer of an activity that has ended. Does nothing if the timer has ended. */
export function cancelTimer(draft: Draft, timer: Timer): void {
  if (timer.status === 'active')
    storeTimer(draft, { ...timer, status: 'canceled', updated_at: isoNow(draft) }, 'timer_ended')
}

/** Stores a timer and emits an event of this type. */
function storeTimer(
  draft: Draft,
  timer: Timer,
  type: 'timer_started' | 'timer_updated' | 'timer_ended',
): void {
  draft.state.timers[timer.id] = timer
  emit(draft, { type, timer })
}

type TimerOutputs = Extract<ActivityOutputs, { type: 'TIMER' }>

function createTimerOutputs(draft: Draft, timer: Timer, { timer: definition }: TimerAction): TimerOutputs {
  return {
    type: 'TIMER',
    timer_type: timer.type,
    delay_config: definition.type === 'DELAY' ? { ...definition.delay } : null,
    reference_data_point:
      definition.type === 'DATA_POINT_REFERENCE'
        ? {
            ...toNamedDataPoint(draft, definition.date.data_point_definition_id),
            value: readValue(draft, definition.date.data_point_definition_id) ?? null,
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
        ? toNamedDataPoint(draft, definition.data_point_definition_id)
        : null,
    timeout_config: definition.type === 'DATA_POINT_AWAITED' ? { ...definition.timeout } : null,
    completion_reason: timer.completion_reason ?? '',
    scheduled_date: timer.scheduled_date ?? isoNow(draft),
    completion_date: isoNow(draft),
    completion_type: timer.completion_reason === 'EXPIRED_BY_USER' ? 'MANUAL' : 'AUTOMATIC',
    skipped_by: timer.completion_reason === 'EXPIRED_BY_USER' ? (draft.user?.name ?? null) : null,
    activation_activity_id: null,
  }
}

function toNamedDataPoint({ release }: Draft, id: string): { definition_id: string; name: string } {
  return { definition_id: id, name: requireDataPoint(release, id).title }
}
