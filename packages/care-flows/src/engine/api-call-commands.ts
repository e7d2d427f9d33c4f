import { receiveResponse, retryApiCall } from './actions/api-call.ts'
import type { ApiCall } from './care-flow-records.ts'
import type { CommandHandlers } from './command.ts'
import { requireActivityWithAction } from './lookups.ts'
import type { MutableCareFlow } from './mutable-care-flow.ts'
import { refuse, refuseRequest } from './refusal.ts'

export const apiCallCommands: CommandHandlers<'complete_api_call' | 'retry_api_call'> = {
  complete_api_call: (flow, { api_call_id, status, body }) => {
    const call = requireApiCall(flow, api_call_id)
    if (call.status !== 'InProgress') return refuseRequest('The API call is not waiting for a response.')
    const { action } = requireActivityWithAction(flow, call.activity_id, 'API_CALL')
    receiveResponse(flow, call, action, { status, body })
  },

  retry_api_call: (flow, { api_call_id }) => {
    retryApiCall(flow, requireApiCall(flow, api_call_id))
  },
}

function requireApiCall({ state }: MutableCareFlow, id: string): ApiCall {
  return (
    state.api_calls[id] ??
    refuse({ type: 'NOT_FOUND', message: 'The care flow has no API call with this id.' })
  )
}
