import type { ActionDefinition } from '../action-definition.ts'
import { answerApiCall, retryApiCall } from '../actions/api-call.ts'
import { planExtension } from '../actions/extension.ts'
import { updateActivity } from '../activities.ts'
import { findAction } from '../find-part.ts'
import type { ApiCall } from '../records.ts'
import { refuse, refuseRequest } from '../refusal.ts'
import { type Run, unplan } from '../run.ts'
import { findActivity } from './find-activity.ts'
import type { Handlers } from './handlers.ts'
import { requireActive } from './require-active.ts'

/** Handles answers from other systems, and retries. */
export const retryEvents: Handlers<'answer_api_call' | 'retry_activity' | 'retry_api_call'> = {
  answer_api_call: (run, { api_call_id, status, body }) => {
    const { call, action } = findCall(run, api_call_id)
    if (call.status !== 'InProgress') return refuseRequest('The API call does not wait for an answer.')
    answerApiCall(run, call, action, { status, body })
  },

  retry_api_call: (run, { api_call_id }) => {
    const { call } = findCall(run, api_call_id)
    retryCall(run, call)
  },

  retry_activity: (run, { activity_id }) => {
    const activity = findActivity(run, activity_id)
    const action = findAction(run.release, activity)
    if (activity.status !== 'FAILED') return refuseRequest('Only a failed activity can be retried.')
    requireActive(run)
    if (action?.type === 'PLUGIN') {
      updateActivity(run, { ...activity, status: 'ACTIVE', resolution: null })
      planExtension(run, activity.id, action)
      return
    }
    const call = Object.values(run.state.api_calls).find((candidate) => candidate.activity_id === activity_id)
    if (call) retryCall(run, call)
  },
}

function findCall(
  run: Run,
  id: string,
): { call: ApiCall; action: Extract<ActionDefinition, { type: 'API_CALL' }> } {
  const call = run.state.api_calls[id]
  const activity = call && run.state.activities[call.activity_id]
  const action = activity && findAction(run.release, activity)
  if (!call || action?.type !== 'API_CALL')
    return refuse({ type: 'NOT_FOUND', message: 'There is no such API call.' })
  return { call, action }
}

function retryCall(run: Run, call: ApiCall): void {
  requireActive(run)
  if (call.status !== 'Failed' && call.status !== 'PermanentlyFailed') {
    refuseRequest('Only an API call that failed can be retried.')
  }
  unplan(run, ({ id }) => id === call.id)
  retryApiCall(run, call)
}
