import { done } from '../../wire/payload.ts'
import { createServiceError } from '../../wire/service-error.ts'
import { requireActivity } from '../activities/require-activity.ts'
import type { Resolvers } from '../resolvers.ts'

export const calculationQueries: Resolvers = {
  calculationAction({ id }: { id: string }, { definitions }) {
    const action = definitions.findAction(id)
    if (action?.type !== 'CALCULATION')
      throw createServiceError('NOT_FOUND', 'There is no calculation action with this id.')
    return { ...done, calculationId: action.calculation_id }
  },

  async calculationResults(
    { pathway_id, activity_id }: { pathway_id: string; activity_id: string },
    context,
  ) {
    const reference = { care_flow_id: pathway_id, activity_id, type: 'CALCULATION' }
    const { outputs } = await requireActivity(reference, context)
    return { ...done, result: outputs?.type === 'CALCULATION' ? outputs.calculation_results : [] }
  },
}
