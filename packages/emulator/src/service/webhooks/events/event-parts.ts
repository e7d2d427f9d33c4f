import type * as engine from '@orchestration/care-flows'
import type { FormDefinition } from '@orchestration/care-flows'
import type {
  Activity,
  ActivitySubject,
  CareFlow,
  CareFlowDetails,
  DataPoint,
  Form,
  Identifier,
} from '@orchestration/webhooks'
import type { CareFlowRow } from '../../../store/tables.ts'
import { TENANT_ID } from '../../tenant/tenant.ts'

/** Converts an activity to its fields in events. Its enums are in lower case. */
export function toActivity(activity: engine.Activity): Activity {
  const { id, stream_id, date, subject, action, object, indirect_object, status, track, label } = activity
  const { action_id, instance_id, pathway_id, step_id, track_id } = activity.context
  return {
    id,
    stream_id,
    date,
    subject: toSubject(subject),
    action: action.toLowerCase(),
    object: toParty(object),
    ...(indirect_object && { indirect_object: toParty(indirect_object) }),
    status: statuses[status],
    track,
    label: label && { id: label.id, color: label.color, text: label.text },
    sub_activities: activity.sub_activities.map((one) => ({
      id: one.id,
      subject: toSubject(one.subject),
      action: one.action.toLowerCase(),
      date: one.date,
    })),
    isUserActivity: activity.isUserActivity,
    context: { action_id, instance_id, pathway_id, step_id, track_id },
  }
}

/** A canceled activity is sent with the event `activity.deleted`. */
const statuses: Record<engine.ActivityStatus, Activity['status']> = {
  ACTIVE: 'active',
  CANCELED: 'deleted',
  DONE: 'done',
  EXPIRED: 'expired',
  FAILED: 'failed',
}

function toSubject({ type, name }: engine.Subject): ActivitySubject {
  return { type: type.toLowerCase(), name }
}

function toParty({ id, type, name }: engine.Party) {
  return { id, type: type.toLowerCase(), name }
}

export type CareFlowColumns = Pick<
  CareFlowRow,
  'id' | 'definition_id' | 'patient_id' | 'start_date' | 'title'
>

/** Converts a care flow to its fields in most events. */
export function toCareFlow({ id, definition_id, patient_id, start_date }: CareFlowColumns): CareFlow {
  return { id, pathway_definition_id: definition_id, patient_id, start_date }
}

/** Converts a care flow to its fields in events about the care flow itself, with the identifiers of its patient. */
export function toCareFlowDetails(
  careFlow: CareFlowColumns,
  patient_identifiers: Identifier[],
): CareFlowDetails {
  return {
    ...toCareFlow(careFlow),
    patient_identifiers,
    tenant_id: TENANT_ID,
    pathway_title: careFlow.title,
  }
}

/** Converts a data point to its fields in events. */
export function toDataPoint(dataPoint: engine.DataPoint): DataPoint {
  const { id, data_point_definition_id, valueType, serialized_value, data_set_id, date } = dataPoint
  return {
    id,
    data_point_definition_id,
    valueType: valueType.toLowerCase(),
    value: serialized_value,
    data_set_id,
    date,
  }
}

/** Converts a form definition to the fields of `form.submitted`. Only a description has a title in HTML. */
export function toForm({ title, questions }: FormDefinition): Form {
  return {
    title,
    questions: questions.map((question) => ({
      title: question.title,
      key: question.key,
      definition_id: question.definition_id,
      questionType: question.questionType.toLowerCase(),
      userQuestionType: question.userQuestionType.toLowerCase(),
      titleHtml: question.userQuestionType === 'DESCRIPTION' ? question.title_html : null,
    })),
  }
}
