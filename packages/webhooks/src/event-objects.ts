/** A known value, or a value that this version of the package does not know. Editors autocomplete the known values. */
export type OpenEnum<Known extends string> = Known | (string & {})

/** An ISO 8601 date and time, such as `2026-03-14T09:26:53.000Z`. */
export type DateTime = string

/** An identifier system and a value in this system, such as a medical record number. The pair is unique in the tenant. */
export interface Identifier {
  system: string
  value: string
}

/** A care flow. The service calls it a pathway. */
export interface CareFlow {
  id: string
  pathway_definition_id: string
  patient_id: string
  patient_identifiers: Identifier[]
  tenant_id: string
  start_date: DateTime
  pathway_title: string
}

export interface Track {
  id: string
  title: string
}

/** The object or the assignee of an activity. `name` can be a patient's name. */
export interface ActivityObject {
  id: string
  /** In lower case, such as `form`, `message` or `patient`. */
  type: string
  name: string
}

export interface ActivitySubject {
  type: OpenEnum<'awell' | 'stakeholder' | 'user' | 'plugin' | 'api_call' | 'agent'>
  name: string
}

/** A task in a care flow, for a person (such as a form) or for the service (such as a calculation). */
export interface Activity {
  id: string
  /** The id of the care flow. */
  stream_id: string
  date: DateTime
  subject: ActivitySubject
  /** The activity's first action, in lower case, such as `assigned`. */
  action: string
  object: ActivityObject
  /** The assignee. Absent if the service completes the activity. */
  indirect_object?: ActivityObject | null
  status: OpenEnum<'active' | 'done' | 'failed' | 'canceled' | 'expired' | 'deleted'>
  track?: Track | null
  label?: { id: string | null; color: string; text: string } | null
  sub_activities?: { id: string; subject: ActivitySubject; action: string; date: DateTime }[]
  /** Whether a person completes the activity. */
  isUserActivity?: boolean
  context?: ActivityContext
  reference_id?: string
  reference_type?: OpenEnum<'navigation' | 'orchestration' | 'reminder'>
  container_name?: string | null
  /** The action in the care flow's definition. */
  action_component?: { definition_id: string; release_id: string; title: string } | null
}

/** The position of an activity in its care flow. The ids identify runs, not definitions. */
export interface ActivityContext {
  /** The run that directly contains the activity: the care flow, track, step or action. */
  instance_id: string
  pathway_id: string
  track_id?: string | null
  step_id?: string | null
  action_id?: string | null
}

/** The acting user, if known. */
export interface UserContext {
  stytch_member_id?: string | null
  stytch_member_email?: string | null
}

/** An answer in a form. `value` is always a string. `valueType` is the type of the value that the string represents. */
export interface DataPoint {
  id: string
  data_point_definition_id: string
  valueType: OpenEnum<'boolean' | 'string' | 'number' | 'date' | 'numbers_array'>
  value: string | null
  /** The id of the care flow. */
  data_set_id: string
  date: DateTime
}

/** A collected value. `valueType` is its type. */
export interface CollectedDataPoint extends Omit<DataPoint, 'value'> {
  /** Documented as a string. The service also sends numbers. */
  value: string | number | null
  tenant_id?: string
  release_id?: string
  /** The key of the question or result, such as `height` or `ActivationDate`. */
  definition_key?: string
  /** In lower case, such as `form` or `calculation`. */
  definition_category?: string
  /** The label of the chosen option, if there is one. */
  label?: string | null
}

export interface Form {
  title: string
  questions: {
    title: string | null
    key: string
    /** The `data_point_definition_id` of its answer in `response`. */
    definition_id: string
    questionType: string | null
    userQuestionType: string | null
    /** The text of a description question, in HTML. */
    titleHtml?: string | null
  }[]
}

export interface Reminder {
  recipient: { id: string; type: string }
  recipient_profile: {
    id: string
    type: string
    name?: string | null
    email?: string | null
    preferred_language?: string | null
  }
  count_new_activities: number
  count_reminders: number
}

/** A session of hosted pages, for a patient or a member of the care team. */
export interface HostedSession {
  id: string
  created_at: DateTime
  stakeholder: { id: string; type: string }
  success_url?: string | null
  cancel_url?: string | null
}

export interface Patient {
  id: string
  user?: PatientUser
  profile: PatientProfile
}

/** The user account of a patient. `id` is the patient's id. */
export interface PatientUser {
  id: string
  tenant_id: string
  profile_id: string
}

/** A patient whose profile is empty is anonymous. */
export interface PatientProfile {
  identifier?: Identifier[] | null
  email?: string | null
  first_name?: string | null
  last_name?: string | null
  /** Documented as a string. The service also sends ISO/IEC 5218 codes: 0 not known, 1 male, 2 female, 9 not applicable. */
  sex?: OpenEnum<'not_known' | 'male' | 'female'> | 0 | 1 | 2 | 9 | null
  /** An ISO 8601 date without a time. */
  birth_date?: string | null
  /** E.164. */
  phone?: string | null
  /** E.164. */
  mobile_phone?: string | null
  /** An ISO 639-1 code. */
  preferred_language?: string | null
  /** An IANA time zone, such as `Europe/Brussels`. */
  patient_timezone?: string | null
  patient_code?: string | null
  national_registry_number?: string | null
  address?: {
    street?: string | null
    city?: string | null
    zip?: string | null
    state?: string | null
    country?: string | null
  } | null
}

export interface ClinicalNote {
  id: string
  /** The same as `id`. */
  clinical_note_id?: string
  date?: DateTime
  /** `body` is HTML. */
  narratives: { id: string; key: string; title: string; body: string }[]
  context: { key: string; value: string }[]
}
