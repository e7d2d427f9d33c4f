/*
 * A care flow definition as people write it, in YAML or as an object. Parts are named by their keys: a letter first,
 * then letters, digits, `_` and `-`. A length of time is a number and a unit, such as `3 days` or `90 seconds`.
 * A condition is a sentence about a data point, such as `symptoms.total is greater than 10`.
 */

/** One version of a care flow. */
export interface CareFlowFile {
  /** The id by which backends start it. */
  id: string
  title: string
  /** Versions of one care flow are files with the same id. The release id is `<id>-v<version>`. @defaultValue 1 */
  version?: number
  /** When this version was published, such as `2026-01-05`. @defaultValue 2026-01-01 */
  published?: string
  /** Who takes part, besides `patient`, who is always there. */
  stakeholders?: Record<string, StakeholderFile>
  /** Values that a care flow is started with. */
  baseline?: Record<string, DataPointFile>
  forms?: Record<string, FormFile>
  calculations?: Record<string, CalculationFile>
  tracks: Record<string, TrackFile>
  /** Sent to whoever has a pending form, checklist or message. @defaultValue none */
  reminders?: { times: number; every: string }
  /** How an API call that failed is repeated. @defaultValue 5 attempts, first wait 2 seconds, longest wait 1 hour */
  api_retries?: RetryFile
}

export interface StakeholderFile {
  label: string
  role: 'physician' | 'caregiver'
}

export type DataPointTypeFile = 'boolean' | 'date' | 'number' | 'numbers' | 'telephone' | 'text' | 'texts'

export interface DataPointFile {
  type: DataPointTypeFile
  /** @defaultValue the key, as a phrase */
  title?: string
  /** A care flow starts without it. @defaultValue false */
  optional?: boolean
  /** Whether the value identifies a person. @defaultValue false */
  personal?: boolean
  unit?: string
  minimum?: number
  maximum?: number
  /** The values that are possible, each with its label. */
  values?: Record<string, string>
}

export interface FormFile {
  title: string
  trademark?: string
  metadata?: Record<string, unknown>
  questions: Record<string, QuestionFile>
}

export type QuestionTypeFile =
  | 'choice'
  | 'choices'
  | 'date'
  | 'description'
  | 'email'
  | 'file'
  | 'grid'
  | 'icd10'
  | 'image'
  | 'long text'
  | 'number'
  | 'signature'
  | 'slider'
  | 'telephone'
  | 'text'
  | 'yes or no'

export interface QuestionFile {
  type: QuestionTypeFile
  /** For a description, HTML. */
  title: string
  /** @defaultValue false */
  required?: boolean
  /** The question is shown only when this holds. It may refer to the questions above it. */
  show_if?: RuleFile
  /** For choices: each value with its label. Values that are all whole numbers are numbers, else text. */
  options?: Record<string, string>
  /** For numbers and sliders the lowest value; for `choices`, how many have to be chosen. */
  minimum?: number
  maximum?: number
  /** For a slider. @defaultValue 1 */
  step?: number
  minimum_label?: string
  maximum_label?: string
  /** For `choices`: the value that excludes all others. */
  exclusive?: string
  /** For `choice`: a list to unfold. @defaultValue false */
  dropdown?: boolean
  /** For a date: which dates may be chosen. @defaultValue all */
  dates?: 'past' | 'future' | 'all'
  /** For a telephone, such as `BE`. */
  default_country?: string
  countries?: string[]
  /** For files and images: accepted types, such as `application/pdf`. */
  accept?: string[]
  /** For text: a regular expression, and what to tell whoever fills in the form. */
  pattern?: string
  help?: string
  metadata?: Record<string, unknown>
}

/** One condition, or a list: `all` must hold, or `any`. */
export type RuleFile = string | { all: string[] } | { any: string[] }

export interface CalculationFile {
  title?: string
  /** Short names for the data points that it reads. */
  inputs: Record<string, string>
  results: Record<string, ResultFile>
}

/** How one result comes about: exactly one of the formulas. `of` lists inputs or results above. */
export interface ResultFile {
  label?: string
  unit?: string
  sum?: string[]
  mean?: string[]
  minimum?: string[]
  maximum?: string[]
  /** The first less all others. */
  difference?: string[]
  /** How many of them have a value. */
  count?: string[]
  /** The band in which an input or a result above lies. */
  bands?: { of: string; bands: BandFile[] }
  /** Rounds to so many decimals. */
  decimals?: number
}

export interface BandFile {
  /** The highest number of this band. The last band goes without. */
  up_to?: number
  value: string
  /** A word for how serious it is. */
  status?: string
}

export interface TrackFile {
  title: string
  /** What sets it off. @defaultValue with the care flow */
  starts?: TriggerFile | TriggerFile[]
  /** The first steps. @defaultValue the step at the top */
  first?: NextFile
  steps: Record<string, StepFile>
}

export type TriggerFile =
  | 'with the care flow'
  | 'by hand'
  | { when_collected: string; if?: RuleFile }
  /** Set off when the data point has no value so long after the start of the care flow. */
  | { when_not_collected: string; within: string; if?: RuleFile }
  | { after_step: string; if?: RuleFile }
  | { after_track: string; if?: RuleFile }

export interface StepFile {
  title: string
  label?: { text: string; color: string }
  actions: ActionFile[]
  /** What comes next. @defaultValue the end of the track */
  next?: NextFile
}

/** The key of a step, or ways to go on. */
export type NextFile = string | WayFile[]

/** Every way whose condition holds is taken; `otherwise` is taken when none does. */
export interface WayFile {
  /** The key of a step, or `end`. */
  to: string
  if?: RuleFile
  otherwise?: true
  /** Waits that long. @defaultValue not at all */
  after?: string
  /** Waits for a date. */
  on?: DateFile
}

/** The day of a data point, or some time before or after. */
export interface DateFile {
  date: string
  before?: string
  after?: string
  /** The hour in the patient's time zone, such as `09:00`. */
  at?: string
}

interface ActionBaseFile {
  /** @defaultValue made from what it refers to, or from the step */
  key?: string
  /** The key of a stakeholder. @defaultValue patient */
  to?: string
  /** How long it stays open, such as `14 days`. @defaultValue for ever */
  expires?: string
}

export interface FormActionFile extends ActionBaseFile {
  /** The key of a form. */
  form: string
  /** @defaultValue regular */
  display?: 'conversational' | 'regular'
}

export interface ChecklistActionFile extends ActionBaseFile {
  checklist: { title: string; items: string[] }
}

export interface MessageActionFile extends ActionBaseFile {
  /** `{key}` in the subject and in the body stands for the value of that data point. */
  message: {
    subject: string
    body: string
    /** @defaultValue html */
    format?: 'html' | 'slate'
    attachments?: { name: string; url: string; type: 'file' | 'video' | 'link' }[]
  }
}

export interface CalculationActionFile {
  key?: string
  /** The key of a calculation. */
  calculation: string
}

/** Waits for a time, for a date, for a value, or for an extension. */
export interface TimerActionFile {
  key?: string
  timer: {
    title?: string
    wait?: string
    until?: DateFile
    await?: string
    timeout?: string
    /** What an extension returned: the id of a resource. The timer waits until the extension reports a change to it. */
    updated?: string
  }
}

export interface ApiCallActionFile {
  key?: string
  api_call: {
    title: string
    /** @defaultValue POST */
    method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
    url: string
    headers?: Record<string, string>
    body?: string
    /** Makes it a GraphQL request. `{key}` in a variable stands for the value of that data point. */
    graphql?: { query: string; variables?: Record<string, string> }
    /**
     * What the attempts are answered with, the last answer again and again; or `from outside`, where a test or
     * a stub answers. @defaultValue one answer with the status 200
     */
    answers?: 'from outside' | AnswerFile[]
    retries?: RetryFile
  }
}

export interface AnswerFile {
  status: number
  body?: string
  /** For so many attempts. @defaultValue 1 */
  times?: number
}

export interface RetryFile {
  /** 1 means that the call is not repeated. */
  attempts?: number
  first_wait?: string
  longest_wait?: string
}

export interface ExtensionActionFile {
  key?: string
  to?: string
  expires?: string
  extension: {
    title: string
    /** The key of the extension. */
    name: string
    action: string
    fields?: Record<string, string>
    settings?: Record<string, string>
    /** What it returns. `value` is what the emulator returns for it. */
    returns?: Record<string, { type: DataPointTypeFile; title?: string; value?: string }>
    /** `by itself` (at once), a length of time, or `from outside`. @defaultValue by itself */
    completes?: string
    /** How many attempts report an error before one succeeds. @defaultValue 0 */
    failures?: number
  }
}

export interface ClinicalNoteActionFile {
  key?: string
  clinical_note: {
    title: string
    narratives: Record<string, { title: string; body: string }>
    context?: Record<string, string>
  }
}

export interface PushToEmrActionFile {
  key?: string
  push_to_emr: { title: string; body: string; metadata?: Record<string, string> }
}

export type ActionFile =
  | FormActionFile
  | ChecklistActionFile
  | MessageActionFile
  | CalculationActionFile
  | TimerActionFile
  | ApiCallActionFile
  | ExtensionActionFile
  | ClinicalNoteActionFile
  | PushToEmrActionFile
