import type { Activity } from '@orchestration/care-flows'
import { done } from '../../wire/payload.ts'
import { createActivitySource } from '../activities/activity-source.ts'
import { changeCareFlow } from '../care-flows/change-care-flow.ts'
import type { Resolvers } from '../resolvers.ts'

interface CompleteInput {
  activity_id: string
  data_points: { key: string; value: string }[]
}

export const extensionMutations: Resolvers = {
  async completeExtensionActivity(
    { input: { activity_id, data_points } }: { input: CompleteInput },
    context,
  ) {
    const { state } = await changeCareFlow(
      context,
      { activity_id },
      { type: 'complete_extension', activity_id, data_points },
    )
    return { ...done, activity: createActivitySource(state.activities[activity_id] as Activity, context) }
  },
}
