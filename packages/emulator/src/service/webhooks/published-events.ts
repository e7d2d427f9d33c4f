import type { CareFlowEvent, Element } from '@orchestration/care-flows'
import type { Identifier, KnownEvent, Patient, Track } from '@orchestration/webhooks'
import type { PatientRow } from '../../store/tables.ts'
import type { EventBodies } from '../answers.ts'
import type { CareFlowChange, Change, SessionChange } from '../change.ts'
import { noAddress } from '../patients/profile.ts'
import {
  asReceived,
  careFlowEventAsReceived,
  patientAsReceived,
  toActivity,
  toCareFlow,
  toDataPoint,
  toForm,
} from './event-parts.ts'

/**
 * Lists the bodies of the events that the service publishes about a change, in order. `identifiers` are those of the care
 * flow's patient, and `time` is when they are published.
 */
export function shapeEvents(
  change: Change,
  identifiers: readonly Identifier[],
  time: string,
  bodies: EventBodies,
): KnownEvent[] {
  const details = 'careFlow' in change ? toCareFlow(change.careFlow, identifiers) : undefined
  return listPublishedEvents(change, identifiers).map(({ event, received }) =>
    bodies === 'as-received' ? asReceived(received?.() ?? event, time, details) : event,
  )
}

/** An event that the service publishes. */
interface PublishedEvent {
  event: KnownEvent
  /** The event with the fields that receivers of the service read besides. Absent if it has none of its own. */
  received?: () => KnownEvent
}

function listPublishedEvents(change: Change, identifiers: readonly Identifier[]): PublishedEvent[] {
  switch (change.type) {
    case 'care_flow.changed':
      return listCareFlowEvents({ ...change, identifiers })
    case 'care_flow.deleted': {
      const { careFlow, date: delete_date } = change
      const { title, patient_id } = careFlow
      const pathway = toCareFlow(careFlow, identifiers)
      return [{ event: { event_type: 'pathway.deleted', delete_date, title, patient_id, pathway } }]
    }
    case 'patient.created':
    case 'patient.updated': {
      const { type: event_type, patient: row } = change
      const patient = toPatient(row)
      const received = () => ({ event_type, patient: patientAsReceived(patient, row.patient_timezone) })
      return [{ event: { event_type, patient }, received }]
    }
    case 'patient.deleted':
      return [{ event: { event_type: change.type, patient: { id: change.id } } }]
    default:
      return [{ event: createSessionEvent(change, identifiers) }]
  }
}

/** A change of a care flow, with what its published events need besides. */
interface Source extends CareFlowChange {
  /** The identifiers of the patient. */
  identifiers: readonly Identifier[]
}

/** What the service sends no event about. */
type Silent = Extract<
  CareFlowEvent['type'],
  | `${'step' | 'timer' | 'api_call' | 'extension'}_${string}`
  | `track_${'halted' | 'scheduled' | 'unscheduled' | 'activated'}`
  | 'care_flow_waiting_for_baseline'
  | 'element_changed'
  | 'message_created'
  | 'emr_report_created'
  | 'rule_evaluated'
>
type Type = Exclude<CareFlowEvent['type'], Silent>

type Creators = {
  [Name in Type]: (event: Extract<CareFlowEvent, { type: Name }>, source: Source) => KnownEvent | null
}

/** Creates the event that the service sends. Nothing is sent where it is null. */
const creators: Creators = {
  care_flow_started: (_, source) => ({
    event_type: 'pathway.started',
    start_date: source.careFlow.start_date,
    pathway: detail(source),
  }),
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
  activity_created: ({ activity }, source) => withUser('activity.created', activity, source),
  activity_updated: ({ activity, former_status }, source) =>
    activity.status === former_status ? null : withUser('activity.updated', activity, source),
  activity_completed: ({ activity }, source) => withUser('activity.completed', activity, source),
  activity_canceled: ({ activity }, source) => ({
    event_type: 'activity.deleted',
    activity: toActivity(activity),
    pathway: detail(source),
  }),
  activity_expired: ({ activity }, source) => ({
    event_type: 'activity.expired',
    activity: toActivity(activity),
    pathway: detail(source),
  }),
  activity_failed: ({ activity }, source) => ({
    event_type: 'activity.failed',
    activity: toActivity(activity),
    pathway: detail(source),
  }),
  data_point_collected: ({ data_point }, source) => ({
    event_type: 'data_point.collected',
    data_point: toDataPoint(data_point),
    pathway: detail(source),
  }),
  form_submitted: ({ activity, date, form_id, data_points }, source) => {
    const form = source.release.forms.find(({ id }) => id === form_id)
    if (!form) return null
    return {
      event_type: 'form.submitted',
      activity_id: activity.id,
      date,
      response: data_points.map(toDataPoint),
      form: toForm(form),
      pathway: detail(source),
    }
  },
  clinical_note_created: ({ clinical_note: { id, narratives, context } }, source) => ({
    event_type: 'clinical_note.created',
    clinical_note: {
      id,
      narratives: narratives.map(({ id, key, title, body }) => ({ id, key, title, body })),
      context,
    },
    pathway: detail(source),
  }),
  reminder_sent: ({ recipient: { id, type, name }, pending, count }, source) => {
    const recipient = { id, type: type.toLowerCase() }
    const { email = null, preferred_language = null } = type === 'PATIENT' ? source.state.patient.profile : {}
    return {
      event_type: 'reminder.created',
      reminder: {
        recipient,
        recipient_profile: { ...recipient, name, email, preferred_language },
        count_new_activities: pending,
        count_reminders: count,
      },
      pathway: detail(source),
    }
  },
}

function listCareFlowEvents(source: Source): PublishedEvent[] {
  return source.events.flatMap((cause) => {
    const create = creators[cause.type as Type] as
      | ((event: CareFlowEvent, source: Source) => KnownEvent | null)
      | undefined
    const event = create?.(cause, source)
    return event ? { event, received: () => careFlowEventAsReceived(event, cause, source) } : []
  })
}

const detail = ({ careFlow, identifiers }: Source) => toCareFlow(careFlow, identifiers)

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
  source: Source,
): KnownEvent {
  const { userContext = {} } = source
  return { event_type, activity: toActivity(activity), user_context: userContext, pathway: detail(source) }
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
      address: row.address ? { ...noAddress, ...JSON.parse(row.address) } : null,
    },
  }
}

function createSessionEvent(
  { type: event_type, session: row, stakeholder, careFlow }: SessionChange,
  identifiers: readonly Identifier[],
): KnownEvent {
  const { id, created_at, success_url, cancel_url, expires_at, completed_at } = row
  const session = {
    id,
    created_at,
    stakeholder: { id: stakeholder.id, type: stakeholder.type.toLowerCase() },
    success_url: success_url || null,
    cancel_url: cancel_url || null,
  }
  const pathway = toCareFlow(careFlow, identifiers)
  return event_type === 'session.completed'
    ? { event_type, session: { ...session, completed_at }, pathway }
    : { event_type, session: { ...session, expires_at }, pathway }
}
