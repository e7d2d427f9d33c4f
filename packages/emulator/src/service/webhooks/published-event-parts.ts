import type * as engine from '@orchestration/care-flows'
import type { FormDefinition, Release } from '@orchestration/care-flows'
import type {
  Activity,
  ActivitySubject,
  CareFlow,
  CollectedDataPoint,
  DataPoint,
  Form,
  Patient,
  PatientUser,
} from '@orchestration/webhooks'
import type { PatientRow } from '../../store/tables.ts'
import type { CareFlowColumns } from '../change.ts'
import { toProfile } from '../patients/profile.ts'
import { TENANT_ID } from '../tenant/tenant.ts'

/** Converts an activity to event fields. Enum values are lowercase. */
export function toEventActivity(activity: engine.Activity): Activity {
  const { id, stream_id, date, subject, action, object, indirect_object, status, track, label } = activity
  const { action_id, instance_id, pathway_id, step_id, track_id } = activity.context
  const { reference_id, reference_type, container_name, action_component } = activity
  return {
    id,
    stream_id,
    date,
    subject: toEventSubject(subject),
    action: action.toLowerCase(),
    object: toEventActivityObject(object),
    ...(indirect_object && { indirect_object: toEventActivityObject(indirect_object) }),
    status: status.toLowerCase(),
    track,
    label: label && { id: label.id, color: label.color, text: label.text },
    sub_activities: activity.sub_activities.map((one) => ({
      id: one.id,
      subject: toEventSubject(one.subject),
      action: one.action.toLowerCase(),
      date: one.date,
    })),
    isUserActivity: activity.isUserActivity,
    context: { action_id, instance_id, pathway_id, step_id, track_id },
    reference_id,
    reference_type: reference_type.toLowerCase(),
    container_name,
    action_component,
  }
}

function toEventSubject({ type, name }: engine.ActivitySubject): ActivitySubject {
  return { type: type.toLowerCase(), name }
}

function toEventActivityObject({ id, type, name }: engine.ActivityObject) {
  return { id, type: type.toLowerCase(), name }
}

/** Converts a care flow to event fields. */
export function toEventCareFlow(
  { id, definition_id, patient_id, start_date, title }: CareFlowColumns,
  patient: Pick<PatientRow, 'identifiers'>,
): CareFlow {
  return {
    id,
    pathway_definition_id: definition_id,
    patient_id,
    start_date,
    patient_identifiers: JSON.parse(patient.identifiers),
    tenant_id: TENANT_ID,
    pathway_title: title,
  }
}

/** Converts a data point to the fields of `form.submitted`. */
export function toEventDataPoint(dataPoint: engine.DataPoint): DataPoint {
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

/** Converts a data point to the fields of `data_point.collected`. Numeric values are numbers, not strings. */
export function toEventCollectedDataPoint(
  dataPoint: engine.DataPoint,
  { data_points, release_id }: Release,
): CollectedDataPoint {
  const { valueType, serialized_value: value } = dataPoint
  const definition = data_points.find(({ id }) => id === dataPoint.data_point_definition_id)
  return {
    ...toEventDataPoint(dataPoint),
    value: valueType === 'NUMBER' && value !== null ? Number(value) : value,
    tenant_id: TENANT_ID,
    release_id,
    label: definition?.possibleValues?.find((possible) => possible.value === value)?.label ?? null,
    ...(definition && {
      // Removes the prefix, because receivers compare the key with `ActivationDate`.
      definition_key: definition.key.split('.').at(-1) ?? '',
      definition_category: definition.category.toLowerCase(),
    }),
  }
}

/** Converts a form definition to the fields of `form.submitted`. Only questions of type DESCRIPTION have an HTML title. */
export function toEventForm({ title, questions }: FormDefinition): Form {
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

/** Creates the user object for a patient. The emulator has no patient accounts, so `id` and `profile_id` are the patient's id. */
export function toEventUser(id: string): PatientUser {
  return { id, tenant_id: TENANT_ID, profile_id: id }
}

/** Converts a patient to event fields. Missing values are null. */
export function toEventPatient(row: PatientRow): Patient {
  const profile = { ...toProfile(row), sex: row.sex.toLowerCase() || null }
  return { id: row.id, user: toEventUser(row.id), profile }
}
