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
interface EventSchema<Type extends keyof EventFields> {
  required: readonly (keyof EventFields[Type])[]
  /** Whether two events of this type can have the same bytes, because they have no date. Defaults to false. */
  canHaveSameBytes?: true
}

export const eventSchemas: { readonly [Type in keyof EventFields]: EventSchema<Type> } = {
  'pathway.started': { required: ['pathway'] },
  'pathway.completed': { required: ['pathway'] },
  'pathway.stopped': { required: ['pathway'] },
  'pathway.deleted': { required: ['pathway'] },
  'track.started': { required: ['track', 'pathway'], canHaveSameBytes: true },
  'track.stopped': { required: ['track', 'pathway'], canHaveSameBytes: true },
  'track.completed': { required: ['track', 'pathway'], canHaveSameBytes: true },
  'activity.created': { required: ['activity'] },
  'activity.updated': { required: ['activity'], canHaveSameBytes: true },
  'activity.completed': { required: ['activity'] },
  'activity.deleted': { required: ['activity'] },
  'activity.expired': { required: ['activity'] },
  'activity.failed': { required: ['activity'], canHaveSameBytes: true },
  'form.submitted': { required: ['response', 'form', 'pathway'] },
  'data_point.collected': { required: ['data_point', 'pathway'] },
  'reminder.created': { required: ['reminder', 'pathway'], canHaveSameBytes: true },
  'session.started': { required: ['session', 'pathway'] },
  'session.expired': { required: ['session', 'pathway'] },
  'session.completed': { required: ['session', 'pathway'] },
  'patient.created': { required: ['patient'] },
  'patient.updated': { required: ['patient'], canHaveSameBytes: true },
  'patient.deleted': { required: ['patient'] },
  'clinical_note.created': { required: ['clinical_note', 'pathway'] },
}

/** The type of an event, such as `activity.completed`. */
export type EventType = keyof EventFields

/** All event types that this version of the package knows. */
export const eventTypes: readonly EventType[] = Object.keys(eventSchemas) as EventType[]

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
  if (!Object.hasOwn(eventSchemas, type))
    return { event_type: 'unknown', body: { ...event, event_type: type } }
  const missing = eventSchemas[type as EventType].required.find((field) => !isObjectOrList(event[field]))
  if (missing) throw new WebhookPayloadError(`The event ${type} has no ${missing}.`)
  return event as unknown as WebhookEvent
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
