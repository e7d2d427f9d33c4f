import { changeActivity } from '../activities/change-activity.ts'
import type { Resolvers } from '../resolvers.ts'

export const checklistMutations: Resolvers = {
  submitChecklist: ({ input: { activity_id } }: { input: { activity_id: string } }, context) =>
    changeActivity(context, { type: 'submit_checklist', activity_id }),
}
