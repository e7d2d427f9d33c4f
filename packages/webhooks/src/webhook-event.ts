import type {
  Activity,
  CareFlow,
  CareFlowDetails,
  ClinicalNote,
  DataPoint,
  DateTime,
  Form,
  HostedSession,
  Patient,
  Reminder,
  Track,
  UserContext,
} from './event-parts.ts'

interface ActivityEvent {
  activity: Activity
  user_context?: UserContext | null
}

interface TrackEvent {
  track: Track
  pathway: CareFlowDetails
}

/** What each event carries beside its `event_type`. */
interface EventContents {
  /** A care flow was started. */
  'pathway.started': { start_date: DateTime; pathway: CareFlowDetails }
  /** A care flow came to its end. One that was stopped never does. */
  'pathway.completed': { complete_date: DateTime; pathway: CareFlowDetails }
  /** A care flow was stopped. */
  'pathway.stopped': { stop_date: DateTime; reason?: string | null; pathway: CareFlowDetails }
  /** A care flow was deleted. An active one is stopped first. */
  'pathway.deleted': { delete_date: DateTime; title: string; patient_id: string; pathway: CareFlowDetails }
  /** A track of a care flow was started. */
  'track.started': TrackEvent
  /** A track of a care flow was stopped. */
  'track.stopped': TrackEvent
  /** A track of a care flow came to its end. */
  'track.completed': TrackEvent
  /** There is a new activity, of a person or of the service itself. */
  'activity.created': ActivityEvent
  /** The status or the due date of an activity changed. It is not always sent. */
  'activity.updated': ActivityEvent
  /** An activity is done. */
  'activity.completed': ActivityEvent
  /** An activity was deleted. */
  'activity.deleted': ActivityEvent
  /** An activity was not done in time. */
  'activity.expired': ActivityEvent
  /** An activity failed, such as a call of an API that gave no good answer. */
  'activity.failed': ActivityEvent
  /** A form was answered. */
  'form.submitted': {
    activity_id: string
    date: DateTime
    response: DataPoint[]
    form: Form
    pathway: CareFlow
  }
  /** There is a new value: of an answer, a calculation, a date, an answer of an API. */
  'data_point.collected': { data_point: DataPoint; pathway: CareFlow }
  /** Somebody was reminded of what is still to do. */
  'reminder.created': { reminder: Reminder; pathway: CareFlow }
  /** Somebody was sent to hosted pages. */
  'session.started': { session: HostedSession & { expires_at: DateTime }; pathway: CareFlow }
  /** A session of hosted pages ran out. */
  'session.expired': { session: HostedSession & { expires_at: DateTime }; pathway: CareFlow }
  /** Everything that was to do in a session of hosted pages is done. */
  'session.completed': { session: HostedSession & { completed_at: DateTime }; pathway: CareFlow }
  /** There is a new patient. */
  'patient.created': { patient: Patient }
  /** The profile of a patient changed. */
  'patient.updated': { patient: Patient }
  /** A patient was deleted. */
  'patient.deleted': { patient: { id: string } }
  /** A clinical note was written. */
  'clinical_note.created': { clinical_note: ClinicalNote; pathway: CareFlowDetails }
}

/** An event that this version of the package knows. */
export type KnownEvent = {
  [Type in keyof EventContents]: { event_type: Type } & EventContents[Type]
}[keyof EventContents]

/** An event of a type that this version of the package does not know: the service adds some. `body` is as sent. */
export interface UnknownEvent {
  event_type: 'unknown'
  body: { event_type: string; [field: string]: unknown }
}

/**
 * What the service tells a webhook: `switch (event.event_type)` narrows to the fields of each. The fields keep the
 * service's names; those that the service added since are there too, without a type.
 */
export type WebhookEvent = KnownEvent | UnknownEvent

/** The objects and lists that an event cannot do without, and whether the same bytes can be sent for two occasions. */
interface EventForm<Type extends keyof EventContents> {
  needs: readonly (keyof EventContents[Type])[]
  /** The event has no date of its own, so that a second one may be alike to the last bit and just as real. */
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

/** `activity.completed`, and so on. */
export type EventType = keyof EventContents

/** Every type of event that this version of the package knows. */
export const eventTypes: readonly EventType[] = Object.keys(eventForms) as EventType[]
