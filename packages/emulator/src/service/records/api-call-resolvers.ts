import type { ApiCall } from '@orchestration/care-flows'
import type { MutationResolvers, QueryResolvers } from '../__generated__/resolvers.ts'
import { assertFound } from '../api-error.ts'
import { applyCommandAsUser } from '../care-flows/change-care-flow.ts'
import { requireCareFlow } from '../care-flows/load-care-flow.ts'
import type { Environment } from '../environment.ts'
import { type Caller, successPayload } from '../root-resolver.ts'

export const apiCallQueries: QueryResolvers<Environment> = {
  apiCall({ id }, { records }) {
    const api_call = records.find('api_call', id)
    assertFound(api_call, 'There is no API call with this id.')
    return { ...successPayload, api_call }
  },

  /** Lists the API calls, oldest first. */
  apiCalls({ pathway_id }, environment) {
    const { id } = environment.careFlows.require(pathway_id)
    return { ...successPayload, api_calls: environment.records.list('api_call', id) }
  },
}

export const apiCallMutations: MutationResolvers<Environment> = {
  /** Returns the call with the result of the first retry attempt. */
  retryApiCall({ input: { api_call_id } }, environment, caller) {
    const pathway_id = environment.records.findCareFlowId('api_call', api_call_id)
    assertFound(pathway_id !== undefined, 'There is no API call with this id.')
    applyCommandAsUser(environment, caller, { type: 'retry_api_call', pathway_id, api_call_id })
    const api_call = environment.records.find('api_call', api_call_id)
    assertFound(api_call, 'There is no API call with this id.')
    return { ...successPayload, api_call }
  },

  /** Retries all calls that have not succeeded, including those with a scheduled retry. */
  retryAllApiCalls({ input: { pathway_id } }, environment, caller) {
    retryAll(pathway_id, ['Failed', 'PermanentlyFailed'], environment, caller)
    return successPayload
  },

  /** Retries only calls that have failed permanently. */
  retryAllFailedApiCalls({ input: { pathway_id } }, environment, caller) {
    retryAll(pathway_id, ['PermanentlyFailed'], environment, caller)
    return successPayload
  },
}

/**
 * Retries the calls that have one of these statuses. If the engine rejects a retry, all retries are rolled back with
 * the resolver's transaction.
 */
function retryAll(
  pathway_id: string,
  statuses: readonly ApiCall['status'][],
  environment: Environment,
  caller: Caller,
): void {
  requireCareFlow(environment, { pathway_id })
  for (const { id, status } of environment.records.list('api_call', pathway_id)) {
    if (!statuses.includes(status)) continue
    const command = { type: 'retry_api_call', pathway_id, api_call_id: id } as const
    const { careFlow } = applyCommandAsUser(environment, caller, command)
    // The retry may have completed the care flow.
    if (careFlow.status !== 'active') return
  }
}
