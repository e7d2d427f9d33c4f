import type { QueryResolvers } from './__generated__/resolvers.ts'
import { assertFound, successPayload } from './payloads.ts'
import type { RequestContext } from './request-context.ts'

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
