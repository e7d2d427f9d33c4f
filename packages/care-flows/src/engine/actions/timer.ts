import type { TimerAction } from '../action-definition.ts'
import { readValue } from '../data-points.ts'
import { createId, type Draft, now, plan, toDate } from '../draft.ts'
import { findDataPoint } from '../find-part.ts'
import type { Activity, Timer } from '../records.ts'
import { endTimer, keepTimer } from '../timers.ts'
import { findTime } from '../timing.ts'
import type { Duration } from '../timing-definition.ts'

/**
 * Starts a timer. It waits while the date that it counts from is missing. It ends at once if the value that it awaits is
 * there. A timer for a resource waits until the extension reports a change.
 */
export function startTimer(draft: Draft, activity: Activity, action: TimerAction): void {
  const time = findEnd(draft, action)
  const timer: Timer = {
    id: createId(draft),
    activity_id: activity.id,
    type: action.timer.type,
    name: action.title,
    status: 'active',
    careflow_id: draft.state.id,
    scheduled_date: time === undefined ? null : toDate(time),
    readable_explanation: explain(draft, action),
    resource_id: findResource(draft, action),
    completion_reason: null,
    created_at: now(draft),
    updated_at: now(draft),
  }
  keepTimer(draft, timer, 'timer_started')
  if (isAnswered(draft, action)) endTimer(draft, timer, 'DATA_POINT_COLLECTED')
  else if (time !== undefined) plan(draft, { time, type: 'timer', id: timer.id })
}

function isAnswered(draft: Draft, { timer }: TimerAction): boolean {
  return timer.type === 'DATA_POINT_AWAITED' && readValue(draft, timer.data_point_definition_id) !== undefined
}

function findResource(draft: Draft, { timer }: TimerAction): string | null {
  if (timer.type !== 'EXTENSION_RESOURCE_UPDATED') return null
  return readValue(draft, timer.data_point_definition_id) ?? null
}

function findEnd(draft: Draft, { timer }: TimerAction): number | undefined {
  switch (timer.type) {
    case 'DELAY':
      return findTime(draft, { type: 'delay', delay: timer.delay })
    case 'DATA_POINT_REFERENCE':
      return findTime(draft, timer.date)
    case 'DATA_POINT_AWAITED':
      return findTime(draft, { type: 'delay', delay: timer.timeout })
    case 'EXTENSION_RESOURCE_UPDATED':
      return undefined
  }
}

function explain({ release }: Draft, { timer }: TimerAction): string {
  switch (timer.type) {
    case 'DELAY':
      return `Waits for ${print(timer.delay)}.`
    case 'DATA_POINT_REFERENCE': {
      const { title } = findDataPoint(release, timer.date.data_point_definition_id)
      const { offset, hour } = timer.date
      const when = offset.amount === 0 ? '' : `${print(offset)} ${offset.amount < 0 ? 'before' : 'after'} `
      return `Waits until ${when}"${title}"${hour === null ? '' : `, ${hour}`}.`
    }
    case 'DATA_POINT_AWAITED': {
      const { title } = findDataPoint(release, timer.data_point_definition_id)
      return `Waits for "${title}", at most ${print(timer.timeout)}.`
    }
    case 'EXTENSION_RESOURCE_UPDATED':
      return `Waits until ${timer.extension_key} reports "${timer.timer_key}".`
  }
}

function print({ amount, unit }: Duration): string {
  const count = Math.abs(amount)
  return `${count} ${count === 1 ? unit.slice(0, -1) : unit}`
}
