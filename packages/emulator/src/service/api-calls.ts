import type { ApiCall } from '@orchestration/care-flows'
import { demandFound, done, type Input, type Resolvers } from './answers.ts'
import { actOnCareFlow, changeCareFlow, findUser, holdCareFlow } from './care-flows/change-care-flow.ts'
import type { RequestContext } from './request-context.ts'

export const apiCallQueries: Resolvers<RequestContext> = {
  async apiCall({ id }: { id: string }, { records }) {
    const api_call = await records.find('api_call', id)
    demandFound(api_call, 'There is no API call with this id.')
    return { ...done, api_call }
  },

  /** Oldest first. */
  async apiCalls({ pathway_id }: { pathway_id: string }, context) {
    const { id } = await context.careFlows.require(pathway_id)
    return { ...done, api_calls: await context.records.list('api_call', id) }
  },
}

export const apiCallMutations: Resolvers<RequestContext> = {
  /** Answers the call after the first of its new attempts. */
  async retryApiCall({ input: { api_call_id } }: Input<{ api_call_id: string }>, context) {
    const pathway_id = await context.records.findCareFlow('api_call', api_call_id)
    demandFound(pathway_id !== undefined, 'There is no API call with this id.')
    const { state } = await changeCareFlow(context, { pathway_id }, { type: 'retry_api_call', api_call_id })
    return { ...done, api_call: state.api_calls[api_call_id] }
  },

  /** Retries all calls that have not succeeded, also calls that wait for their next attempt. */
  async retryAllApiCalls({ input: { pathway_id } }: Input<{ pathway_id: string }>, context) {
    await retryAll(pathway_id, ['Failed', 'PermanentlyFailed'], context)
    return done
  },

  /** Retries only calls that have failed for good. */
  async retryAllFailedApiCalls({ input: { pathway_id } }: Input<{ pathway_id: string }>, context) {
    await retryAll(pathway_id, ['PermanentlyFailed'], context)
    return done
  },
}

/** Retries the calls of a care flow with one of these statuses. If one retry is refused, none happens. */
async function retryAll(
  pathway_id: string,
  statuses: readonly ApiCall['status'][],
  { transact, userId }: RequestContext,
): Promise<void> {
  await transact(async (stores) => {
    let row = await holdCareFlow(stores, { pathway_id })
    const user = await findUser(stores, userId)
    const calls = await stores.records.list('api_call', pathway_id)
    for (const { id, status } of calls) {
      if (!statuses.includes(status)) continue
      const command = { type: 'retry_api_call', api_call_id: id, ...(user && { user }) } as const
      const change = await actOnCareFlow(stores, row, command)
      row = change.careFlow
      // The call may have been the last thing that the care flow waited for.
      if (row.status !== 'active') return
    }
  })
}
