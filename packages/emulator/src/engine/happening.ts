import type {
  Activity,
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
  Party,
  ScheduledTrack,
  Timer,
  User,
} from './records.ts'

/**
 * One thing that happened. It carries the whole record as it is afterwards, so a store only has to keep the newest
 * record of each id.
 */
export type Happening = {
  /** ISO 8601. */
  date: string
  /** The user who caused it, if known. */
  user: User | null
} & What

/** One member of the union for each of the types. */
type Each<Types extends string, Record> = Types extends string ? { type: Types } & Record : never

/** What can happen to a part of the care flow. */
export type ElementHappening =
  | 'track_started'
  | 'track_stopped'
  | 'track_completed'
  | 'step_scheduled'
  | 'step_started'
  | 'step_completed'
  | 'step_discarded'
  | 'step_canceled'
  | 'element_changed'

/** What can happen to an API call. */
export type ApiCallHappening =
  | 'api_call_created'
  | 'api_call_attempted'
  | 'api_call_answered'
  | 'api_call_retried'
  | 'api_call_canceled'

export type What =
  | Each<'care_flow_started' | 'care_flow_waiting_for_baseline' | 'care_flow_completed', object>
  | Each<'care_flow_stopped', { reason: string }>
  | Each<ElementHappening, { element: Element }>
  | Each<
      | 'activity_created'
      | 'activity_completed'
      | 'activity_expired'
      | 'activity_failed'
      | 'activity_canceled',
      { activity: Activity }
    >
  | Each<'activity_updated', { activity: Activity; former_status: ActivityStatus }>
  | Each<'data_point_collected', { data_point: DataPoint }>
  | Each<
      'form_submitted',
      { activity: Activity; form_id: string; answers: Answer[]; data_points: DataPoint[] }
    >
  | Each<'message_created', { message: Message }>
  | Each<'clinical_note_created', { clinical_note: ClinicalNote }>
  | Each<'emr_report_created', { emr_report: EmrReport }>
  | Each<'rule_evaluated', { evaluated_rule: EvaluatedRule }>
  | Each<'extension_called' | 'extension_completed', { record: ExtensionRecord }>
  | Each<'timer_started' | 'timer_updated' | 'timer_ended', { timer: Timer }>
  | Each<ApiCallHappening, { api_call: ApiCall }>
  | Each<'track_scheduled' | 'track_unscheduled' | 'track_activated', { scheduled_track: ScheduledTrack }>
  | Each<'reminder_sent', { activity: Activity; recipient: Party; count: number; pending: number }>

export type HappeningType = What['type']
