import { type Activity, findAction } from '../../engine/index.ts'
import type { Environment } from '../../service/environment.ts'
import type { ActivityRecords } from '../views/care-flow/activity-page.ts'
import { type CareFlowDetails, readCareFlow } from './read-care-flow.ts'

export interface ActivityDetails {
  details: CareFlowDetails
  activity: Activity
  records: ActivityRecords
}

/** An activity of a care flow, with what its page shows. Undefined if the care flow has no such activity. */
export async function readActivity(
  environment: Environment,
  careFlowId: string,
  activityId: string,
): Promise<ActivityDetails | undefined> {
  const details = await readCareFlow(environment, careFlowId)
  const activity = details?.activities.get(activityId)
  if (!details || !activity) return undefined
  const { release } = details
  const action = release && findAction(release, activity)
  const returned = action?.type === 'PLUGIN' ? action.data_points : []
  const { inputs } = activity
  return {
    details,
    activity,
    records: {
      form: action?.type === 'FORM' ? release?.forms.find(({ id }) => id === action.form_id) : undefined,
      response: await environment.records.find('form_response', activityId),
      message:
        inputs?.type === 'MESSAGE' ? await environment.records.find('message', inputs.message_id) : undefined,
      returns: returned.flatMap(({ key, data_point_definition_id }) => {
        const definition = release?.data_points.find(({ id }) => id === data_point_definition_id)
        return definition ? { ...definition, key } : []
      }),
    },
  }
}
