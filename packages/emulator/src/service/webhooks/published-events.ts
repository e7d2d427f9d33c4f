import { type Activity, type CareFlowEvent, type Element, requireForm } from '@orchestration/care-flows'
import type { KnownEvent, Track } from '@orchestration/webhooks'
import type { PatientRow } from '../../store/tables.ts'
import type { CareFlowChange, CareFlowColumns, Change, SessionChange } from '../change.ts'
import { TENANT_ID } from '../tenant/tenant.ts'
import {
  toEventActivity,
  toEventCareFlow,
  toEventCollectedDataPoint,
  toEventDataPoint,
  toEventForm,
  toEventPatient,
  toEventUser,
} from './published-event-parts.ts'

/** Creates the events that the service publishes for a change, in order. `time` is the publication time. */
export function createPublishedEvents(change: Change, time: string): KnownEvent[] {
  switch (change.type) {
    case 'care_flow.changed': {
      const about = toCareFlowFields(change)
      return change.events.flatMap((cause) => {
        const content = createContent(cause, change)
        return content ? createEvent(content, cause.date, about) : []
      })
    }
    case 'care_flow.deleted': {
      const { careFlow, date } = change
      const content = { event_type: 'pathway.deleted', delete_date: date, title: careFlow.title } as const
      return [createEvent(content, date, toCareFlowFields(change))]
    }
    case 'patient.created':
    case 'patient.updated':
      return [createEvent({ event_type: change.type, patient: toEventPatient(change.patient) }, time)]
    case 'patient.deleted': {
      const patient = { id: change.id, user: toEventUser(change.id) }
      return [createEvent({ event_type: change.type, patient }, time)]
    }
    default:
      return [createEvent(createSessionContent(change), time, toCareFlowFields(change))]
  }
}

/** Returns the fields that all care flow events share. */
function toCareFlowFields({ careFlow, patient }: { careFlow: CareFlowColumns; patient: PatientRow }) {
  return {
    patient_id: careFlow.patient_id,
    pathway_id: careFlow.id,
    pathway_definition_id: careFlow.definition_id,
    pathway: toEventCareFlow(careFlow, patient),
  }
}

type CareFlowFields = ReturnType<typeof toCareFlowFields>

/** The fields that are specific to an event type. */
type EventContent = KnownEvent extends infer Event
  ? Event extends unknown
    ? Omit<Event, 'date' | 'tenant_id' | keyof CareFlowFields>
    : never
  : never

function createEvent(
  { event_type, ...content }: EventContent,
  date: string,
  careFlow: CareFlowFields | object = {},
): KnownEvent {
  return { event_type, date, tenant_id: TENANT_ID, ...content, ...careFlow } as KnownEvent
}

/** Engine events that the service does not publish. A new engine event must be listed here or have a creator. */
type UnpublishedEventType = Extract<
  CareFlowEvent['type'],
  | `${'step' | 'timer' | 'api_call' | 'extension'}_${string}`
  | `track_${'scheduled' | 'unscheduled' | 'activated'}`
  | 'care_flow_waiting_for_baseline'
  | 'element_changed'
  | 'message_created'
  | 'emr_report_created'
  | 'rule_evaluated'
>
type PublishedEventType = Exclude<CareFlowEvent['type'], UnpublishedEventType>

type ContentCreators = {
  [Name in PublishedEventType]: (
    event: Extract<CareFlowEvent, { type: Name }>,
    change: CareFlowChange,
  ) => EventContent | null
}

function createContent(cause: CareFlowEvent, change: CareFlowChange): EventContent | null {
  const create = contentCreators[cause.type as PublishedEventType] as
    | ((event: CareFlowEvent, change: CareFlowChange) => EventContent | null)
    | undefined
  return create?.(cause, change) ?? null
}

/** Null means that no event is published. */
const contentCreators: ContentCreators = {
  care_flow_started: (_, { careFlow: { start_date } }) => ({ event_type: 'pathway.started', start_date }),
  care_flow_completed: ({ date }) => ({ event_type: 'pathway.completed', complete_date: date }),
  care_flow_stopped: ({ date, reason }) => ({ event_type: 'pathway.stopped', stop_date: date, reason }),
  track_started: ({ element }) => ({ event_type: 'track.started', track: toEventTrack(element) }),
  track_stopped: ({ element }) => ({ event_type: 'track.stopped', track: toEventTrack(element) }),
  track_completed: ({ element }) => ({ event_type: 'track.completed', track: toEventTrack(element) }),
  activity_created: ({ activity }, change) => createActivityContent('activity.created', activity, change),
  activity_updated: ({ activity, former_status }, change) =>
    activity.status === former_status ? null : createActivityContent('activity.updated', activity, change),
  activity_completed: ({ activity }, change) => createActivityContent('activity.completed', activity, change),
  // Activities are deleted only with their care flow.
  activity_canceled: ({ activity }, change) =>
    change.isDeletion
      ? { event_type: 'activity.deleted', activity: { ...toEventActivity(activity), status: 'deleted' } }
      : createActivityContent('activity.updated', activity, change),
  activity_expired: ({ activity }) => ({
    event_type: 'activity.expired',
    activity: toEventActivity(activity),
  }),
  activity_failed: ({ activity }) => ({ event_type: 'activity.failed', activity: toEventActivity(activity) }),
  data_point_collected: ({ data_point }, { release }) => ({
    event_type: 'data_point.collected',
    data_point: toEventCollectedDataPoint(data_point, release),
  }),
  form_submitted: ({ activity, form_id, data_points }, { release }) => ({
    event_type: 'form.submitted',
    activity_id: activity.id,
    response: data_points.map(toEventDataPoint),
    form: toEventForm(requireForm(release, form_id)),
  }),
  clinical_note_created: ({ date, clinical_note: { id, narratives, context } }) => ({
    event_type: 'clinical_note.created',
    clinical_note: {
      id,
      clinical_note_id: id,
      date,
      narratives: narratives.map(({ id, key, title, body }) => ({ id, key, title, body })),
      context,
    },
  }),
  reminder_sent: ({ recipient: { id, type, name }, pending, count }, { state }) => {
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
    }
  },
}

const toEventTrack = ({ definition_id, name }: Element): Track => ({ id: definition_id, title: name })

/** The emulator has no member accounts, so only a hosted session has a user context. */
function createActivityContent(
  event_type: 'activity.created' | 'activity.updated' | 'activity.completed',
  activity: Activity,
  { userContext = {} }: CareFlowChange,
): EventContent {
  return { event_type, activity: toEventActivity(activity), user_context: userContext }
}

function createSessionContent({ type: event_type, session: row, stakeholder }: SessionChange): EventContent {
  const { id, created_at, success_url, cancel_url, expires_at, completed_at } = row
  const session = {
    id,
    created_at,
    stakeholder: { id: stakeholder.id, type: stakeholder.type.toLowerCase() },
    success_url: success_url || null,
    cancel_url: cancel_url || null,
  }
  return event_type === 'session.completed'
    ? { event_type, session: { ...session, completed_at } }
    : { event_type, session: { ...session, expires_at } }
}
