import type * as engine from '@orchestration/care-flows'
import type { CareFlowEvent, FormDefinition } from '@orchestration/care-flows'
import type {
  Activity,
  ActivitySubject,
  CareFlow,
  DataPoint,
  Form,
  Identifier,
  KnownEvent,
  Patient,
} from '@orchestration/webhooks'
import type { CareFlowChange, CareFlowColumns } from '../change.ts'
import { TENANT_ID } from '../tenant.ts'

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

/** Converts a care flow to its fields in events, with the identifiers of its patient. */
export function toCareFlow(
  { id, definition_id, patient_id, start_date, title }: CareFlowColumns,
  identifiers: readonly Identifier[],
): CareFlow {
  return {
    id,
    pathway_definition_id: definition_id,
    patient_id,
    start_date,
    patient_identifiers: [...identifiers],
    tenant_id: TENANT_ID,
    pathway_title: title,
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

/** Adds what every event has as it is received. `careFlow` is the care flow of the event. What the event has stays. */
export function asReceived(event: KnownEvent, date: string, careFlow?: CareFlow): KnownEvent {
  const id = 'patient' in event ? event.patient.id : ''
  const user = { id, tenant_id: TENANT_ID, profile_id: id }
  const patient = 'patient' in event && { patient: { user, ...event.patient } }
  const about = careFlow && {
    patient_id: careFlow.patient_id,
    pathway_id: careFlow.id,
    pathway_definition_id: careFlow.pathway_definition_id,
  }
  const { event_type, ...fields } = event
  return { event_type, date, tenant_id: TENANT_ID, ...fields, ...patient, ...about } as KnownEvent
}

/** Adds what the engine knows about an event of a care flow. Only a deleted care flow deletes its activities. */
export function careFlowEventAsReceived(
  event: KnownEvent,
  cause: CareFlowEvent,
  { release, isDeletion = false }: Pick<CareFlowChange, 'release' | 'isDeletion'>,
): KnownEvent {
  const { date } = cause
  if ('activity' in event && 'activity' in cause) {
    const { reference_id, reference_type, container_name, action_component } = cause.activity
    const isCanceled = cause.type === 'activity_canceled' && !isDeletion
    const activity: Activity = {
      ...event.activity,
      reference_id,
      reference_type: reference_type.toLowerCase(),
      container_name,
      action_component,
    }
    return isCanceled
      ? {
          event_type: 'activity.updated',
          date,
          activity: { ...activity, status: 'canceled' },
          user_context: {},
          pathway: event.pathway,
        }
      : { ...event, date, activity }
  }
  if (event.event_type === 'data_point.collected') {
    const { data_point } = event
    const { value } = data_point
    const definition = release.data_points.find(({ id }) => id === data_point.data_point_definition_id)
    return {
      ...event,
      date,
      data_point: {
        ...data_point,
        value: data_point.valueType === 'number' && value !== null ? Number(value) : value,
        tenant_id: TENANT_ID,
        release_id: release.release_id,
        label: definition?.possibleValues?.find((possible) => possible.value === value)?.label ?? null,
        ...(definition && {
          // Receivers compare it with `ActivationDate`, without the part of the care flow that it belongs to.
          definition_key: definition.key.split('.').at(-1) ?? '',
          definition_category: definition.category.toLowerCase(),
        }),
      },
    }
  }
  if (event.event_type === 'clinical_note.created') {
    const { clinical_note } = event
    return { ...event, date, clinical_note: { ...clinical_note, clinical_note_id: clinical_note.id, date } }
  }
  return { ...event, date }
}

/** ISO/IEC 5218. */
const sexes: Record<string, 0 | 1 | 2> = { not_known: 0, male: 1, female: 2 }

/** Adds the time zone to a patient, and gives the sex as a number. */
export function patientAsReceived({ profile, ...patient }: Patient, timeZone: string): Patient {
  const sex = sexes[profile.sex ?? ''] ?? null
  return { ...patient, profile: { ...profile, sex, patient_timezone: timeZone || null } }
}
