import type { CareFlowEvent } from '@orchestration/care-flows'
import type { Activity, CareFlowDetails, KnownEvent, Patient } from '@orchestration/webhooks'
import type { Change } from '../../change.ts'
import { TENANT_ID } from '../../tenant/tenant.ts'

/** Adds what every event has as it is received. `careFlow` is the care flow of the event. What the event has stays. */
export function receiveEvent(event: KnownEvent, date: string, careFlow?: CareFlowDetails): KnownEvent {
  const patient = 'patient' in event && { patient: { user: toUser(event.patient.id), ...event.patient } }
  const about = careFlow && {
    patient_id: careFlow.patient_id,
    pathway_id: careFlow.id,
    pathway_definition_id: careFlow.pathway_definition_id,
    pathway: careFlow,
  }
  const { event_type, ...fields } = event
  return { event_type, date, tenant_id: TENANT_ID, ...fields, ...patient, ...about } as KnownEvent
}

/** Adds what the engine knows about an event of a care flow. Only a deleted care flow deletes its activities. */
export function receiveCareFlowEvent(
  event: KnownEvent,
  cause: CareFlowEvent,
  { release, isDeletion = false }: Pick<Change, 'release' | 'isDeletion'>,
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
export function receivePatient({ profile, ...patient }: Patient, timeZone: string): Patient {
  const sex = sexes[profile.sex ?? ''] ?? null
  return { ...patient, profile: { ...profile, sex, patient_timezone: timeZone || null } }
}

function toUser(id: string) {
  return { id, tenant_id: TENANT_ID, profile_id: id }
}
