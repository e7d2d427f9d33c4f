/** One of the known values, or one that the service added since. Editors complete the known ones. */
export type OneOf<Known extends string> = Known | (string & {})

/** An ISO 8601 date with its time, such as `2026-03-14T09:26:53.000Z`. */
export type DateTime = string

/** A pair that is unique in the tenant, such as a medical record number and the system that gave it. */
export interface Identifier {
  system: string
  value: string
}

/** A care flow, called pathway by the service. */
export interface CareFlow {
  id: string
  pathway_definition_id: string
  patient_id: string
  start_date: DateTime
}

export interface CareFlowDetails extends CareFlow {
  patient_identifiers: Identifier[]
  tenant_id: string
  pathway_title: string
}

export interface Track {
  id: string
  title: string
}

/** Something in a care flow that an activity is about, or that is to do it. It can be named after a patient. */
export interface ActivityObject {
  id: string
  /** In lower case, such as `form`, `message` or `patient`. */
  type: string
  name: string
}

export interface ActivitySubject {
  type: OneOf<'awell' | 'stakeholder' | 'user' | 'plugin' | 'api_call' | 'agent'>
  name: string
}

/** Something that is done in a care flow: by a person, such as a form, or by the service, such as a calculation. */
export interface Activity {
  id: string
  /** The id of the care flow. */
  stream_id: string
  date: DateTime
  subject: ActivitySubject
  /** What happened first, in lower case, such as `assigned`. */
  action: string
  object: ActivityObject
  /** Who is to do it. Absent for the activities of the service itself. */
  indirect_object?: ActivityObject | null
  status: OneOf<'active' | 'done' | 'failed' | 'canceled' | 'expired' | 'deleted'>
  track?: Track | null
  label?: { id: string | null; color: string; text: string } | null
  sub_activities?: { id: string; subject: ActivitySubject; action: string; date: DateTime }[]
  /** Whether a person does it. */
  isUserActivity?: boolean
  context?: ActivityContext
}

/** Where in its care flow an activity is. */
export interface ActivityContext {
  instance_id: string
  pathway_id: string
  track_id?: string | null
  step_id?: string | null
  action_id?: string | null
}

/** Who acted, where the service knows it. */
export interface UserContext {
  stytch_member_id?: string | null
  stytch_member_email?: string | null
}

/** A value that was collected. `value` is text, whatever `valueType` says that it stands for. */
export interface DataPoint {
  id: string
  data_point_definition_id: string
  valueType: OneOf<'boolean' | 'string' | 'number' | 'date' | 'numbers_array'>
  value: string | null
  /** The id of the care flow. */
  data_set_id: string
  date: DateTime
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
    /** The text of a description, which is not a question. */
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

/** The pages that a patient or a member of the care team was sent to. */
export interface HostedSession {
  id: string
  created_at: DateTime
  stakeholder: { id: string; type: string }
  success_url?: string | null
  cancel_url?: string | null
}

export interface Patient {
  id: string
  profile: PatientProfile
}

/** Every field is optional: a patient without any is anonymous. */
export interface PatientProfile {
  identifier?: Identifier[] | null
  email?: string | null
  first_name?: string | null
  last_name?: string | null
  sex?: OneOf<'not_known' | 'male' | 'female'> | null
  /** ISO 8601, without a time. */
  birth_date?: string | null
  /** E.164. */
  phone?: string | null
  /** E.164. */
  mobile_phone?: string | null
  /** ISO 639-1. */
  preferred_language?: string | null
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
  /** `body` is HTML. */
  narratives: { id: string; key: string; title: string; body: string }[]
  context: { key: string; value: string }[]
}
