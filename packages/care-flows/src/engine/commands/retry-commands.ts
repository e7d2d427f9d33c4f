import type { ActionDefinition } from '../action-definition.ts'
import { answerApiCall, retryApiCall } from '../actions/api-call.ts'
import { planExtension } from '../actions/extension.ts'
import { updateActivity } from '../activities.ts'
import type { Handlers } from '../care-flow-command.ts'
import { type Draft, unplan } from '../draft.ts'
import { findAction, findActivity } from '../find-part.ts'
import type { ApiCall } from '../records.ts'
import { refuse, refuseRequest, requireActive } from '../refusal.ts'

/** Handles answers from other systems, and retries. */
export const retryCommands: Handlers<'answer_api_call' | 'retry_activity' | 'retry_api_call'> = {
  answer_api_call: (draft, { api_call_id, status, body }) => {
    const { call, action } = findCall(draft, api_call_id)
    if (call.status !== 'InProgress') return refuseRequest('The API call does not wait for an answer.')
    answerApiCall(draft, call, action, { status, body })
  },

  retry_api_call: (draft, { api_call_id }) => {
    const { call } = findCall(draft, api_call_id)
    retryCall(draft, call)
  },

  retry_activity: (draft, { activity_id }) => {
    const activity = findActivity(draft, activity_id)
    const action = findAction(draft.release, activity)
    if (activity.status !== 'FAILED') return refuseRequest('Only a failed activity can be retried.')
    requireActive(draft)
    if (action?.type === 'PLUGIN') {
      updateActivity(draft, { ...activity, status: 'ACTIVE', resolution: null })
      planExtension(draft, activity.id, action)
      return
    }
    const call = Object.values(draft.state.api_calls).find(
      (candidate) => candidate.activity_id === activity_id,
    )
    if (call) retryCall(draft, call)
  },
}

function findCall(
  draft: Draft,
  id: string,
): { call: ApiCall; action: Extract<ActionDefinition, { type: 'API_CALL' }> } {
  const call = draft.state.api_calls[id]
  const activity = call && draft.state.activities[call.activity_id]
  const action = activity && findAction(draft.release, activity)
  if (!call || action?.type !== 'API_CALL')
    return refuse({ type: 'NOT_FOUND', message: 'There is no such API call.' })
  return { call, action }
}

function retryCall(draft: Draft, call: ApiCall): void {
  requireActive(draft)
  if (call.status !== 'Failed' && call.status !== 'PermanentlyFailed') {
    refuseRequest('Only an API call that failed can be retried.')
  }
  unplan(draft, ({ id }) => id === call.id)
  retryApiCall(draft, call)
}
