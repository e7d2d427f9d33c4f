import { WebhookPayloadError } from './errors.ts'
import type {
  Activity,
  CareFlow,
  ClinicalNote,
  CollectedDataPoint,
  DataPoint,
  DateTime,
  Form,
  HostedSession,
  Patient,
  PatientUser,
  Reminder,
  Track,
  UserContext,
} from './event-objects.ts'

/** Undocumented fields that the service sends with every event. */
interface UndocumentedFields {
  /** The time of the event. */
  date?: DateTime
  tenant_id?: string
}

/** Further undocumented fields of care flow events. */
interface UndocumentedCareFlowFields extends UndocumentedFields {
  patient_id?: string
  pathway_id?: string
  pathway_definition_id?: string
}

interface ActivityEvent {
  activity: Activity
  user_context?: UserContext | null
  /** Not checked at runtime, because it is undocumented. Required in the type, because production receivers depend on it. */
  pathway: CareFlow
}

interface TrackEvent {
  track: Track
  pathway: CareFlow
}

/** The fields of each event, in addition to `event_type`. */
interface EventFields {
  /** A care flow was started. */
  'pathway.started': { start_date: DateTime; pathway: CareFlow }
  /** A care flow was completed. A stopped care flow is never completed. */
  'pathway.completed': { complete_date: DateTime; pathway: CareFlow }
  /** A care flow was stopped. */
  'pathway.stopped': { stop_date: DateTime; reason?: string | null; pathway: CareFlow }
  /** A care flow was deleted. An active care flow is stopped first. */
  'pathway.deleted': { delete_date: DateTime; title: string; patient_id: string; pathway: CareFlow }
  /** A track of a care flow was started. */
  'track.started': TrackEvent
  /** A track of a care flow was stopped. */
  'track.stopped': TrackEvent
  /** A track of a care flow was completed. */
  'track.completed': TrackEvent
  /** An activity was created, for a person or for the service. */
  'activity.created': ActivityEvent
  /** The status or the due date of an activity changed. The service does not always send this event. */
  'activity.updated': ActivityEvent
  /** An activity was completed. */
  'activity.completed': ActivityEvent
  /** An activity was deleted. */
  'activity.deleted': ActivityEvent
  /** An activity was not completed in time. */
  'activity.expired': ActivityEvent
  /** An activity, such as a call to an API, failed. */
  'activity.failed': ActivityEvent
  /** A form was submitted. */
  'form.submitted': {
    activity_id: string
    date: DateTime
    response: DataPoint[]
    form: Form
    pathway: CareFlow
  }
  /** A data point was collected from a form, a calculation, a date or an API. */
  'data_point.collected': { data_point: CollectedDataPoint; pathway: CareFlow }
  /** A reminder for pending activities was sent. */
  'reminder.created': { reminder: Reminder; pathway: CareFlow }
  /** A session of hosted pages was started. */
  'session.started': { session: HostedSession & { expires_at: DateTime }; pathway: CareFlow }
  /** A session of hosted pages expired. */
  'session.expired': { session: HostedSession & { expires_at: DateTime }; pathway: CareFlow }
  /** All activities of a session of hosted pages were completed. */
  'session.completed': { session: HostedSession & { completed_at: DateTime }; pathway: CareFlow }
  /** A patient was created. */
  'patient.created': { patient: Patient }
  /** A patient's profile changed. */
  'patient.updated': { patient: Patient }
  /** A patient was deleted. */
  'patient.deleted': { patient: { id: string; user?: PatientUser } }
  /** A clinical note was written. */
  'clinical_note.created': { clinical_note: ClinicalNote; pathway: CareFlow }
}

/** An event of a type that this version of the package knows. Undocumented fields other than `pathway` are optional. */
export type KnownEvent = {
  [Type in keyof EventFields]: { event_type: Type } & EventFields[Type] &
    (Type extends `patient.${string}` ? UndocumentedFields : UndocumentedCareFlowFields)
}[keyof EventFields]

/** An event of a type that this version of the package does not know. `body` is the event as it was sent. */
export interface UnknownEvent {
  event_type: 'unknown'
  body: { event_type: string; [field: string]: unknown }
}

/**
 * An event from the service. `switch (event.event_type)` narrows it to the fields of its type. Fields that this version of the
 * package does not know are present, but untyped.
 */
export type WebhookEvent = KnownEvent | UnknownEvent

/** Objects and lists that an event must have. */
const requiredFields: { readonly [Type in keyof EventFields]: readonly (keyof EventFields[Type])[] } = {
  'pathway.started': ['pathway'],
  'pathway.completed': ['pathway'],
  'pathway.stopped': ['pathway'],
  'pathway.deleted': ['pathway'],
  'track.started': ['track', 'pathway'],
  'track.stopped': ['track', 'pathway'],
  'track.completed': ['track', 'pathway'],
  'activity.created': ['activity'],
  'activity.updated': ['activity'],
  'activity.completed': ['activity'],
  'activity.deleted': ['activity'],
  'activity.expired': ['activity'],
  'activity.failed': ['activity'],
  'form.submitted': ['response', 'form', 'pathway'],
  'data_point.collected': ['data_point', 'pathway'],
  'reminder.created': ['reminder', 'pathway'],
  'session.started': ['session', 'pathway'],
  'session.expired': ['session', 'pathway'],
  'session.completed': ['session', 'pathway'],
  'patient.created': ['patient'],
  'patient.updated': ['patient'],
  'patient.deleted': ['patient'],
  'clinical_note.created': ['clinical_note', 'pathway'],
}

/** The type of an event, such as `activity.completed`. */
export type EventType = keyof EventFields

/** All event types that this version of the package knows. */
export const eventTypes: readonly EventType[] = Object.keys(requiredFields) as EventType[]

/**
 * Parses the bytes of an event.
 *
 * @throws WebhookPayloadError if they are not an event
 */
export function parseEvent(body: Uint8Array): WebhookEvent {
  const event = parseJson(body)
  if (!isObjectOrList(event) || typeof event.event_type !== 'string') {
    throw new WebhookPayloadError('The body is not an event: it must be a JSON object with an event_type.')
  }
  const type = event.event_type
  if (!Object.hasOwn(requiredFields, type))
    return { event_type: 'unknown', body: { ...event, event_type: type } }
  const missing = requiredFields[type as EventType].find((field) => !isObjectOrList(event[field]))
  if (missing) throw new WebhookPayloadError(`The event ${type} has no ${missing}.`)
  return event as unknown as WebhookEvent
}

/** Whether the event has a top-level `date`. Without it, two different events can have identical bytes. */
export function hasDate(event: WebhookEvent): boolean {
  const { date } = event.event_type === 'unknown' ? event.body : event
  return typeof date === 'string' && date !== ''
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    // Not rethrown, because the error of `JSON.parse` quotes the body.
    throw new WebhookPayloadError('The body is not UTF-8-encoded JSON.')
  }
}

const isObjectOrList = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
