import type { EventType, KnownEvent } from '@orchestration/webhooks'
import { createId } from '../../../ground/random.ts'
import type { SampleRecords } from './create-sample-records.ts'

/** The event of a type. */
export type EventOf<Type extends EventType> = Extract<KnownEvent, { event_type: Type }>

/** Invents an event of each type, with all its fields. */
export const eventSamples: { [Type in EventType]: (records: SampleRecords) => EventOf<Type> } = {
  'pathway.started': ({ date, details }) => ({
    event_type: 'pathway.started',
    start_date: date,
    pathway: details,
  }),
  'pathway.completed': ({ date, details }) => ({
    event_type: 'pathway.completed',
    complete_date: date,
    pathway: details,
  }),
  'pathway.stopped': ({ date, details }) => ({
    event_type: 'pathway.stopped',
    stop_date: date,
    reason: 'Moved away',
    pathway: details,
  }),
  'pathway.deleted': ({ date, details }) => ({
    event_type: 'pathway.deleted',
    delete_date: date,
    title: details.pathway_title,
    patient_id: details.patient_id,
    pathway: details,
  }),
  'track.started': ({ track, details }) => ({ event_type: 'track.started', track, pathway: details }),
  'track.stopped': ({ track, details }) => ({ event_type: 'track.stopped', track, pathway: details }),
  'track.completed': ({ track, details }) => ({ event_type: 'track.completed', track, pathway: details }),
  'activity.created': ({ createActivity }) => ({
    event_type: 'activity.created',
    activity: createActivity('active'),
    user_context: {},
  }),
  'activity.updated': ({ createActivity }) => ({
    event_type: 'activity.updated',
    activity: createActivity('active'),
    user_context: {},
  }),
  'activity.completed': ({ createActivity }) => ({
    event_type: 'activity.completed',
    activity: createActivity('done'),
    user_context: {},
  }),
  'activity.deleted': ({ createActivity }) => ({
    event_type: 'activity.deleted',
    activity: createActivity('deleted'),
  }),
  'activity.expired': ({ createActivity }) => ({
    event_type: 'activity.expired',
    activity: createActivity('expired'),
  }),
  'activity.failed': ({ createActivity }) => ({
    event_type: 'activity.failed',
    activity: createActivity('failed'),
  }),
  'form.submitted': ({ activityId, careFlow, dataPoint, date, form }) => ({
    event_type: 'form.submitted',
    activity_id: activityId,
    date,
    response: [dataPoint],
    form: {
      title: form.name,
      questions: [
        {
          title: 'How tall are you, in cm?',
          key: 'height',
          definition_id: dataPoint.data_point_definition_id,
          questionType: 'input',
          userQuestionType: 'number',
          titleHtml: null,
        },
      ],
    },
    pathway: careFlow,
  }),
  'data_point.collected': ({ careFlow, dataPoint }) => ({
    event_type: 'data_point.collected',
    data_point: dataPoint,
    pathway: careFlow,
  }),
  'reminder.created': ({ careFlow, recipient }) => ({
    event_type: 'reminder.created',
    reminder: {
      recipient,
      recipient_profile: {
        ...recipient,
        name: 'Ada Example',
        email: 'ada@example.org',
        preferred_language: 'en',
      },
      count_new_activities: 1,
      count_reminders: 1,
    },
    pathway: careFlow,
  }),
  'session.started': ({ careFlow, inAnHour, session }) => ({
    event_type: 'session.started',
    session: { ...session, expires_at: inAnHour },
    pathway: careFlow,
  }),
  'session.expired': ({ careFlow, date, session }) => ({
    event_type: 'session.expired',
    session: { ...session, expires_at: date },
    pathway: careFlow,
  }),
  'session.completed': ({ careFlow, date, session }) => ({
    event_type: 'session.completed',
    session: { ...session, completed_at: date },
    pathway: careFlow,
  }),
  'patient.created': ({ patient }) => ({ event_type: 'patient.created', patient }),
  'patient.updated': ({ patient }) => ({ event_type: 'patient.updated', patient }),
  'patient.deleted': ({ patient: { id } }) => ({ event_type: 'patient.deleted', patient: { id } }),
  'clinical_note.created': ({ details }) => ({
    event_type: 'clinical_note.created',
    clinical_note: {
      id: createId(),
      narratives: [{ id: createId(), key: 'summary', title: 'Summary', body: '<p>All is well.</p>' }],
      context: [{ key: 'score', value: '9' }],
    },
    pathway: details,
  }),
}
