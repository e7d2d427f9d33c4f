import type { ApiCall } from '@orchestration/care-flows'
import type { MutationResolvers, QueryResolvers } from './__generated__/resolvers.ts'
import { assertFound } from './api-error.ts'
import { applyCommandAsUser, requireCareFlow } from './care-flows/change-care-flow.ts'
import type { RequestContext } from './environment.ts'
import { successPayload } from './payloads.ts'

export const apiCallQueries: QueryResolvers<RequestContext> = {
  apiCall({ id }, { records }) {
    const api_call = records.find('api_call', id)
    assertFound(api_call, 'There is no API call with this id.')
    return { ...successPayload, api_call }
  },

  /** Lists the API calls, oldest first. */
  apiCalls({ pathway_id }, context) {
    const { id } = context.careFlows.require(pathway_id)
    return { ...successPayload, api_calls: context.records.list('api_call', id) }
  },
}

export const apiCallMutations: MutationResolvers<RequestContext> = {
  /** Returns the call with the result of the first retry attempt. */
  retryApiCall({ input: { api_call_id } }, context) {
    const pathway_id = context.records.findCareFlowId('api_call', api_call_id)
    assertFound(pathway_id !== undefined, 'There is no API call with this id.')
    applyCommandAsUser(context, { pathway_id }, { type: 'retry_api_call', api_call_id })
    const api_call = context.records.find('api_call', api_call_id)
    assertFound(api_call, 'There is no API call with this id.')
    return { ...successPayload, api_call }
  },

  /** Retries all calls that have not succeeded, including those with a scheduled retry. */
  retryAllApiCalls({ input: { pathway_id } }, context) {
    retryAll(pathway_id, ['Failed', 'PermanentlyFailed'], context)
    return successPayload
  },

  /** Retries only calls that have failed permanently. */
  retryAllFailedApiCalls({ input: { pathway_id } }, context) {
    retryAll(pathway_id, ['PermanentlyFailed'], context)
    return successPayload
  },
}

/**
 * Retries the calls that have one of these statuses. If the engine rejects a retry, all retries are rolled back with
 * the resolver's transaction.
 */
function retryAll(pathway_id: string, statuses: readonly ApiCall['status'][], context: RequestContext): void {
  requireCareFlow(context, { pathway_id })
  for (const { id, status } of context.records.list('api_call', pathway_id)) {
    if (!statuses.includes(status)) continue
    const command = { type: 'retry_api_call', api_call_id: id } as const
    const { careFlow } = applyCommandAsUser(context, { pathway_id }, command)
    // The retry may have completed the care flow.
    if (careFlow.status !== 'active') return
  }
}
