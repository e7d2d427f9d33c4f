import { createSubActivity, endActivity } from '../activities.ts'
import type { Draft } from '../care-flow-draft.ts'
import type { Activity, SubActivity } from '../care-flow-records.ts'
import { cancelApiCall } from './api-call.ts'
import { cancelTimer } from './timer.ts'

/** Expires a pending activity, and cancels its timer or its API call. `text` is the reason for a manual expiry. */
export function expireActivity(draft: Draft, activity: Activity, text: SubActivity['text'] = null): void {
  endActivity(draft, activity, 'EXPIRED', { subActivity: createSubActivity(draft, 'EXPIRED', { text }) })
  const { timers, api_calls } = draft.state
  for (const timer of Object.values(timers)) if (timer.activity_id === activity.id) cancelTimer(draft, timer)
  for (const call of Object.values(api_calls))
    if (call.activity_id === activity.id) cancelApiCall(draft, call)
}
