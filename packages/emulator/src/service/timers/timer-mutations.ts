import { done } from '../../wire/payload.ts'
import { changeCareFlow } from '../care-flows/change-care-flow.ts'
import type { Resolvers } from '../resolvers.ts'

export const timerMutations: Resolvers = {
  /** The audit log shows the user under the name that is given here. */
  async expireTimer(
    { input: { activity_id, user_name } }: { input: { activity_id: string; user_name: string } },
    context,
  ) {
    const user = { id: context.userId ?? user_name, name: user_name }
    await changeCareFlow(context, { activity_id }, { type: 'expire_timer', activity_id, user })
    return done
  },
}
