/*
 * The actions of a step as people write them, and the parts that they share with the rest of a definition.
 */

export type DataPointTypeFile = 'boolean' | 'date' | 'number' | 'numbers' | 'telephone' | 'text' | 'texts'

/** The date in a data point, or a length of time before or after it. */
export interface DateFile {
  date: string
  before?: string
  after?: string
  /** The hour in the patient's time zone, such as `09:00`. */
  at?: string
}

export interface RetryFile {
  /** The maximum number of attempts. With 1, the call is not retried. */
  attempts?: number
  first_wait?: string
  longest_wait?: string
}

interface ActionBaseFile {
  /** @defaultValue the key of the step with the key of the form or the number of the action */
  key?: string
  /** The key of a stakeholder. @defaultValue patient */
  to?: string
  /** When the activity expires, such as `14 days`. @defaultValue never */
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
    /** A data point of an extension with the id of a resource. The timer waits until the extension reports a change. */
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
     * The answer to each attempt. The last one repeats. With `from outside` a test gives the answers.
     * @defaultValue one answer with the status 200
     */
    answers?: 'from outside' | AnswerFile[]
    /** The data points that are read from a successful response, each by a JSONPath such as `$.order.id`. */
    returns?: Record<string, { path: string; type: DataPointTypeFile; title?: string }>
    retries?: RetryFile
  }
}

export interface AnswerFile {
  status: number
  body?: string
  /** The number of attempts that get this answer. @defaultValue 1 */
  times?: number
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
    /** The data points that the extension returns. `value` is the value that the emulator invents for it. */
    returns?: Record<string, { type: DataPointTypeFile; title?: string; value?: string }>
    /** When it completes: `by itself` (at once), after a length of time, or `from outside`. @defaultValue by itself */
    completes?: string
    /** How many attempts fail before one succeeds. @defaultValue 0 */
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
