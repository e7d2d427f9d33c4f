import { createSubActivity, endActivity } from '../activities.ts'
import type { MutableCareFlow } from '../mutable-care-flow.ts'
import type { Activity, SubActivity } from '../records.ts'
import { cancelApiCall } from './api-call.ts'
import { cancelTimer } from './timer.ts'

/** Expires a pending activity, and cancels its timer or its API call. `text` is the reason for a manual expiry. */
export function expireActivity(
  flow: MutableCareFlow,
  activity: Activity,
  text: SubActivity['text'] = null,
): void {
  endActivity(flow, activity, 'EXPIRED', { subActivity: createSubActivity(flow, 'EXPIRED', { text }) })
  const { timers, api_calls } = flow.state
  for (const timer of Object.values(timers)) if (timer.activity_id === activity.id) cancelTimer(flow, timer)
  for (const call of Object.values(api_calls)) if (call.activity_id === activity.id) cancelApiCall(flow, call)
}
