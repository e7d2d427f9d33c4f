import type { EventType, KnownEvent } from '@orchestration/webhooks'
import { createId } from '../../../ground/random.ts'
import type { SampleRecords } from './create-sample-records.ts'

/** The event of a type. */
export type EventOf<Type extends EventType> = Extract<KnownEvent, { event_type: Type }>

/** Invents an event of each type, with all its fields but its type. */
export const eventSamples: {
  [Type in EventType]: (records: SampleRecords) => Omit<EventOf<Type>, 'event_type'>
} = {
  'pathway.started': ({ date, details }) => ({
    start_date: date,
    pathway: details,
  }),
  'pathway.completed': ({ date, details }) => ({
    complete_date: date,
    pathway: details,
  }),
  'pathway.stopped': ({ date, details }) => ({
    stop_date: date,
    reason: 'Moved away',
    pathway: details,
  }),
  'pathway.deleted': ({ date, details }) => ({
    delete_date: date,
    title: details.pathway_title,
    patient_id: details.patient_id,
    pathway: details,
  }),
  'track.started': ({ track, details }) => ({ track, pathway: details }),
  'track.stopped': ({ track, details }) => ({ track, pathway: details }),
  'track.completed': ({ track, details }) => ({ track, pathway: details }),
  'activity.created': ({ createActivity }) => ({
    activity: createActivity('active'),
    user_context: {},
  }),
  'activity.updated': ({ createActivity }) => ({
    activity: createActivity('active'),
    user_context: {},
  }),
  'activity.completed': ({ createActivity }) => ({
    activity: createActivity('done'),
    user_context: {},
  }),
  'activity.deleted': ({ createActivity }) => ({
    activity: createActivity('deleted'),
  }),
  'activity.expired': ({ createActivity }) => ({
    activity: createActivity('expired'),
  }),
  'activity.failed': ({ createActivity }) => ({
    activity: createActivity('failed'),
  }),
  'form.submitted': ({ activityId, careFlow, dataPoint, date, form }) => ({
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
    data_point: dataPoint,
    pathway: careFlow,
  }),
  'reminder.created': ({ careFlow, recipient }) => ({
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
    session: { ...session, expires_at: inAnHour },
    pathway: careFlow,
  }),
  'session.expired': ({ careFlow, date, session }) => ({
    session: { ...session, expires_at: date },
    pathway: careFlow,
  }),
  'session.completed': ({ careFlow, date, session }) => ({
    session: { ...session, completed_at: date },
    pathway: careFlow,
  }),
  'patient.created': ({ patient }) => ({ patient }),
  'patient.updated': ({ patient }) => ({ patient }),
  'patient.deleted': ({ patient: { id } }) => ({ patient: { id } }),
  'clinical_note.created': ({ details }) => ({
    clinical_note: {
      id: createId(),
      narratives: [{ id: createId(), key: 'summary', title: 'Summary', body: '<p>All is well.</p>' }],
      context: [{ key: 'score', value: '9' }],
    },
    pathway: details,
  }),
}
