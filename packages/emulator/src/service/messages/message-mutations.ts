import { changeActivity } from '../activities/change-activity.ts'
import type { Resolvers } from '../resolvers.ts'

export const messageMutations: Resolvers = {
  markMessageAsRead: ({ input: { activity_id } }: { input: { activity_id: string } }, context) =>
    changeActivity(context, { type: 'mark_message_as_read', activity_id }),
}
