import type { CareFlowEvent, Element } from '@orchestration/care-flows'
import type { Identifier, KnownEvent, Patient, PatientProfile, Track } from '@orchestration/webhooks'
import type { PatientRow } from '../../store/tables.ts'
import type { EventBodies } from '../answers.ts'
import type { Change } from '../change.ts'
import type { HostedSession } from '../hosted-pages/session-store.ts'
import type { Address } from '../patients/profile.ts'
import {
  type CareFlowColumns,
  receiveCareFlowEvent,
  receivePatient,
  toActivity,
  toCareFlow,
  toCareFlowDetails,
  toDataPoint,
  toForm,
} from './event-parts.ts'

type Type = CareFlowEvent['type']

/** A change, with what its published events need besides. */
interface Source extends Change {
  /** The identifiers of the patient. */
  identifiers: Identifier[]
}

type Creators = {
  [Name in Type]:
    | ((event: Extract<CareFlowEvent, { type: Name }>, source: Source) => KnownEvent | null)
    | null
}

/** Creates what the service publishes for each kind of event. Null if it publishes nothing. */
const creators: Creators = {
  care_flow_started: (_, source) => ({
    event_type: 'pathway.started',
    start_date: source.careFlow.start_date,
    pathway: detail(source),
  }),
  care_flow_waiting_for_baseline: null,
  care_flow_completed: ({ date }, source) => ({
    event_type: 'pathway.completed',
    complete_date: date,
    pathway: detail(source),
  }),
  care_flow_stopped: ({ date, reason }, source) => ({
    event_type: 'pathway.stopped',
    stop_date: date,
    reason,
    pathway: detail(source),
  }),
  track_started: ({ element }, source) => trackEvent('track.started', element, source),
  track_stopped: ({ element }, source) => trackEvent('track.stopped', element, source),
  track_completed: ({ element }, source) => trackEvent('track.completed', element, source),
  track_halted: null,
  step_scheduled: null,
  step_postponed: null,
  step_started: null,
  step_completed: null,
  step_discarded: null,
  step_canceled: null,
  element_changed: null,
  activity_created: ({ activity }, source) => withUser('activity.created', activity, source),
  activity_updated: ({ activity, former_status }, source) =>
    activity.status === former_status ? null : withUser('activity.updated', activity, source),
  activity_completed: ({ activity }, source) => withUser('activity.completed', activity, source),
  activity_canceled: ({ activity }) => ({ event_type: 'activity.deleted', activity: toActivity(activity) }),
  activity_expired: ({ activity }) => ({ event_type: 'activity.expired', activity: toActivity(activity) }),
  activity_failed: ({ activity }) => ({ event_type: 'activity.failed', activity: toActivity(activity) }),
  data_point_collected: ({ data_point }, { careFlow }) => ({
    event_type: 'data_point.collected',
    data_point: toDataPoint(data_point),
    pathway: toCareFlow(careFlow),
  }),
  form_submitted: ({ activity, date, form_id, data_points }, { careFlow, release }) => {
    const form = release.forms.find(({ id }) => id === form_id)
    if (!form) return null
    return {
      event_type: 'form.submitted',
      activity_id: activity.id,
      date,
      response: data_points.map(toDataPoint),
      form: toForm(form),
      pathway: toCareFlow(careFlow),
    }
  },
  message_created: null,
  clinical_note_created: ({ clinical_note: { id, narratives, context } }, source) => ({
    event_type: 'clinical_note.created',
    clinical_note: {
      id,
      narratives: narratives.map(({ id, key, title, body }) => ({ id, key, title, body })),
      context,
    },
    pathway: detail(source),
  }),
  emr_report_created: null,
  rule_evaluated: null,
  extension_called: null,
  extension_completed: null,
  timer_started: null,
  timer_updated: null,
  timer_ended: null,
  api_call_created: null,
  api_call_attempted: null,
  api_call_answered: null,
  api_call_retried: null,
  api_call_canceled: null,
  track_scheduled: null,
  track_unscheduled: null,
  track_activated: null,
  reminder_sent: ({ recipient: { id, type, name }, pending, count }, { careFlow, state }) => {
    const recipient = { id, type: type.toLowerCase() }
    const { email = null, preferred_language = null } = type === 'PATIENT' ? state.patient.profile : {}
    return {
      event_type: 'reminder.created',
      reminder: {
        recipient,
        recipient_profile: { ...recipient, name, email, preferred_language },
        count_new_activities: pending,
        count_reminders: count,
      },
      pathway: toCareFlow(careFlow),
    }
  },
}

/** Lists the published events for the events of a care flow, in order. */
export function listCareFlowEvents(
  change: Change,
  identifiers: Identifier[],
  bodies: EventBodies,
): KnownEvent[] {
  const source = { ...change, identifiers }
  return change.events.flatMap((event) => {
    const create = creators[event.type] as
      | ((event: CareFlowEvent, source: Source) => KnownEvent | null)
      | null
    const published = create?.(event, source)
    if (!published) return []
    return bodies === 'as-received' ? receiveCareFlowEvent(published, event, change) : published
  })
}

const detail = ({ careFlow, identifiers }: Source) => toCareFlowDetails(careFlow, identifiers)

function trackEvent(
  event_type: 'track.started' | 'track.stopped' | 'track.completed',
  { definition_id, name }: Element,
  source: Source,
): KnownEvent {
  const track: Track = { id: definition_id, title: name }
  return { event_type, track, pathway: detail(source) }
}

/** The emulator has no accounts of members, so only a hosted session can name its user. */
function withUser(
  event_type: 'activity.created' | 'activity.updated' | 'activity.completed',
  activity: Parameters<typeof toActivity>[0],
  { userContext = {} }: Source,
): KnownEvent {
  return { event_type, activity: toActivity(activity), user_context: userContext }
}

export function createPatientEvent(
  event_type: 'patient.created' | 'patient.updated',
  row: PatientRow,
  bodies: EventBodies,
): KnownEvent {
  const patient = toPatient(row)
  return {
    event_type,
    patient: bodies === 'as-received' ? receivePatient(patient, row.patient_timezone) : patient,
  }
}

export function createPatientDeletedEvent(id: string): KnownEvent {
  return { event_type: 'patient.deleted', patient: { id } }
}

/** Converts a patient to their fields in events. Every field is present, and null if the profile has no value. */
function toPatient(row: PatientRow): Patient {
  return {
    id: row.id,
    profile: {
      identifier: JSON.parse(row.identifiers),
      email: row.email || null,
      first_name: row.first_name || null,
      last_name: row.last_name || null,
      sex: row.sex.toLowerCase() || null,
      birth_date: row.birth_date || null,
      phone: row.phone || null,
      mobile_phone: row.mobile_phone || null,
      preferred_language: row.preferred_language || null,
      patient_code: row.patient_code || null,
      national_registry_number: row.national_registry_number || null,
      address: row.address ? toAddress(JSON.parse(row.address)) : null,
    },
  }
}

function toAddress({ street = null, city = null, zip = null, state = null, country = null }: Address) {
  return { street, city, zip, state, country } satisfies PatientProfile['address']
}

/** The stakeholder of a session. */
interface Stakeholder {
  id: string
  type: 'PATIENT' | 'STAKEHOLDER'
}

/** Creates the event of a session. `session.completed` needs a session that has completed. */
export function createSessionEvent(
  event_type: 'session.started' | 'session.expired' | 'session.completed',
  { id, created_at, success_url, cancel_url, expires_at, completed_at }: HostedSession,
  stakeholder: Stakeholder,
  careFlow: CareFlowColumns,
): KnownEvent {
  const session = {
    id,
    created_at,
    stakeholder: { id: stakeholder.id, type: stakeholder.type.toLowerCase() },
    success_url: success_url || null,
    cancel_url: cancel_url || null,
  }
  const pathway = toCareFlow(careFlow)
  return event_type === 'session.completed'
    ? { event_type, session: { ...session, completed_at }, pathway }
    : { event_type, session: { ...session, expires_at }, pathway }
}
