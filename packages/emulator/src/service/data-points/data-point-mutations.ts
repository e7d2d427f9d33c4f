import type { BaselineValue } from '@orchestration/care-flows'
import { done } from '../../wire/payload.ts'
import { changeCareFlow } from '../care-flows/change-care-flow.ts'
import type { Resolvers } from '../resolvers.ts'

interface UpdateInput {
  pathway_id: string
  baseline_info: BaselineValue[]
}

export const dataPointMutations: Resolvers = {
  async updateBaselineInfo({ input: { pathway_id, baseline_info } }: { input: UpdateInput }, context) {
    await changeCareFlow(context, { pathway_id }, { type: 'update_baseline', data_points: baseline_info })
    return done
  },
}
