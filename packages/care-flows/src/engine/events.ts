import type {
  Activity,
  ActivityObject,
  ActivityStatus,
  Answer,
  ApiCall,
  ClinicalNote,
  DataPoint,
  Element,
  EmrReport,
  EvaluatedRule,
  ExtensionRecord,
  Message,
  ScheduledTrack,
  Timer,
  User,
} from './records.ts'

/** An event with the complete changed record, so that a store needs only the newest record for each id. */
export type CareFlowEvent = {
  /** ISO 8601. */
  date: string
  /** The acting user. */
  user: User | null
} & EventContent

/** A union with one member per type. */
type EventUnion<Types extends string, Fields> = Types extends string ? { type: Types } & Fields : never

export type ElementEventType =
  | 'track_started'
  | 'track_stopped'
  | 'track_completed'
  | 'step_scheduled'
  | 'step_postponed'
  | 'step_started'
  | 'step_completed'
  | 'step_discarded'
  | 'step_canceled'
  | 'element_changed'

export type ApiCallEventType =
  | 'api_call_created'
  | 'api_call_attempted'
  | 'api_call_responded'
  | 'api_call_retried'
  | 'api_call_canceled'

export type EventContent =
  | EventUnion<'care_flow_started' | 'care_flow_waiting_for_baseline' | 'care_flow_completed', object>
  | EventUnion<'care_flow_stopped', { reason: string }>
  | EventUnion<ElementEventType, { element: Element }>
  | EventUnion<
      | 'activity_created'
      | 'activity_completed'
      | 'activity_expired'
      | 'activity_failed'
      | 'activity_canceled',
      { activity: Activity }
    >
  | EventUnion<'activity_updated', { activity: Activity; former_status: ActivityStatus }>
  | EventUnion<'data_point_collected', { data_point: DataPoint }>
  | EventUnion<
      'form_submitted',
      { activity: Activity; form_id: string; answers: Answer[]; data_points: DataPoint[] }
    >
  | EventUnion<'message_created', { message: Message }>
  | EventUnion<'clinical_note_created', { clinical_note: ClinicalNote }>
  | EventUnion<'emr_report_created', { emr_report: EmrReport }>
  | EventUnion<'rule_evaluated', { evaluated_rule: EvaluatedRule }>
  | EventUnion<'extension_called' | 'extension_completed', { extension_record: ExtensionRecord }>
  | EventUnion<'timer_started' | 'timer_updated' | 'timer_ended', { timer: Timer }>
  | EventUnion<ApiCallEventType, { api_call: ApiCall }>
  | EventUnion<
      'track_scheduled' | 'track_unscheduled' | 'track_activated',
      { scheduled_track: ScheduledTrack }
    >
  | EventUnion<
      'reminder_sent',
      { activity: Activity; recipient: ActivityObject; count: number; pending: number }
    >
