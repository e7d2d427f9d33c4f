import type { Activity } from '@orchestration/care-flows'
import { done } from '../../wire/payload.ts'
import type { NewCareFlowCommand } from '../care-flows/act-on-care-flow.ts'
import { changeCareFlow } from '../care-flows/change-care-flow.ts'
import type { RequestContext } from '../resolvers.ts'
import { createActivitySource } from './activity-source.ts'

/** Applies a command to an activity. Returns a payload with the changed activity. */
export async function changeActivity(
  context: RequestContext,
  command: Extract<NewCareFlowCommand, { activity_id: string }>,
): Promise<object> {
  const { activity_id } = command
  const { state } = await changeCareFlow(context, { activity_id }, command)
  return { ...done, activity: createActivitySource(state.activities[activity_id] as Activity, context) }
}
