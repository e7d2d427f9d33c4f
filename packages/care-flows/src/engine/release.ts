import type { FormDefinition } from './form-definition.ts'
import type { Rule } from './rule.ts'
import type { ValueType } from './values.ts'

/** One published version of a care flow definition, in the form that the engine takes. Plain JSON. */
export interface CareFlowRelease {
  definition_id: string
  title: string
  release_id: string
  version: number
  /** ISO 8601. */
  release_date: string
  /** Care flows still start with an older version. */
  held_back?: true
  stakeholders: StakeholderDefinition[]
  data_points: DataPointDefinition[]
  forms: FormDefinition[]
  tracks: TrackDefinition[]
  /** What starts a care flow, besides a request for it. */
  starts?: WebhookTrigger[]
  /** What extensions report without being asked. */
  extension_webhooks?: ExtensionWebhook[]
  /** What texts may name besides data points. */
  variables?: Variable[]
  /** By the names that texts give them. */
  constants?: Record<string, string>
  /** The stakeholders whose links to hosted pages texts name, by their definition ids. */
  links?: { name: string; stakeholder: string }[]
  /** The reminders of a pending form, checklist or message: how many, and how often. */
  reminders: { times: number; every: Duration } | null
  /** A step to which several transitions lead starts for each of them. Otherwise it starts once, when the last of them is decided. */
  join_mode?: 'each'
}

export interface StakeholderDefinition {
  /** Different in every release. */
  id: string
  /** The same in every release. */
  definition_id: string
  label: { en: string }
  clinical_app_role: 'PATIENT' | 'PHYSICIAN' | 'CAREGIVER'
  /** The engine has it, and the service does not publish it. */
  hidden?: true
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
  /** The part of the definition that collects the value, such as a form, a calculation or a step. */
  source_definition_id: string
  metadata?: { key: string; value: string }[] | null
  /** The id by which the engine collects the value, if the service publishes another. */
  origin?: string
  /** How texts of the definition name it. @defaultValue `key` */
  name?: string
  /** The engine has it, and the service does not publish it. */
  hidden?: true
}

/** What an extension reports about a care flow, and the data points that it brings. */
export interface ExtensionWebhook {
  id: string
  title: string
  data_points: { key: string; data_point_definition_id: string }[]
}

/** A data point as texts show it. */
export interface Variable {
  name: string
  data_point_definition_id: string
  property: 'value' | 'label' | 'collection_date'
  /** What stands in its place while there is no value. It is not transformed. */
  fallback: string | null
  /** In this order. */
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
  /** The transitions to the first steps. */
  start: Transition[]
  steps: StepDefinition[]
  /** The engine has it, and the service does not publish it. */
  hidden?: true
}

export type Trigger =
  | { type: 'care_flow_started' }
  | { type: 'manual' }
  | { type: 'data_point_collected'; data_point_definition_id: string; rule: Rule | null }
  | {
      type: 'data_point_not_collected'
      id: string
      data_point_definition_id: string
      /** After the start of the care flow. */
      within: Duration
      rule: Rule | null
    }
  | WebhookTrigger
  | { type: 'step_completed'; step_id: string; rule: Rule | null }
  | { type: 'track_completed'; track_id: string; rule: Rule | null }

export interface WebhookTrigger {
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
  /** Whether all actions start with the step. Otherwise forms, checklists and timers hold the actions after them. */
  starts_at_once?: true
  next: Transition[]
}

export interface Transition {
  /** The id of a step. Null is the end of the track. */
  to: string | null
  rule: Rule | null
  /** Whether the transition is taken when the rule of no other transition holds. */
  default: boolean
  timing: Timing
}

interface ActionBase {
  id: string
  definition_id: string
  title: string
  /** The definition id of the stakeholder who must act. Null if no person must act. */
  stakeholder: string | null
  /** When the activity expires, after its creation. Null is never. */
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
  /** Null if a built-in score or a function of the caller calculates it. */
  formula: Formula | null
  data_point_definition_id: string
}

/** `of` names inputs, or earlier results. */
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

/** Waits until an extension reports a change to a resource. The value of the data point is the resource's id. */
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
    /** The body of a GraphQL request, in place of `body`. */
    graphql: { query: string; variables: Record<string, string> } | null
  }
  /** The answer to each attempt. The last one repeats. Null if a test gives the answers. */
  answers: { status: number; body: string }[] | null
  retry: RetrySettings
  /** The values that are read from the response, each by its JSONPath. */
  mappings?: { path: string; data_point_definition_id: string }[]
  response_data_point_id: string
  status_data_point_id: string
}

export interface RetrySettings {
  attempts: number
  /** The wait before the second attempt. Each further wait is twice as long. */
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
  /** When the extension completes the activity, after its creation. Null if somebody else completes it. */
  completes_after: Duration | null
  /** How many attempts fail before one succeeds. */
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
  /** A negative amount is a time before the date. */
  offset: Duration
  /** `HH:MM` in the patient's time zone. Null keeps the time of the date. */
  hour: string | null
}
