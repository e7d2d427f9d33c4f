import type { EventType } from '@orchestration/webhooks'

// `@orchestration/webhooks` exports only the type. The compiler checks that this record has every member.
const known: Record<EventType, true> = {
  'pathway.started': true,
  'pathway.completed': true,
  'pathway.stopped': true,
  'pathway.deleted': true,
  'track.started': true,
  'track.stopped': true,
  'track.completed': true,
  'activity.created': true,
  'activity.updated': true,
  'activity.completed': true,
  'activity.deleted': true,
  'activity.expired': true,
  'activity.failed': true,
  'form.submitted': true,
  'data_point.collected': true,
  'reminder.created': true,
  'session.started': true,
  'session.expired': true,
  'session.completed': true,
  'patient.created': true,
  'patient.updated': true,
  'patient.deleted': true,
  'clinical_note.created': true,
}

/** The types of the events that the service sends. */
export const eventTypes: readonly EventType[] = Object.keys(known) as EventType[]
