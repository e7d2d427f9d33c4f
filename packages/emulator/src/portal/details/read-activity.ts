import {
  type Activity,
  type DataPointDefinition,
  type FormDefinition,
  findAction,
} from '@orchestration/care-flows'
import type { CareFlowRecord } from '../../service/care-flows/record-store.ts'
import type { Environment } from '../../service/environment.ts'
import { type CareFlowDetails, readCareFlow } from './read-care-flow.ts'

/** An activity of a care flow, with everything that its page shows. */
export interface ActivityDetails {
  details: CareFlowDetails
  activity: Activity
  records: ActivityRecords
}

export interface ActivityRecords {
  form: FormDefinition | undefined
  response: CareFlowRecord<'form_response'> | undefined
  message: CareFlowRecord<'message'> | undefined
  /** The data points that an extension returns. */
  returns: readonly DataPointDefinition[]
}

/** Reads an activity of a care flow. Returns undefined if the care flow has no such activity. */
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
