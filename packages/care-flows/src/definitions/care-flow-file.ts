import { findScore, type Question, type UserQuestionType, type ValueType } from '../engine/index.ts'
import type { ActionFile, DataPointTypeFile, DateFile, RetryFile } from './action-file.ts'

/*
 * A care flow definition as people write it, in YAML or as an object. Every part has a key: a letter first, then letters,
 * digits, `_` and `-`. A length of time is a number and a unit, such as `3 days` or `90 seconds`. A condition is a
 * sentence about a data point, such as `symptoms.total is greater than 10`.
 */

/** One version of a care flow. */
export interface CareFlowFile {
  /** Backends start the care flow by this id. */
  id: string
  title: string
  /** Files with the same id are versions of one care flow. The release id is `<id>-v<version>`. @defaultValue 1 */
  version?: number
  /** When this version was published, such as `2026-01-05`. @defaultValue 2026-01-01 */
  published?: string
  /** The people who take part. `patient` is always there. */
  stakeholders?: Record<string, StakeholderFile>
  /** The values that a backend gives when it starts the care flow. */
  baseline?: Record<string, DataPointFile>
  forms?: Record<string, FormFile>
  calculations?: Record<string, CalculationFile>
  /** What extensions report without being asked. A track can start with it. */
  extension_webhooks?: Record<string, ExtensionWebhookFile>
  /** Data points as texts show them, by the names that stand for them in braces. */
  variables?: Record<string, VariableFile>
  /** Texts that never change, by the names that stand for them in braces. */
  constants?: Record<string, string>
  /** The extension webhooks that start a care flow, besides a request of a backend. @defaultValue none */
  starts?: WebhookTriggerFile[]
  tracks: Record<string, TrackFile>
  /** Reminders of a pending form, checklist or message. @defaultValue none */
  reminders?: { times: number; every: string }
  /** How a failed API call is retried. @defaultValue 5 attempts, first wait 2 seconds, longest wait 1 hour */
  api_retries?: RetryFile
  /** What the service published and the other parts cannot say. `orchestration definitions pull` writes it. */
  service?: ServiceFile
}

/**
 * Ids and settings of the service, where they differ from those that the other parts get. If it lists stakeholders, data points
 * or tracks, exactly those are published, in this order.
 */
export interface ServiceFile {
  /** @defaultValue `<id>-v<version>` */
  release_id?: string
  /** ISO 8601. @defaultValue 09:00 on the day `published` */
  release_date?: string
  /** Whether care flows still start with an older version. @defaultValue false */
  held_back?: boolean
  /** By the keys of forms, and in `questions` by those of questions. */
  forms?: Record<string, Differences & { questions?: Record<string, Differences> }>
  /** By the keys of tracks. */
  tracks?: Record<string, Differences>
  /** By the keys of steps. Their actions have numbers from 0. */
  steps?: Record<string, Differences>
  /** By the keys of stakeholders. */
  stakeholders?: Record<string, Differences>
  /** By the keys of data points. One that no other part makes has its fields here. Unless they say otherwise, it is optional, and its key is also its id. */
  data_points?: Record<string, Differences>
}

/** The fields that differ. In a list of parts, the fields of a part stand under its number. */
export type Differences = Record<string, unknown>

export interface StakeholderFile {
  label: string
  role: 'physician' | 'caregiver'
}

export interface DataPointFile {
  type: DataPointTypeFile
  /** @defaultValue the key, as a phrase */
  title?: string
  /** Whether a care flow can start without the value. @defaultValue false */
  optional?: boolean
  /** Whether the value identifies a person. @defaultValue false */
  personal?: boolean
  unit?: string
  minimum?: number
  maximum?: number
  /** The possible values, each with its label. */
  values?: Record<string, string>
}

export interface ExtensionWebhookFile {
  /** @defaultValue the key, as a phrase */
  title?: string
  /** The data points that it brings. */
  returns?: Record<string, { type: DataPointTypeFile; title?: string }>
}

export interface VariableFile {
  /** The key of a data point. */
  of: string
  /** What of it: its value, the label of its value, or the date on which it was collected. @defaultValue value */
  as?: 'value' | 'label' | 'date'
  /** What stands in its place while it has no value. It is not transformed. @defaultValue nothing */
  fallback?: string
  /** Changes of the text, one after the other. */
  transform?: TransformationFile[]
}

export type TransformationFile =
  | { add_prefix: string }
  | { add_suffix: string }
  | { add_duration: string }
  | { subtract_duration: string }
  /** Monday to Friday count. A negative number goes back. */
  | { add_weekdays: number }
  /** Letters of date-fns or Day.js, such as `dd/MM/yyyy`. */
  | { format_date: string }
  /** The number as `+32470123456`, as `32470123456`, or as `tel:+32470123456`. */
  | { format_phone_number: 'digits' | 'e164' | 'rfc3966' }
  /** The number of decimals. */
  | { round_to: number }

export interface FormFile {
  title: string
  trademark?: string
  metadata?: Record<string, unknown>
  questions: Record<string, QuestionFile>
}

export interface QuestionFile {
  type: QuestionTypeFile
  /** For a description, HTML. */
  title: string
  /** @defaultValue false */
  required?: boolean
  /** Shows the question only if the condition holds. The condition can name the questions above it. */
  show_if?: RuleFile
  /** The values to choose from, each with its label. If all of them are whole numbers, answers are numbers. */
  options?: Record<string, string>
  /** The lowest number. For `choices`, the minimum number of choices. */
  minimum?: number
  maximum?: number
  /** The distance between the values of a slider. @defaultValue 1 */
  step?: number
  minimum_label?: string
  maximum_label?: string
  /** The value of `choices` that excludes all others. */
  exclusive?: string
  /** Whether a `choice` is shown as a dropdown list. @defaultValue false */
  dropdown?: boolean
  /** Which dates are accepted. Today is always accepted. @defaultValue all */
  dates?: 'past' | 'future' | 'all'
  /** The country that a telephone question preselects, such as `BE`. */
  default_country?: string
  countries?: string[]
  /** The accepted types of files, such as `application/pdf`. */
  accept?: string[]
  /** A regular expression that a text must match, such as `^[0-9]{4}$`. */
  pattern?: string
  /** The exact number of characters of a text. Not together with `pattern`. */
  length?: number
  /** The kinds of characters that a text may have, such as `[letters, numbers]`. @defaultValue all */
  allowed?: ('letters' | 'numbers' | 'special' | 'whitespace')[]
  /** Tells people what to write. */
  help?: string
  metadata?: Record<string, unknown>
}

/** One condition, or a list: `all` must hold, or `any`. */
export type RuleFile = string | { all: string[] } | { any: string[] }

export interface CalculationFile {
  title?: string
  /** The data points that the calculation reads, by short names. */
  inputs: Record<string, string>
  /** @defaultValue those of the built-in score whose id is the key */
  results?: Record<string, ResultFile>
}

/** One result. It needs exactly one formula, or a type. A formula names inputs, or results above. */
export interface ResultFile {
  /** The type of a result that a function calculates, by the key of the calculation. */
  type?: 'boolean' | 'number' | 'text'
  label?: string
  unit?: string
  sum?: string[]
  mean?: string[]
  minimum?: string[]
  maximum?: string[]
  /** The first number minus all others. */
  difference?: string[]
  /** The number of inputs that have a value. */
  count?: string[]
  /** The band in which a number lies. */
  bands?: { of: string; bands: BandFile[] }
  /** The number of decimals to round to. */
  decimals?: number
}

export interface BandFile {
  /** The highest number of the band. The last band has none. */
  up_to?: number
  value: string
  /** How serious the value is, such as `high`. */
  status?: string
}

export interface TrackFile {
  title: string
  /** What starts the track. @defaultValue with the care flow */
  starts?: TriggerFile | TriggerFile[]
  /** The first steps. @defaultValue the step at the top */
  first?: NextFile
  steps: Record<string, StepFile>
}

export type TriggerFile =
  | 'with the care flow'
  | 'by hand'
  | { when_collected: string; if?: RuleFile }
  /** Starts the track if the data point has no value after the time `within`, counted from the start of the care flow. */
  | { when_not_collected: string; within: string; if?: RuleFile }
  | WebhookTriggerFile
  | { after_step: string; if?: RuleFile }
  | { after_track: string; if?: RuleFile }

export interface WebhookTriggerFile {
  /** The key of an extension webhook. */
  extension_webhook: string
  if?: RuleFile
}

export interface StepFile {
  title: string
  label?: { text: string; color: string }
  actions: ActionFile[]
  /** When the actions start. In order, forms, checklists and timers hold the actions after them. @defaultValue in order */
  actions_start?: 'in order' | 'at once'
  /** What comes next. @defaultValue the end of the track */
  next?: NextFile
}

/** The key of a step, or a list of ways to the next steps. */
export type NextFile = string | WayFile[]

/** Every way whose condition holds is taken. A way with `otherwise` is taken if no condition holds. */
export interface WayFile {
  /** The key of a step, or `end`. */
  to: string
  if?: RuleFile
  otherwise?: true
  /** How long to wait before the step starts. @defaultValue no wait */
  after?: string
  /** The date on which the step starts. */
  on?: DateFile
}

export interface QuestionType {
  user: UserQuestionType
  kind: Question['questionType']
  /** Null if the question has no answer. The second type is for choices whose values are text. */
  answers: readonly [ValueType, ValueType?] | null
  /** The settings that have an effect, besides title, required, show_if and metadata. */
  settings: readonly (keyof QuestionFile)[]
}

/** Every type of question, and how the service represents it. The type and the check of a file derive from this table. */
export const questionTypes = {
  choice: {
    user: 'MULTIPLE_CHOICE',
    kind: 'MULTIPLE_CHOICE',
    answers: ['NUMBER', 'STRING'],
    settings: ['options', 'dropdown'],
  },
  choices: {
    user: 'MULTIPLE_SELECT',
    kind: 'MULTIPLE_CHOICE',
    answers: ['NUMBERS_ARRAY', 'STRINGS_ARRAY'],
    settings: ['options', 'minimum', 'maximum', 'exclusive'],
  },
  date: { user: 'DATE', kind: 'INPUT', answers: ['DATE'], settings: ['dates'] },
  description: { user: 'DESCRIPTION', kind: 'NO_INPUT', answers: null, settings: [] },
  email: { user: 'EMAIL', kind: 'INPUT', answers: ['STRING'], settings: ['help'] },
  file: { user: 'FILE', kind: 'INPUT', answers: ['ATTACHMENT'], settings: ['accept'] },
  grid: { user: 'MULTIPLE_CHOICE_GRID', kind: 'INPUT', answers: ['STRING'], settings: [] },
  icd10: { user: 'ICD10_CLASSIFICATION', kind: 'INPUT', answers: ['STRING'], settings: [] },
  image: { user: 'IMAGE', kind: 'INPUT', answers: ['ATTACHMENT'], settings: ['accept'] },
  'long text': {
    user: 'LONG_TEXT',
    kind: 'INPUT',
    answers: ['STRING'],
    settings: ['pattern', 'length', 'allowed', 'help'],
  },
  number: { user: 'NUMBER', kind: 'INPUT', answers: ['NUMBER'], settings: ['minimum', 'maximum'] },
  signature: { user: 'SIGNATURE', kind: 'INPUT', answers: ['STRING'], settings: [] },
  slider: {
    user: 'SLIDER',
    kind: 'INPUT',
    answers: ['NUMBER'],
    settings: ['minimum', 'maximum', 'step', 'minimum_label', 'maximum_label'],
  },
  telephone: {
    user: 'TELEPHONE',
    kind: 'INPUT',
    answers: ['TELEPHONE'],
    settings: ['default_country', 'countries'],
  },
  text: {
    user: 'SHORT_TEXT',
    kind: 'INPUT',
    answers: ['STRING'],
    settings: ['pattern', 'length', 'allowed', 'help'],
  },
  'yes or no': { user: 'YES_NO', kind: 'INPUT', answers: ['BOOLEAN'], settings: [] },
} as const

/** The results of a calculation: its own, or those of the built-in score with its key. */
export function resultsOf(key: string, { results }: CalculationFile): Record<string, ResultFile> {
  return results ?? findScore(key)?.results ?? {}
}

/** A type of question, as a file names it. */
export type QuestionTypeFile = keyof typeof questionTypes

/** The value type of the answers to a question: numbers for choices whose values are all whole numbers. */
export function findAnswerType({ type, options = {} }: QuestionFile): ValueType | null {
  const { answers }: QuestionType = questionTypes[type]
  if (!answers) return null
  const [first, second] = answers
  return second !== undefined && !Object.keys(options).every(isWhole) ? second : first
}

/** Whether a text is a whole number as numbers are written. The answer `01` would be read as 1, and not be found again. */
export function isWhole(value: string): boolean {
  return /^-?\d+$/.test(value) && String(Number(value)) === value
}
