import {
  type Activity,
  type DataPointDefinition,
  type FormDefinition,
  findAction,
} from '@orchestration/care-flows'
import type { Environment } from '../../../service/environment.ts'
import type { CareFlowRecord } from '../../../service/record-repository.ts'
import { type CareFlowDetails, findCareFlowDetails } from './care-flow-details.ts'

/** An activity with the data for its page. */
export interface ActivityDetails {
  careFlowDetails: CareFlowDetails
  activity: Activity
  form: FormDefinition | undefined
  response: CareFlowRecord<'form_response'> | undefined
  message: CareFlowRecord<'message'> | undefined
  /** The data points that an extension returns. */
  returnValues: readonly DataPointDefinition[]
}

/** Returns undefined if the care flow does not contain the activity. */
export function findActivityDetails(
  environment: Environment,
  careFlowId: string,
  activityId: string,
): ActivityDetails | undefined {
  const careFlowDetails = findCareFlowDetails(environment, careFlowId)
  const activity = careFlowDetails?.activities.get(activityId)
  if (!careFlowDetails || !activity) return undefined
  const { release } = careFlowDetails
  const action = release && findAction(release, activity)
  const returned = action?.type === 'PLUGIN' ? action.data_points : []
  const { inputs } = activity
  return {
    careFlowDetails,
    activity,
    form: action?.type === 'FORM' ? release?.forms.find(({ id }) => id === action.form_id) : undefined,
    response: environment.records.find('form_response', activityId),
    message: inputs?.type === 'MESSAGE' ? environment.records.find('message', inputs.message_id) : undefined,
    returnValues: returned.flatMap(({ key, data_point_definition_id }) => {
      const definition = release?.data_points.find(({ id }) => id === data_point_definition_id)
      return definition ? { ...definition, key } : []
    }),
  }
}
