import type { MutationResolvers } from './__generated__/resolvers.ts'
import { changeCareFlow } from './care-flows/change-care-flow.ts'
import { successPayload } from './payloads.ts'
import type { RequestContext } from './request-context.ts'

export const dataPointMutations: MutationResolvers<RequestContext> = {
  updateBaselineInfo({ input: { pathway_id, baseline_info } }, context) {
    changeCareFlow(context, { pathway_id }, { type: 'update_baseline', data_points: baseline_info })
    return successPayload
  },
}
