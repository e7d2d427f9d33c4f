import type { Question } from './question.ts'
import type { Rule } from './rule.ts'
import type { ValueType } from './values.ts'

/** One published version of a definition, compiled for the engine. Plain JSON. */
export interface Release {
  definition_id: string
  title: string
  release_id: string
  version: number
  /** ISO 8601. */
  release_date: string
  stakeholders: StakeholderDefinition[]
  data_points: DataPointDefinition[]
  forms: FormDefinition[]
  tracks: TrackDefinition[]
  /** The extension webhooks that start a care flow. */
  start_triggers: ExtensionWebhookTrigger[]
  /** The webhooks that extensions can call. */
  extension_webhooks: ExtensionWebhook[]
  /** Placeholders for formatted data points in text. */
  variables: Variable[]
  /** Constants, keyed by placeholder name. */
  constants: Record<string, string>
  /** Placeholders for links to hosted pages, each with the definition id of its stakeholder. */
  links: { name: string; stakeholder: string }[]
  /** The reminders for a pending form, checklist or message. Null means no reminders. */
  reminders: { times: number; every: Duration } | null
}

export interface StakeholderDefinition {
  /** Different in every release. */
  id: string
  /** The same in every release. */
  definition_id: string
  label: { en: string }
  clinical_app_role: 'PATIENT' | 'PHYSICIAN' | 'CAREGIVER'
}

export type DataPointCategory =
  | 'AGENT'
  | 'API_CALL'
  | 'API_CALL_STATUS'
  | 'CALCULATION'
  | 'CODE'
  | 'DATA_POINT'
  | 'DECISION'
  | 'EXTENSION_ACTION'
  | 'EXTENSION_ACTION_RESOLUTION'
  | 'EXTENSION_WEBHOOK'
  | 'FORM'
  | 'LOGIC'
  | 'PATHWAY'
  | 'PATIENT_IDENTIFIER'
  | 'PATIENT_PROFILE'
  | 'STEP'
  | 'SYSTEM'
  | 'TRACK'

export interface DataPointDefinition {
  id: string
  key: string
  title: string
  category: DataPointCategory
  valueType: ValueType
  optional: boolean
  pii: boolean
  unit: string | null
  range: { min: number | null; max: number | null } | null
  possibleValues: { value: string; label: string | null }[] | null
  /** The definition id of the part that collects the value, such as a form, a calculation or a step. */
  source_definition_id: string
  metadata: { key: string; value: string }[] | null
}

export interface FormDefinition {
  id: string
  definition_id: string
  release_id: string
  key: string
  title: string
  trademark: string | null
  /** A JSON string. */
  metadata: string | null
  questions: Question[]
}

/** A webhook that an extension can call, and the data points that a call collects. */
export interface ExtensionWebhook {
  id: string
  title: string
  data_points: { key: string; data_point_definition_id: string }[]
}

/** A placeholder for a formatted data point in text. */
export interface Variable {
  name: string
  data_point_definition_id: string
  property: 'value' | 'label' | 'collection_date'
  /** The text for a data point without a value. Transformations are not applied to it. */
  fallback: string | null
  /** Applied in order. */
  transformations: Transformation[]
}

export type Transformation =
  | { type: 'add_prefix' | 'add_suffix'; text: string }
  | { type: 'add_duration'; duration: Duration }
  | { type: 'add_weekdays'; days: number }
  | { type: 'format_date'; format: string }
  | { type: 'format_phone_number'; format: 'digits' | 'e164' | 'rfc3966' }
  | { type: 'round_to'; decimals: number }

export interface TrackDefinition {
  id: string
  key: string
  title: string
  triggers: Trigger[]
  first_transitions: Transition[]
  steps: StepDefinition[]
}

export type Trigger =
  | { type: 'care_flow_started' }
  | { type: 'manual' }
  | { type: 'data_point_collected'; data_point_definition_id: string; rule: Rule | null }
  | {
      type: 'data_point_not_collected'
      id: string
      data_point_definition_id: string
      /** Measured from the start of the care flow. */
      within: Duration
      rule: Rule | null
    }
  | ExtensionWebhookTrigger
  | { type: 'step_completed'; step_id: string; rule: Rule | null }
  | { type: 'track_completed'; track_id: string; rule: Rule | null }

export interface ExtensionWebhookTrigger {
  type: 'extension_webhook'
  webhook_id: string
  rule: Rule | null
}

export interface StepDefinition {
  id: string
  key: string
  title: string
  label: { id: string; text: string; color: string } | null
  actions: ActionDefinition[]
  /** Whether all actions start together with the step. By default, forms, checklists and timers block the actions after them. */
  actions_start_at_once: boolean
  next: Transition[]
}

export interface Transition {
  /** The id of a step, or null for the end of the track. */
  to: string | null
  rule: Rule | null
  /** Whether the transition is taken if no other transition's rule holds. */
  default: boolean
  timing: Timing
}

interface ActionBase {
  id: string
  definition_id: string
  title: string
  /** The definition id of the assignee. Null if no one has to act. */
  stakeholder: string | null
  /** The time from creation until expiry. Null if the activity never expires. */
  expires_after: Duration | null
}

export interface FormAction extends ActionBase {
  type: 'FORM'
  form_id: string
  display_mode: 'CONVERSATIONAL' | 'REGULAR'
}

export interface ChecklistAction extends ActionBase {
  type: 'CHECKLIST'
  items: string[]
}

export interface MessageAction extends ActionBase {
  type: 'MESSAGE'
  subject: string
  body: string
  format: 'HTML' | 'SLATE'
  attachments: { id: string; name: string; url: string; type: 'FILE' | 'VIDEO' | 'LINK' }[]
}

export interface CalculationAction extends ActionBase {
  type: 'CALCULATION'
  calculation_id: string
  inputs: { id: string; data_point_definition_id: string }[]
  results: CalculationResultDefinition[]
}

export interface CalculationResultDefinition {
  id: string
  key: string
  label: string
  unit: string | null
  value_type: 'NUMBER' | 'STRING' | 'BOOLEAN'
  /** The formula. Null if a built-in score or the caller's function calculates the result. */
  formula: Formula | null
  data_point_definition_id: string
}

/** `of` refers to inputs or earlier results. */
export type Formula =
  | {
      type: 'sum' | 'mean' | 'minimum' | 'maximum' | 'difference' | 'count'
      of: string[]
      decimals: number | null
    }
  | { type: 'bands'; of: string; bands: { up_to: number | null; value: string; status: string | null }[] }

export interface TimerAction extends ActionBase {
  type: 'TIMER'
  timer:
    | { type: 'DELAY'; delay: Duration }
    | { type: 'DATA_POINT_REFERENCE'; date: DateReference }
    | { type: 'DATA_POINT_AWAITED'; data_point_definition_id: string; timeout: Duration }
    | ResourceTimer
}

/** Waits until an extension reports a change to a resource. The data point contains the id of the resource. */
export interface ResourceTimer {
  type: 'EXTENSION_RESOURCE_UPDATED'
  data_point_definition_id: string
  extension_key: string
  timer_key: string
  action_key: string
  action_definition_id: string
}

export interface ApiCallAction extends ActionBase {
  type: 'API_CALL'
  request: {
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
    endpoint: string
    headers: { key: string; value: string }[]
    body: string | null
    /** Replaces `body` in a GraphQL request. */
    graphql: { query: string; variables: Record<string, string> } | null
  }
  /**
   * The responses to the attempts, in order. The last response is repeated for further attempts. Null if a caller sends the
   * responses.
   */
  simulated_responses: { status: number; body: string }[] | null
  retry: RetrySettings
  /** The data points to collect from the response, each with a JSONPath. */
  mappings: { path: string; data_point_definition_id: string }[]
  /** Null if the response is not collected. */
  response_data_point_id: string | null
  status_data_point_id: string
}

export interface RetrySettings {
  attempts: number
  /** The wait before the second attempt. Each subsequent wait is twice as long as the previous one, up to `longest_wait`. */
  first_wait: Duration
  longest_wait: Duration
}

export interface ExtensionAction extends ActionBase {
  type: 'PLUGIN'
  plugin_key: string
  plugin_action_key: string
  fields: { id: string; label: string; type: string; value: string }[]
  settings: { key: string; label: string; value: string }[]
  data_points: { key: string; data_point_definition_id: string; value: string | null }[]
  /** The time from creation until completion. Null if a caller completes the activity. */
  completes_after: Duration | null
  /** The number of attempts that fail before one succeeds. */
  failures: number
}

export interface ClinicalNoteAction extends ActionBase {
  type: 'CLINICAL_NOTE'
  narratives: { id: string; key: string; title: string; body: string }[]
  context: { key: string; value: string }[]
}

export interface PushToEmrAction extends ActionBase {
  type: 'PUSH_TO_EMR'
  message_html: string
  metadata: { id: string; label: string; value: string }[]
}

export type ActionDefinition =
  | FormAction
  | ChecklistAction
  | MessageAction
  | CalculationAction
  | TimerAction
  | ApiCallAction
  | ExtensionAction
  | ClinicalNoteAction
  | PushToEmrAction

export type ActionType = ActionDefinition['type']

export type Timing = { type: 'immediately' } | { type: 'delay'; delay: Duration } | DateReference

export interface Duration {
  amount: number
  unit: DurationUnit
}

export type DurationUnit = 'seconds' | 'minutes' | 'hours' | 'days' | 'weeks' | 'months' | 'years'

export interface DateReference {
  type: 'date'
  data_point_definition_id: string
  /** The offset from the date. Negative means before the date. */
  offset: Duration
  /** The time of day, as `HH:MM` in the patient's time zone. Null keeps the time of day of the referenced date. */
  hour: string | null
}
