import { done } from '../../wire/payload.ts'
import { createServiceError } from '../../wire/service-error.ts'
import type { Resolvers } from '../resolvers.ts'

export const apiCallQueries: Resolvers = {
  async apiCall({ id }: { id: string }, { records }) {
    const api_call = await records.find('api_call', id)
    if (!api_call) throw createServiceError('NOT_FOUND', 'There is no API call with this id.')
    return { ...done, api_call }
  },

  /** Oldest first. */
  async apiCalls({ pathway_id }: { pathway_id: string }, context) {
    const { id } = await context.careFlows.require(pathway_id)
    return { ...done, api_calls: await context.records.list('api_call', id) }
  },
}
