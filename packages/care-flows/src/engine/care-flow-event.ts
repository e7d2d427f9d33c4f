import type { Activity, ActivityStatus, Answer, CareFlowRecords, Party, User } from './records.ts'

/**
 * One thing that happened. It carries the whole record as it is afterwards, so a store only has to keep the newest
 * record of each id.
 */
export type CareFlowEvent = {
  /** ISO 8601. */
  date: string
  /** The user who caused it, if known. */
  user: User | null
} & EventContent

/** One member of the union for each of the types. */
type Each<Types extends string, Record> = Types extends string ? { type: Types } & Record : never

/** What can happen to a part of the care flow. */
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

/** What can happen to an API call. */
export type ApiCallEventType =
  | 'api_call_created'
  | 'api_call_attempted'
  | 'api_call_answered'
  | 'api_call_retried'
  | 'api_call_canceled'

type Records<Kind extends keyof CareFlowRecords> = Pick<CareFlowRecords, Kind>

export type EventContent =
  | Each<'care_flow_started' | 'care_flow_waiting_for_baseline' | 'care_flow_completed', object>
  | Each<'care_flow_stopped', { reason: string }>
  | Each<ElementEventType, Records<'element'>>
  /** The keys of the data points whose values are missing. */
  | Each<'track_halted', Records<'element'> & { data_points: string[] }>
  | Each<
      | 'activity_created'
      | 'activity_completed'
      | 'activity_expired'
      | 'activity_failed'
      | 'activity_canceled',
      { activity: Activity }
    >
  | Each<'activity_updated', { activity: Activity; former_status: ActivityStatus }>
  | Each<'data_point_collected', Records<'data_point'>>
  | Each<
      'form_submitted',
      { activity: Activity; form_id: string; answers: Answer[]; data_points: CareFlowRecords['data_point'][] }
    >
  | Each<'message_created', Records<'message'>>
  | Each<'clinical_note_created', Records<'clinical_note'>>
  | Each<'emr_report_created', Records<'emr_report'>>
  | Each<'rule_evaluated', Records<'evaluated_rule'>>
  | Each<'extension_called' | 'extension_completed', { record: CareFlowRecords['extension_record'] }>
  | Each<'timer_started' | 'timer_updated' | 'timer_ended', Records<'timer'>>
  | Each<ApiCallEventType, Records<'api_call'>>
  | Each<'track_scheduled' | 'track_unscheduled' | 'track_activated', Records<'scheduled_track'>>
  | Each<'reminder_sent', { activity: Activity; recipient: Party; count: number; pending: number }>

export type CareFlowEventType = EventContent['type']
