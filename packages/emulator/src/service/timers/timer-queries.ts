import { done } from '../../wire/payload.ts'
import { createServiceError } from '../../wire/service-error.ts'
import type { Resolvers } from '../resolvers.ts'
import { resolveTimer } from './resolve-timer.ts'

export const timerQueries: Resolvers = {
  /** In the order in which they started. */
  async careflowTimers({ careflow_id, status }: { careflow_id: string; status?: string | null }, context) {
    const { id } = await context.careFlows.require(careflow_id)
    const timers = (await context.records.list('timer', id)).filter(
      (timer) => status == null || timer.status === status,
    )
    return { ...done, timers: timers.map((timer) => resolveTimer(timer, context)) }
  },

  /** Null for an activity that is not a timer. */
  async activityTimer({ careflow_id, activity_id }: { careflow_id: string; activity_id: string }, context) {
    const { id } = await context.careFlows.require(careflow_id)
    const found = await context.activities.find(activity_id)
    if (found?.care_flow_id !== id)
      throw createServiceError('NOT_FOUND', 'The care flow has no activity with this id.')
    const timers = await context.records.list('timer', id)
    const timer = timers.find((candidate) => candidate.activity_id === activity_id)
    return { ...done, timer: timer ? resolveTimer(timer, context) : null }
  },
}
