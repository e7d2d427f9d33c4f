import type { DateReference, Duration } from './timing-definition.ts'

interface ActionBase {
  id: string
  definition_id: string
  title: string
  /** The definition id of the stakeholder who must act. Null if no person must act. */
  stakeholder: string | null
  /** When the activity expires, in ms after its creation. Null is never. */
  expires_after: number | null
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
  formula: Formula
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
  response_data_point_id: string
  status_data_point_id: string
}

export interface RetrySettings {
  attempts: number
  /** The wait before the second attempt, in ms. Each further wait is twice as long. */
  first_wait: number
  longest_wait: number
}

export interface ExtensionAction extends ActionBase {
  type: 'PLUGIN'
  plugin_key: string
  plugin_action_key: string
  fields: { id: string; label: string; type: string; value: string }[]
  settings: { key: string; label: string; value: string }[]
  data_points: { key: string; data_point_definition_id: string; value: string | null }[]
  /** When the extension completes the activity, in ms after its creation. Null if somebody else completes it. */
  completes_after: number | null
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
