import type { Generated, Kysely } from 'kysely'

/**
 * The tables, in types that SQLite and PostgreSQL share: text, numbers, dates as ISO 8601 text, objects as JSON text. A
 * missing text is stored as the empty text. It sorts first in both databases, and the service treats it as missing too.
 */
export interface Tables {
  environment: EnvironmentRow
  patient_count: PatientCountRow
  api_key: ApiKeyRow
  patient: PatientRow
  identifier: IdentifierRow
  care_flow: CareFlowRow
  activity: ActivityRow
  care_flow_record: CareFlowRecordRow
  fact: FactRow
  hosted_session: HostedSessionRow
  hosted_link: HostedLinkRow
  webhook: WebhookRow
  webhook_key: WebhookKeyRow
  webhook_call: WebhookCallTable
  portal_session: PortalSessionRow
  portal_reveal: PortalRevealRow
  portal_attempt: PortalAttemptRow
}

/** A transaction, which can read and write. */
export type Database = Kysely<Tables>

/**
 * Can only read. This is what the code gets outside a transaction, so the compiler refuses a write that would not be
 * retried when PostgreSQL refuses it.
 */
export type Reader = Pick<Database, 'selectFrom' | 'selectNoFrom' | 'executeQuery'>

/** An environment that has been seeded. */
export interface EnvironmentRow {
  name: string
}

/** A part of the number of patients of an environment. The sum of its rows is the whole number. */
export interface PatientCountRow {
  environment: string
  slot: number
  patients: number
}

export interface ApiKeyRow {
  /** SHA-256 of the value, in hex. The value itself is stored nowhere. */
  hash: string
  id: string
  environment: string
  name: string
  description: string
  created_by: string
  created_at: string
  /** Empty until its first use. */
  last_used_at: string
}

export interface PatientRow {
  environment: string
  id: string
  email: string
  first_name: string
  last_name: string
  /** First and last name. */
  name: string
  birth_date: string
  preferred_language: string
  sex: string
  national_registry_number: string
  patient_code: string
  phone: string
  mobile_phone: string
  patient_timezone: string
  /** JSON. */
  address: string
  /** The identifiers as JSON, for reading. The table `identifier` holds who owns each. */
  identifiers: string
  /** The text that `name.contains` and `search.contains` search, in lower case. */
  search_text: string
}

export interface IdentifierRow {
  environment: string
  system: string
  value: string
  patient_id: string
}

export interface CareFlowRow {
  environment: string
  id: string
  patient_id: string
  definition_id: string
  release_id: string
  title: string
  version: number
  status: string
  start_date: string
  complete_date: string
  stop_date: string
  stop_reason: string
  /** The id and the name of the key that started it. */
  created_by: string
  created_by_name: string
  /** When time next matters to it. */
  next_due: string
  /** How many things have happened in it. */
  happened: number
  /** JSON: where it stands, as the engine keeps it. */
  state: string
}

/** Something that is to be done in a care flow, or that happened. `record` has all of it; the rest is there to be looked up. */
export interface ActivityRow {
  environment: string
  id: string
  care_flow_id: string
  patient_id: string
  definition_id: string
  /** Its place among what happened in the care flow. */
  position: number
  date: string
  status: string
  action: string
  object_type: string
  /** The id of the patient or the stakeholder whom it is assigned to. */
  assignee: string
  /** 1 where a person is asked, else 0. */
  is_user: number
  /** The ids of the track and the step in the definition. */
  track_id: string
  step_id: string
  /** JSON. */
  record: string
}

/** Anything else that a care flow keeps: a data point, a message, a timer … */
export interface CareFlowRecordRow {
  environment: string
  care_flow_id: string
  kind: string
  id: string
  position: number
  date: string
  /** JSON. */
  record: string
}

/** A line of the audit log. */
export interface FactRow {
  environment: string
  care_flow_id: string
  position: number
  date: string
  /** What happened, in the engine's words, such as `step_started`. */
  type: string
  /** Who set it off. */
  user_id: string
  /** JSON: the texts. */
  content: string
}

/** A time in which somebody may work in a care flow on hosted pages. */
export interface HostedSessionRow {
  environment: string
  id: string
  care_flow_id: string
  /** Whose activities are shown: the id of a stakeholder in the care flow's release, also for the patient. */
  stakeholder_id: string
  language: string
  success_url: string
  cancel_url: string
  /** JSON, as given. */
  user_context: string
  /** JSON, as given. */
  tracking: string
  created_at: string
  expires_at: string
  completed_at: string
  /** When the emulator noticed that it had expired. Empty until then. */
  expired_at: string
  /** How long it lasts after its start, and after each activity that is completed, in ms. */
  lifetime: number
  /** SHA-256 of the token in the session's address, in hex. The token itself is stored nowhere. */
  token_hash: string
}

/** A link to hosted pages that never expires. Each stakeholder of a care flow has one. */
export interface HostedLinkRow {
  environment: string
  care_flow_id: string
  stakeholder_id: string
  /** The secret in the link. It is stored as it is, because the API returns the same link again. */
  token: string
}

/** A URL that gets events. */
export interface WebhookRow {
  environment: string
  id: string
  name: string
  url: string
  /** JSON: the values by their names. They may hold tokens. */
  headers: string
  /** JSON: the types of the events. An empty list means all. */
  events: string
  created_at: string
}

/** The key pair with which an environment signs events, as PEM. */
export interface WebhookKeyRow {
  environment: string
  public_key: string
  private_key: string
}

interface WebhookCallTable extends Omit<WebhookCallRow, 'position'> {
  position: Generated<number | string>
}

/** An event for one webhook. */
export interface WebhookCallRow {
  /** Counts up in the order of the events. */
  position: number
  environment: string
  id: string
  webhook_id: string
  webhook_name: string
  url: string
  event_type: string
  /** The care flow of the event. All four columns are empty for events of patients. */
  care_flow_id: string
  definition_id: string
  patient_id: string
  start_date: string
  /** The id of the care flow or the patient. Calls with the same lane are sent in order. */
  lane: string
  /** The body that is sent and signed. */
  body: string
  /** Base64. Empty before the first attempt. */
  signature: string
  created_at: string
  /** `Pending`, `Success`, `Failed` (another attempt follows) or `PermanentlyFailed`. */
  status: string
  /** How many attempts have failed since `first_attempt`. */
  attempts: number
  first_attempt: string
  /** By the emulator's clock. Empty if no attempt follows. */
  next_attempt: string
  /** The sender that has claimed it, until `claimed_until` by the store's clock. Then another sender may claim it. */
  claimed_by: string
  claimed_until: string
  /** JSON: the answers to the last attempts. */
  responses: string
  /** The request that caused the event, by its id in the journal. Empty if none did. */
  request_id: string
}

/** An administrator who is signed in to the portal. */
export interface PortalSessionRow {
  /** SHA-256 of the cookie's secret, in hex. The secret itself is stored nowhere. */
  hash: string
  administrator: string
  expires_at: string
}

/** A form that has created a key, so that sending it again does not create another. */
export interface PortalRevealRow {
  /** The token of the form. */
  form_id: string
  session_hash: string
  /** The key's value, encrypted with the session's cookie. Empty once it has been shown. */
  sealed: string
}

/** Recent attempts to sign in, counted by address. */
export interface PortalAttemptRow {
  /** Where the attempts came from. */
  address: string
  count: number
  /** When they expire. */
  until: string
}
