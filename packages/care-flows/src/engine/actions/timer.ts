import { createSubActivity, endActivity, recordActivity } from '../activities.ts'
import { readValue } from '../data-points.ts'
import { requireActivityWithAction, requireDataPoint, throwMissingRecord } from '../lookups.ts'
import {
  createId,
  isoNow,
  type MutableCareFlow,
  schedule,
  storeTimer,
  toIso,
  unschedule,
} from '../mutable-care-flow.ts'
import type { Activity, ActivityOutputs, Timer } from '../records.ts'
import type { TimerAction } from '../release.ts'
import { describeDate, findDueTime, formatDuration } from '../timing.ts'

/**
 * Starts a timer. While its reference date is unknown, the timer has no end time. If the awaited value already exists, the timer
 * ends immediately. A timer for a resource waits until the extension reports a change.
 */
export function startTimer(flow: MutableCareFlow, activity: Activity, action: TimerAction): void {
  const time = findEndTime(flow, action)
  const timer: Timer = {
    id: createId(flow),
    activity_id: activity.id,
    type: action.timer.type,
    name: action.title,
    status: 'active',
    careflow_id: flow.state.id,
    scheduled_date: formatTime(time),
    readable_explanation: describeTimer(flow, action),
    resource_id: resourceIdOf(flow, action),
    completion_reason: null,
    created_at: isoNow(flow),
    updated_at: isoNow(flow),
  }
  storeTimer(flow, timer, 'timer_started')
  const awaited = timer.type === 'DATA_POINT_AWAITED' ? timerDataPointIdOf(action) : undefined
  if (awaited !== undefined && readValue(flow, awaited) !== undefined)
    endTimer(flow, timer, 'DATA_POINT_COLLECTED')
  else scheduleTimer(flow, timer, time)
}

const formatTime = (time: number | undefined) => (time === undefined ? null : toIso(time))

function scheduleTimer(flow: MutableCareFlow, { activity_id }: Timer, time: number | undefined): void {
  if (time !== undefined) schedule(flow, { time, type: 'timer', activity_id })
}

function resourceIdOf(flow: MutableCareFlow, { timer }: TimerAction): string | null {
  if (timer.type !== 'EXTENSION_RESOURCE_UPDATED') return null
  return readValue(flow, timer.data_point_definition_id) ?? null
}

function findEndTime(flow: MutableCareFlow, { timer }: TimerAction): number | undefined {
  if (timer.type === 'EXTENSION_RESOURCE_UPDATED') return undefined
  if (timer.type === 'DATA_POINT_REFERENCE') return findDueTime(flow, timer.date)
  return findDueTime(flow, { type: 'delay', delay: timer.type === 'DELAY' ? timer.delay : timer.timeout })
}

function describeTimer({ release }: MutableCareFlow, { timer }: TimerAction): string {
  switch (timer.type) {
    case 'DELAY':
      return `Waits for ${formatDuration(timer.delay)}.`
    case 'DATA_POINT_REFERENCE': {
      const { title } = requireDataPoint(release, timer.date.data_point_definition_id)
      return `Waits until ${describeDate(timer.date, `"${title}"`)}.`
    }
    case 'DATA_POINT_AWAITED': {
      const { title } = requireDataPoint(release, timer.data_point_definition_id)
      return `Waits up to ${formatDuration(timer.timeout)} for "${title}".`
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
export function endTimer(flow: MutableCareFlow, timer: Timer, reason: TimerCompletionReason): void {
  const ended: Timer = { ...timer, status: 'completed', completion_reason: reason, updated_at: isoNow(flow) }
  storeTimer(flow, ended, 'timer_ended')
  const { activity, action } = requireActivityWithAction(flow, timer.activity_id, 'TIMER')
  const outputs = createTimerOutputs(flow, ended, action)
  endActivity(flow, activity, 'DONE', { outputs, subActivity: createSubActivity(flow, 'COMPLETE') })
  const { container_name, context, label, object, reference_id, reference_type, track } = activity
  recordActivity(flow, {
    ...{ container_name, context, label, reference_id, reference_type, track },
    action: 'PROCESSED',
    object: { ...object, type: 'TIMER_COMPLETION' },
    outputs: { ...outputs, activation_activity_id: activity.id },
  })
}

/** Updates the active timers that depend on a data point, after its value has changed. */
export function updateTimers(flow: MutableCareFlow, dataPointDefinitionId: string): void {
  for (const timer of Object.values(flow.state.timers)) {
    if (timer.status !== 'active') continue
    const { action } = requireActivityWithAction(flow, timer.activity_id, 'TIMER')
    if (timerDataPointIdOf(action) !== dataPointDefinitionId) continue
    if (timer.type === 'DATA_POINT_AWAITED') {
      endTimer(flow, timer, 'DATA_POINT_COLLECTED')
      continue
    }
    const time = findEndTime(flow, action)
    const updated = {
      ...timer,
      scheduled_date: formatTime(time),
      resource_id: resourceIdOf(flow, action),
      updated_at: isoNow(flow),
    }
    storeTimer(flow, updated, 'timer_updated')
    unschedule(flow, (entry) => entry.type === 'timer' && entry.activity_id === timer.activity_id)
    scheduleTimer(flow, timer, time)
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
export function requireTimer({ state }: MutableCareFlow, activityId: string): Timer {
  const timer = Object.values(state.timers).find(({ activity_id }) => activity_id === activityId)
  return timer ?? throwMissingRecord('timer of the activity', activityId)
}

type TimerOutputs = Extract<ActivityOutputs, { type: 'TIMER' }>

function createTimerOutputs(
  flow: MutableCareFlow,
  timer: Timer,
  { timer: config }: TimerAction,
): TimerOutputs {
  return {
    type: 'TIMER',
    timer_type: timer.type,
    delay_config: config.type === 'DELAY' ? { ...config.delay } : null,
    reference_data_point:
      config.type === 'DATA_POINT_REFERENCE'
        ? {
            ...toNamedDataPoint(flow, config.date.data_point_definition_id),
            value: readValue(flow, config.date.data_point_definition_id) ?? null,
          }
        : null,
    resource_config:
      config.type === 'EXTENSION_RESOURCE_UPDATED'
        ? {
            timer_key: config.timer_key,
            action_key: config.action_key,
            resource_id: timer.resource_id,
          }
        : null,
    awaited_data_point:
      config.type === 'DATA_POINT_AWAITED' ? toNamedDataPoint(flow, config.data_point_definition_id) : null,
    timeout_config: config.type === 'DATA_POINT_AWAITED' ? { ...config.timeout } : null,
    completion_reason: timer.completion_reason ?? '',
    scheduled_date: timer.scheduled_date ?? isoNow(flow),
    completion_date: isoNow(flow),
    completion_type: timer.completion_reason === 'EXPIRED_BY_USER' ? 'MANUAL' : 'AUTOMATIC',
    skipped_by: timer.completion_reason === 'EXPIRED_BY_USER' ? (flow.user?.name ?? null) : null,
    activation_activity_id: null,
  }
}

function toNamedDataPoint({ release }: MutableCareFlow, id: string): { definition_id: string; name: string } {
  return { definition_id: id, name: requireDataPoint(release, id).title }
}
