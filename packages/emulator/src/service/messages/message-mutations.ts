import type { Activity } from '../../engine/index.ts'
import { done } from '../../wire/payload.ts'
import { createActivitySource } from '../activities/activity-source.ts'
import { changeCareFlow } from '../care-flows/change-care-flow.ts'
import type { Resolvers } from '../resolvers.ts'

export const messageMutations: Resolvers = {
  async markMessageAsRead({ input: { activity_id } }: { input: { activity_id: string } }, context) {
    const event = { type: 'mark_message_as_read', activity_id } as const
    const { state } = await changeCareFlow(context, { activity_id }, event)
    return { ...done, activity: createActivitySource(state.activities[activity_id] as Activity, context) }
  },
}
