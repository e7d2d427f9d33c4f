import type { Rule } from './rule.ts'
import type { ValueType } from './values.ts'

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

export type UserQuestionType =
  | 'DATE'
  | 'DESCRIPTION'
  | 'EMAIL'
  | 'FILE'
  | 'ICD10_CLASSIFICATION'
  | 'IMAGE'
  | 'LONG_TEXT'
  | 'MULTIPLE_CHOICE'
  | 'MULTIPLE_CHOICE_GRID'
  | 'MULTIPLE_SELECT'
  | 'NUMBER'
  | 'SHORT_TEXT'
  | 'SIGNATURE'
  | 'SLIDER'
  | 'TELEPHONE'
  | 'YES_NO'

export interface Question {
  id: string
  definition_id: string
  key: string
  title: string | null
  title_html: string | null
  /** Null for a description, which has no answer. */
  dataPointValueType: ValueType | null
  questionType: 'INPUT' | 'MULTIPLE_CHOICE' | 'NO_INPUT'
  userQuestionType: UserQuestionType
  options: Option[]
  questionConfig: QuestionConfig
  /** Whether the service publishes null as the `questionConfig`. */
  no_config?: true
  rule: Rule | null
  /** A JSON string. */
  metadata: string | null
}

export interface Option {
  id: string
  /** The value as a number. -1 if the value is text. */
  value: number
  value_string: string
  label: string
}

export type CharacterKind = 'letters' | 'numbers' | 'special' | 'whitespace'

export interface QuestionConfig {
  mandatory: boolean
  recode_enabled: boolean
  use_select: boolean
  slider: {
    min: number
    max: number
    step_value: number
    min_label: string
    max_label: string
    is_value_tooltip_on: boolean
    display_marks: boolean
    show_min_max_values: boolean
  } | null
  phone: { default_country: string | null; available_countries: string[] | null } | null
  number: { range: { min: number | null; max: number | null; enabled: boolean } } | null
  multiple_select: {
    range: { min: number | null; max: number | null; enabled: boolean } | null
    exclusive_option: { enabled: boolean; option_id: string | null } | null
  } | null
  date: { allowed_dates: 'PAST' | 'FUTURE' | 'ALL'; include_date_of_response: boolean } | null
  file_storage: { file_storage_config_slug: string; accepted_file_types: string[] } | null
  input_validation: {
    mode: 'ADVANCED' | 'SIMPLE'
    pattern: string | null
    helper_text: string | null
    simpleConfig: SimpleValidation | null
  } | null
}

/** The limits of a text answer, in the mode `SIMPLE`. Null means no limit. */
export interface SimpleValidation {
  exactLength: number | null
  allowed: Record<CharacterKind, boolean> | null
}
