import { receiveResponse, retryApiCall } from './actions/api-call.ts'
import type { Draft } from './care-flow-draft.ts'
import type { ApiCall } from './care-flow-records.ts'
import type { CommandHandlers } from './command.ts'
import { requireActivityWithAction } from './lookups.ts'
import { refuse, refuseRequest } from './refusal.ts'

export const apiCallCommands: CommandHandlers<'complete_api_call' | 'retry_api_call'> = {
  complete_api_call: (draft, { api_call_id, status, body }) => {
    const call = requireApiCall(draft, api_call_id)
    if (call.status !== 'InProgress') return refuseRequest('The API call is not waiting for a response.')
    const { action } = requireActivityWithAction(draft, call.activity_id, 'API_CALL')
    receiveResponse(draft, call, action, { status, body })
  },

  retry_api_call: (draft, { api_call_id }) => {
    retryApiCall(draft, requireApiCall(draft, api_call_id))
  },
}

function requireApiCall({ state }: Draft, id: string): ApiCall {
  return (
    state.api_calls[id] ??
    refuse({ type: 'NOT_FOUND', message: 'The care flow has no API call with this id.' })
  )
}
