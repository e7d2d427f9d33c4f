import type { Activity } from '@orchestration/care-flows'
import { GraphQLError } from 'graphql'
import type { MutationResolvers, SubmitFormResponsePayload } from '../__generated__/resolvers.ts'
import { changeCareFlow, type NewCareFlowCommand, requireCareFlow } from '../care-flows/change-care-flow.ts'
import { assertRequest, successPayload } from '../payloads.ts'
import type { RequestContext } from '../request-context.ts'
import type { Source } from '../root-field.ts'
import { resolveActivity } from './activity-queries.ts'

/** Maximum number of ids in `retryActivities`. */
const MAX_RETRIES = 1_000

export const activityMutations: MutationResolvers<RequestContext> = {
  submitFormResponse: ({ input: { activity_id, response } }, context) =>
    changeActivity(context, { type: 'submit_form', activity_id, answers: response }),

  submitChecklist: ({ input: { activity_id } }, context) =>
    changeActivity(context, { type: 'submit_checklist', activity_id }),

  markMessageAsRead: ({ input: { activity_id } }, context) =>
    changeActivity(context, { type: 'mark_message_as_read', activity_id }),

  completeExtensionActivity: ({ input: { activity_id, data_points } }, context) =>
    changeActivity(context, { type: 'complete_extension', activity_id, data_points }),

  /** A no-op, because the emulator never fails to push a report. */
  retryPushToEmr({ input }, { activities }) {
    const { activity } = activities.require(input.activity_id)
    assertRequest(activity.object.type === 'EMR_REPORT', 'The activity is not of the type EMR_REPORT.')
    return successPayload
  },

  expireActivity({ input: { activity_id, user_id, user_email, reason } }, context) {
    const user = { id: user_id, name: user_email }
    changeCareFlow(context, { activity_id }, { type: 'expire_activity', activity_id, reason, user })
    return successPayload
  },

  addActivityMetadata({ input: { activity_id, metadata, note = null } }, context) {
    const { id: care_flow_id, environment, event_count } = requireCareFlow(context, { activity_id })
    const record = JSON.stringify({ id: activity_id, metadata, note })
    const row = { environment, care_flow_id, kind: 'activity_metadata', id: activity_id, record }
    context.records.put([{ ...row, position: event_count }])
    const { activity } = context.activities.require(activity_id)
    return { ...successPayload, activity: resolveActivity(activity, context) }
  },

  retryActivity({ input: { activity_id } }, context) {
    retry(activity_id, context)
    return successPayload
  },

  /** Skips activities that have not failed. */
  retryActivities({ input: { activity_ids } }, context) {
    assertRequest(activity_ids.length <= MAX_RETRIES, `activity_ids must have ${MAX_RETRIES} ids or fewer.`)
    const result = { succeeded: 0, failed: 0, skipped: 0 }
    for (const id of activity_ids) {
      const found = context.activities.find(id)
      if (found?.activity.status !== 'FAILED') result.skipped += 1
      else if (tryRetry(id, context)) result.succeeded += 1
      else result.failed += 1
    }
    return { ...successPayload, result }
  },
}

function retry(activity_id: string, context: RequestContext): void {
  changeCareFlow(context, { activity_id }, { type: 'retry_activity', activity_id })
}

/** Retries an activity. Returns whether the engine accepted the retry. */
function tryRetry(id: string, context: RequestContext): boolean {
  try {
    context.transact(() => retry(id, context))
    return true
  } catch (error) {
    if (error instanceof GraphQLError) return false
    throw error
  }
}

/** Applies a command and returns a payload with the changed activity. */
function changeActivity(
  context: RequestContext,
  command: Extract<NewCareFlowCommand, { activity_id: string }>,
): Source<SubmitFormResponsePayload> {
  const { activity_id } = command
  const { state } = changeCareFlow(context, { activity_id }, command)
  return { ...successPayload, activity: resolveActivity(state.activities[activity_id] as Activity, context) }
}
