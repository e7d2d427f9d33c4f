import type {
  ApiCallAction,
  ClinicalNoteAction,
  ExtensionAction,
  MessageAction,
  PushToEmrAction,
  TimerAction,
} from './release.ts'
import type { EvaluatedCondition, RuleResult } from './rule.ts'
import type { ValueType } from './values.ts'

/*
 * The engine's records, with the field names of the API. Plain JSON with ISO 8601 dates.
 */

export type ActivityStatus = 'ACTIVE' | 'CANCELED' | 'DONE' | 'EXPIRED' | 'FAILED'

export type Resolution = 'SUCCESS' | 'FAILURE' | 'EXPIRED'

export interface ActivityObject {
  type: string
  id: string
  name: string
}

export interface ActivitySubject {
  type: 'API_CALL' | 'AWELL' | 'PLUGIN' | 'STAKEHOLDER' | 'USER'
  id: string | null
  name: string
}

export interface SubActivity {
  id: string
  date: string
  subject: ActivitySubject
  action: string
  /** The reason for a manual expiry. */
  text: { en: string } | null
  error: string | null
}

/** The element ids of the run that contains a record, and of the enclosing runs. */
export interface PathwayContext {
  /** The id of the innermost run. */
  instance_id: string
  pathway_id: string
  track_id: string | null
  step_id: string | null
  action_id: string | null
}

/** A task, or the record of an event. `isUserActivity` is true if a person must act. */
export interface Activity {
  id: string
  stream_id: string
  date: string
  subject: ActivitySubject
  action: string
  object: ActivityObject
  /** The assignee. */
  indirect_object: ActivityObject | null
  status: ActivityStatus
  resolution: Resolution | null
  reference_id: string
  reference_type: 'NAVIGATION' | 'ORCHESTRATION' | 'REMINDER'
  container_name: string | null
  isUserActivity: boolean
  track: { id: string; title: string } | null
  label: { id: string; color: string; text: string } | null
  sub_activities: SubActivity[]
  inputs: ActivityInputs | null
  outputs: ActivityOutputs | null
  action_component: { definition_id: string; release_id: string; title: string } | null
  form_display_mode: 'CONVERSATIONAL' | 'REGULAR' | null
  context: PathwayContext
  expires_at: string | null
}

export type ActivityInputs =
  | { type: 'FORM'; form_id: string }
  | { type: 'MESSAGE'; message_id: string }
  | { type: 'CALCULATION'; calculation_fields: { calculation_input_id: string; data_point_value: string }[] }
  | {
      type: 'EXTENSION'
      componentKey: string
      extension_fields: Record<string, string>
      extension_settings: Record<string, string>[]
    }

export type ActivityOutputs =
  | { type: 'FORM'; answers: { question_id: string; value: string }[] }
  | { type: 'CALCULATION'; calculation_results: CalculationResult[] }
  | { type: 'EXTENSION'; extension_results: Record<string, string> }
  | {
      type: 'TIMER'
      timer_type: TimerType
      delay_config: { amount: number; unit: string } | null
      reference_data_point: { definition_id: string; name: string; value: string | null } | null
      resource_config: { timer_key: string; action_key: string; resource_id: string | null } | null
      awaited_data_point: { definition_id: string; name: string } | null
      timeout_config: { amount: number; unit: string } | null
      completion_reason: string
      scheduled_date: string
      completion_date: string
      completion_type: string
      skipped_by: string | null
      /** The id of the activity that started the timer. Set only on the activity that records the timer's end. */
      activation_activity_id: string | null
    }
  | {
      type: 'TRACK_TRIGGER'
      satisfied: boolean
      evaluated_rule_id: string
      trigger_type: string
      triggering_event: { type: string; source_id: string | null }
      target_track_id: string
      target_track_name: string
    }

export type ElementStatus = 'ACTIVE' | 'DISCARDED' | 'DONE' | 'POSTPONED' | 'SCHEDULED' | 'STOPPED'

/** One run of a track, step or action, or the care flow itself. */
export interface Element {
  id: string
  /** The id of the part in the definition, the same in every run and release. */
  definition_id: string
  parent_id: string | null
  name: string
  type: 'PATHWAY' | 'TRACK' | 'STEP' | 'ACTION'
  /** The start time. For a scheduled step, the planned start time. */
  start_date: string
  end_date: string | null
  status: ElementStatus
  label: { id: string; color: string; text: string } | null
  /** The type of an action. Null for other elements and for a timer, which has no type in the API. */
  activity_type: string | null
  context: PathwayContext
  stakeholders: { id: string; name: string }[]
  started_by: User | null
  stopped_by: User | null
  stop_reason: string | null
  /** The index of a step's next action. Null for other elements and for steps that have not started. */
  next_action: number | null
  /**
   * The conditions that caused a step to start or to be discarded. Empty for other elements, and for a step that can be reached
   * only from discarded steps or by unconditional transitions.
   */
  deciding_conditions: readonly EvaluatedCondition[]
}

/** The acting user, with the id and the name passed by the caller. */
export interface User {
  id: string
  name: string
}

export interface DataPoint {
  id: string
  key: string
  data_point_definition_id: string
  data_set_id: string
  serialized_value: string
  valueType: ValueType
  date: string
  activity_id: string | null
}

export interface Answer {
  /** The id of the question in this release. */
  question_id: string
  value: string
  label: string | null
  value_type: ValueType
}

/** The result of one evaluation of a rule. `id` identifies the evaluation. */
export interface EvaluatedRule extends RuleResult {
  id: string
  release_id: string
}

export interface CalculationResult {
  subresult_id: string
  /** Null if the calculation returns no value, for example because an input is missing. */
  value: string | null
  value_type: 'NUMBER' | 'STRING' | 'BOOLEAN'
  unit: string | null
  status: string | null
  label: string
}

export type TimerType = TimerAction['timer']['type']

export interface Timer {
  id: string
  activity_id: string
  type: TimerType
  name: string
  status: 'active' | 'completed' | 'canceled'
  careflow_id: string
  /** The time when the timer ends. Null while unknown. */
  scheduled_date: string | null
  readable_explanation: string
  /** The id of the resource that the timer waits for. Null while unknown, and for other timers. */
  resource_id: string | null
  completion_reason: string | null
  created_at: string
  updated_at: string
}

export interface ApiCall {
  id: string
  activity_id: string
  title: string
  status: 'InProgress' | 'Failed' | 'PermanentlyFailed' | 'Success' | 'Skipped' | 'Pending'
  created_at: string
  request: Omit<ApiCallAction['request'], 'graphql'>
  responses: { status: number; body: string; date: string }[]
  /** The number of attempts since the start or the last manual retry. */
  attempts: number
}

export interface ScheduledTrack {
  id: string
  pathway_id: string
  track_definition_id: string
  release_id: string
  created_by_user_id: string
  created_date: string
  modified_date: string | null
  scheduled_date: string
  status: 'scheduled' | 'activated' | 'canceled'
  title: string
}

interface ActionRecord {
  id: string
  activity_id: string
}

export type Message = ActionRecord & Pick<MessageAction, 'attachments' | 'body' | 'format' | 'subject'>

export type ClinicalNote = ActionRecord & Pick<ClinicalNoteAction, 'context' | 'narratives'>

export type EmrReport = ActionRecord & Pick<PushToEmrAction, 'message_html' | 'metadata'>

export interface ExtensionRecord
  extends ActionRecord,
    Pick<ExtensionAction, 'fields' | 'plugin_action_key' | 'plugin_key' | 'settings'> {
  pathway_id: string
  date: string
  data_points: { label: string; value: string; valueType: string }[]
}

/** The engine's records other than activities, keyed by kind. */
export interface CareFlowRecords {
  api_call: ApiCall
  clinical_note: ClinicalNote
  data_point: DataPoint
  element: Element
  emr_report: EmrReport
  evaluated_rule: EvaluatedRule
  extension_record: ExtensionRecord
  message: Message
  scheduled_track: ScheduledTrack
  timer: Timer
}
