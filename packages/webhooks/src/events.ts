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
} from './event-parts.ts'

/** Fields of every event that receivers of the service read, and its reference pages do not list. */
interface ReceivedFields {
  /** When it happened. */
  date?: DateTime
  tenant_id?: string
}

/** The same for an event of a care flow. */
interface ReceivedCareFlowFields extends ReceivedFields {
  patient_id?: string
  pathway_id?: string
  pathway_definition_id?: string
}

interface ActivityEvent {
  activity: Activity
  user_context?: UserContext | null
  /** Not in the reference pages, so it is not checked. Receivers in production require it. */
  pathway: CareFlow
}

interface TrackEvent {
  track: Track
  pathway: CareFlow
}

/** The fields of each event, besides `event_type`. */
interface EventContents {
  /** A care flow was started. */
  'pathway.started': { start_date: DateTime; pathway: CareFlow }
  /** A care flow was completed. A care flow that was stopped is never completed. */
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
  /** There is a new activity, for a person or for the service. */
  'activity.created': ActivityEvent
  /** The status or the due date of an activity changed. The service does not always send this event. */
  'activity.updated': ActivityEvent
  /** An activity was completed. */
  'activity.completed': ActivityEvent
  /** An activity was deleted. */
  'activity.deleted': ActivityEvent
  /** An activity was not done in time. */
  'activity.expired': ActivityEvent
  /** An activity failed, such as a call to an API. */
  'activity.failed': ActivityEvent
  /** A form was answered. */
  'form.submitted': {
    activity_id: string
    date: DateTime
    response: DataPoint[]
    form: Form
    pathway: CareFlow
  }
  /** A value was collected, from a form, a calculation, a date or an API. */
  'data_point.collected': { data_point: CollectedDataPoint; pathway: CareFlow }
  /** Somebody was reminded of pending activities. */
  'reminder.created': { reminder: Reminder; pathway: CareFlow }
  /** A session of hosted pages was started. */
  'session.started': { session: HostedSession & { expires_at: DateTime }; pathway: CareFlow }
  /** A session of hosted pages expired. */
  'session.expired': { session: HostedSession & { expires_at: DateTime }; pathway: CareFlow }
  /** All activities of a session of hosted pages were completed. */
  'session.completed': { session: HostedSession & { completed_at: DateTime }; pathway: CareFlow }
  /** A patient was created. */
  'patient.created': { patient: Patient }
  /** The profile of a patient changed. */
  'patient.updated': { patient: Patient }
  /** A patient was deleted. */
  'patient.deleted': { patient: { id: string; user?: PatientUser } }
  /** A clinical note was written. */
  'clinical_note.created': { clinical_note: ClinicalNote; pathway: CareFlow }
}

/**
 * An event that this version of the package knows. What the reference pages list is required. What only receivers of the
 * service read is optional, because the sources disagree.
 */
export type KnownEvent = {
  [Type in keyof EventContents]: { event_type: Type } & EventContents[Type] &
    (Type extends `patient.${string}` ? ReceivedFields : ReceivedCareFlowFields)
}[keyof EventContents]

/** An event of a type that the service added after this version of the package. `body` is the event as it was sent. */
export interface UnknownEvent {
  event_type: 'unknown'
  body: { event_type: string; [field: string]: unknown }
}

/**
 * An event of the service. `switch (event.event_type)` narrows it to the fields of each type. Fields that the service added
 * later are present, but have no type.
 */
export type WebhookEvent = KnownEvent | UnknownEvent

/** The objects and lists that an event must have, and whether two real events can have identical bytes. */
interface EventForm<Type extends keyof EventContents> {
  needs: readonly (keyof EventContents[Type])[]
  /** The event has no date, so two real events can have identical bytes. */
  repeats?: true
}

export const eventForms: { readonly [Type in keyof EventContents]: EventForm<Type> } = {
  'pathway.started': { needs: ['pathway'] },
  'pathway.completed': { needs: ['pathway'] },
  'pathway.stopped': { needs: ['pathway'] },
  'pathway.deleted': { needs: ['pathway'] },
  'track.started': { needs: ['track', 'pathway'], repeats: true },
  'track.stopped': { needs: ['track', 'pathway'], repeats: true },
  'track.completed': { needs: ['track', 'pathway'], repeats: true },
  'activity.created': { needs: ['activity'] },
  'activity.updated': { needs: ['activity'], repeats: true },
  'activity.completed': { needs: ['activity'] },
  'activity.deleted': { needs: ['activity'] },
  'activity.expired': { needs: ['activity'] },
  'activity.failed': { needs: ['activity'], repeats: true },
  'form.submitted': { needs: ['response', 'form', 'pathway'] },
  'data_point.collected': { needs: ['data_point', 'pathway'] },
  'reminder.created': { needs: ['reminder', 'pathway'], repeats: true },
  'session.started': { needs: ['session', 'pathway'] },
  'session.expired': { needs: ['session', 'pathway'] },
  'session.completed': { needs: ['session', 'pathway'] },
  'patient.created': { needs: ['patient'] },
  'patient.updated': { needs: ['patient'], repeats: true },
  'patient.deleted': { needs: ['patient'] },
  'clinical_note.created': { needs: ['clinical_note', 'pathway'] },
}

/** The type of an event, such as `activity.completed`. */
export type EventType = keyof EventContents

/** All types of events that this version of the package knows. */
export const eventTypes: readonly EventType[] = Object.keys(eventForms) as EventType[]

/** Parses the bytes of an event. Throws a WebhookPayloadError if they are not an event. */
export function parseEvent(body: Uint8Array): WebhookEvent {
  const event = parseJson(body)
  if (!isObject(event) || typeof event.event_type !== 'string') {
    throw new WebhookPayloadError('The body is not an event: it must be a JSON object with an event_type.')
  }
  const type = event.event_type
  if (!Object.hasOwn(eventForms, type)) return { event_type: 'unknown', body: { ...event, event_type: type } }
  const lacking = eventForms[type as EventType].needs.find((field) => !isObject(event[field]))
  if (lacking) throw new WebhookPayloadError(`The event ${type} has no ${lacking}.`)
  return event as unknown as WebhookEvent
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    // The platform's own error quotes the body, so it is dropped.
    throw new WebhookPayloadError('The body is not JSON in UTF-8.')
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
