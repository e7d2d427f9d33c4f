import {
  type Activity,
  type ApiCall,
  type CareFlowState,
  type DataPoint,
  type DataPointDefinition,
  type Element,
  type FormDefinition,
  findAction,
  hasEnded,
  listScheduledWork,
  type Release,
  type ScheduledWorkSummary,
  type Timer,
} from '@orchestration/care-flows'
import type { CareFlow } from '../../../service/care-flows/care-flow-repository.ts'
import type { AuditLogEntry } from '../../../service/care-flows/care-flow-rows.ts'
import type { Environment } from '../../../service/environment.ts'
import type { CareFlowRecord } from '../../../service/records/record-repository.ts'
import type { PatientRow, WebhookDeliveryRow } from '../../../store/tables.ts'

/** A care flow with the data for its pages. Lists are in order of creation unless noted otherwise. */
export interface CareFlowDetails {
  careFlow: CareFlow
  /** Undefined if the patient has been deleted. */
  patient: PatientRow | undefined
  /** Undefined if the emulator was started without the definition. */
  release: Release | undefined
  elements: readonly Element[]
  /** The number of times each transition was taken, and the number of times it was discarded. */
  transitionCounts: CareFlowState['transition_counts']
  activities: ReadonlyMap<string, Activity>
  dataPoints: readonly DataPoint[]
  timers: readonly Timer[]
  apiCalls: readonly ApiCall[]
  /** The scheduled steps and tracks, earliest first. */
  scheduled: readonly ScheduledWorkSummary[]
  auditLog: readonly AuditLogEntry[]
  /** Webhook deliveries of the care flow's events. */
  deliveries: readonly WebhookDeliveryRow[]
}

/** Returns undefined if no care flow has this id. */
export function findCareFlowDetails(environment: Environment, id: string): CareFlowDetails | undefined {
  const { activities, careFlows, definitions, patients, records } = environment
  const careFlow = careFlows.findWithState(id)
  if (!careFlow) return undefined
  const { transition_counts }: CareFlowState = JSON.parse(careFlow.state)
  const found = activities.list({ filters: { care_flow_id: [id] } })
  return {
    careFlow,
    patient: patients.find(careFlow.patient_id),
    release: definitions.releases.get(careFlow.release_id),
    elements: records.list('element', id),
    transitionCounts: transition_counts,
    activities: new Map(found.map((activity) => [activity.id, activity])),
    dataPoints: records.list('data_point', id),
    timers: records.list('timer', id),
    apiCalls: records.list('api_call', id),
    scheduled: listScheduled(environment, id),
    auditLog: careFlows.listAuditLog(id),
    deliveries: environment.deliveries.list({ care_flow_id: id }),
  }
}

/** Lists the scheduled steps and tracks of a care flow, earliest first. */
export function listScheduled({ careFlows, definitions }: Environment, id: string): ScheduledWorkSummary[] {
  const row = careFlows.findWithState(id)
  const release = row && definitions.releases.get(row.release_id)
  if (!release) return []
  const scheduled = listScheduledWork(JSON.parse(row.state), release)
  return scheduled.filter(({ type }) => type === 'step' || type === 'track')
}

/** Whether the care flow is open and its definition is loaded. */
export function canChange({ careFlow, release }: CareFlowDetails): boolean {
  return release !== undefined && !hasEnded(careFlow)
}

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
