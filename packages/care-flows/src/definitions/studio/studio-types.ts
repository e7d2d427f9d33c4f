/*
 * The parts of Studio's export that are read, as one entry of each file. A text that is absent is empty, a list too.
 */

import type { QuestionConfig } from '../../engine/index.ts'

export interface Named {
  definition_id: string
  title: string
  key: string
}

interface Dated extends Named {
  created: { date: string } | null
}

interface Delay {
  amount: number
  unit: string
}

interface Node {
  type: string
  node_id: string
}

interface StudioStep extends Named {
  track_definition_id: string
  action_definition_ids: string[]
  label_definition_ids: string[]
}

interface StudioAction extends Named {
  type: string
  stakeholder_definition_ids: string[]
  form_definition_id: string
  form_display_mode: string
  checklist: string[]
  message_definition_id: string
  clinical_note_definition_id: string
  api_call_definition_id: string
  calculation_definition_id: string
  calculation_inputs: { calculation_input_id: string; data_point_definition_id: string }[]
  plugin_key: string
  plugin_action_key: string
  /** The tokens in the values, without the rest. */
  plugin_fields: { id: string; value: string; options: { slate: string } | null }[]
  extension_data_point_mappings: { extension_data_point_key: string; data_point_definition_id: string }[]
  idle_time: Delay | null
  body: string
  html_body: string
}

interface StudioForm extends Named {
  question_definition_ids: string[]
  trademark: string
}

interface StudioQuestion extends Named {
  title_html: string
  questionType: string
  userQuestionType: string
  dataPointValueType: string | null
  options: { id: string; label: string; value: string | number }[]
  rule_definition_id: string
  metadata: { plaintext: string } | null
  questionConfig: StudioQuestionConfig | null
}

export type StudioQuestionConfig = Pick<
  QuestionConfig,
  'mandatory' | 'recode_enabled' | 'use_select' | 'slider' | 'phone'
>

interface StudioRule extends Named {
  boolean_operator: string
  conditions: {
    id: string
    reference: string
    operator: string
    operand: { type: string; value: string | null } | null
  }[]
}

interface StudioTransition extends Dated {
  origin: Node
  destination: Node
  rule_definition_id: string
  default: boolean
}

interface StudioTrigger extends Named {
  target_id: string
  target_type: string
  settings: {
    type: string
    rule_id: string
    data_point_definition_id: string
    step_id: string
    track_id: string
    webhook_id: string
    timers: { delay: Delay | null }[]
  } | null
}

interface StudioDataPoint extends Named {
  qualified_key: string
  category: string
  valueType: string
  source_definition_id: string
  optional: boolean | null
  pii: boolean | null
  unit: string
  possibleValues: { label: string; value?: unknown }[]
  data_point_metadata: { key: string; value: string }[] | null | undefined
}

export interface StudioTransformation {
  type: string
  parameters: {
    prefix: string
    suffix: string
    format: string
    days: number
    nbr_decimals: number
    duration: Record<string, number | null>
  } | null
}

/** What an export holds, by the names of its folders. A kind whose folder is absent has no entries. */
export interface StudioExport {
  pathways: (Dated & { last_updated: { date: string } | null })[]
  tracks: Named[]
  steps: StudioStep[]
  actions: StudioAction[]
  forms: StudioForm[]
  questions: StudioQuestion[]
  rules: StudioRule[]
  transitions: StudioTransition[]
  timings: (Dated & { delay: Delay | null; reference: string })[]
  triggers: StudioTrigger[]
  data_point_definitions: StudioDataPoint[]
  dynamic_variables: (Named & {
    data_point_definition_id: string
    data_point_property: string
    fallback: string
    label: string
    transformations: StudioTransformation[]
  })[]
  messages: (Named & { subject: string; body: string; html_body: string })[]
  clinical_notes: (Named & {
    narratives: { key: string; title: string; body: string; html_body: string }[]
  })[]
  api_calls: (Named & {
    api_type: string
    method: string
    mappings: { response_key: string; data_point_definition_id: string; first_match_only: boolean }[]
  })[]
  stakeholders: (Named & { label: { en: string }; clinical_app_role: string })[]
  labels: (Named & { color: string; text: string })[]
  extension_webhooks: (Named & { extension: string; webhook_key: string })[]
  settings: {
    reminders: { amount: number; delay: Delay } | null
    /** Without their values, which are secrets. */
    constants: { id: string; key: string; label: string }[]
  }[]
}

export type Kind = keyof StudioExport
/** One entry of a file, such as a step. */
export type Entry<Name extends Kind> = StudioExport[Name][number]
