import { type Activity, type CareFlowEvent, type Element, requireForm } from '@orchestration/care-flows'
import type { KnownEvent, Track } from '@orchestration/webhooks'
import type { PatientRow } from '../../store/tables.ts'
import type { CareFlowChange, CareFlowColumns, Change, SessionChange } from '../change.ts'
import { toProfile } from '../patients/profile.ts'
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

/** Creates the content of the event that an engine event causes, or null if the service publishes none. */
function createContent(cause: CareFlowEvent, change: CareFlowChange): EventContent | null {
  switch (cause.type) {
    case 'care_flow_started':
      return { event_type: 'pathway.started', start_date: change.careFlow.start_date }
    case 'care_flow_completed':
      return { event_type: 'pathway.completed', complete_date: cause.date }
    case 'care_flow_stopped':
      return { event_type: 'pathway.stopped', stop_date: cause.date, reason: cause.reason }
    case 'track_started':
      return { event_type: 'track.started', track: toEventTrack(cause.element) }
    case 'track_stopped':
      return { event_type: 'track.stopped', track: toEventTrack(cause.element) }
    case 'track_completed':
      return { event_type: 'track.completed', track: toEventTrack(cause.element) }
    case 'activity_created':
      return createActivityContent('activity.created', cause.activity, change)
    case 'activity_updated':
      if (cause.activity.status === cause.former_status) return null
      return createActivityContent('activity.updated', cause.activity, change)
    case 'activity_completed':
      return createActivityContent('activity.completed', cause.activity, change)
    case 'activity_canceled': {
      // Activities are deleted only with their care flow.
      if (!change.isDeletion) return createActivityContent('activity.updated', cause.activity, change)
      const activity = { ...toEventActivity(cause.activity), status: 'deleted' }
      return { event_type: 'activity.deleted', activity }
    }
    case 'activity_expired':
      return { event_type: 'activity.expired', activity: toEventActivity(cause.activity) }
    case 'activity_failed':
      return { event_type: 'activity.failed', activity: toEventActivity(cause.activity) }
    case 'data_point_collected': {
      const data_point = toEventCollectedDataPoint(cause.data_point, change.release)
      return { event_type: 'data_point.collected', data_point }
    }
    case 'form_submitted':
      return {
        event_type: 'form.submitted',
        activity_id: cause.activity.id,
        response: cause.data_points.map(toEventDataPoint),
        form: toEventForm(requireForm(change.release, cause.form_id)),
      }
    case 'clinical_note_created': {
      const { date } = cause
      const { id, context, narratives: all } = cause.clinical_note
      const narratives = all.map(({ id, key, title, body }) => ({ id, key, title, body }))
      const clinical_note = { id, clinical_note_id: id, date, narratives, context }
      return { event_type: 'clinical_note.created', clinical_note }
    }
    case 'reminder_sent': {
      const { id, type, name } = cause.recipient
      const recipient = { id, type: type.toLowerCase() }
      const { email = null, preferred_language = null } = type === 'PATIENT' ? toProfile(change.patient) : {}
      return {
        event_type: 'reminder.created',
        reminder: {
          recipient,
          recipient_profile: { ...recipient, name, email, preferred_language },
          count_new_activities: cause.pending,
          count_reminders: cause.count,
        },
      }
    }
    case 'care_flow_waiting_for_baseline':
    case 'step_scheduled':
    case 'step_postponed':
    case 'step_started':
    case 'step_completed':
    case 'step_discarded':
    case 'step_canceled':
    case 'element_changed':
    case 'message_created':
    case 'emr_report_created':
    case 'rule_evaluated':
    case 'extension_called':
    case 'extension_completed':
    case 'timer_started':
    case 'timer_updated':
    case 'timer_ended':
    case 'api_call_created':
    case 'api_call_attempted':
    case 'api_call_responded':
    case 'api_call_retried':
    case 'api_call_canceled':
    case 'track_scheduled':
    case 'track_unscheduled':
    case 'track_activated':
      return null
    default:
      return cause satisfies never
  }
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
