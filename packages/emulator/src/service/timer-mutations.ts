import type { MutationResolvers } from './__generated__/resolvers.ts'
import { changeCareFlow } from './care-flows/change-care-flow.ts'
import { successPayload } from './payloads.ts'
import type { RequestContext } from './request-context.ts'

export const timerMutations: MutationResolvers<RequestContext> = {
  /** `user_name` appears in the audit log. */
  expireTimer({ input: { activity_id, user_name } }, context) {
    const user = { id: context.userId ?? user_name, name: user_name }
    changeCareFlow(context, { activity_id }, { type: 'expire_timer', activity_id, user })
    return successPayload
  },
}
