import type { Kysely } from 'kysely'

/**
 * What is stored, in types that SQLite and PostgreSQL agree on: text, numbers, dates as ISO 8601 text, objects as JSON
 * text. An absent text is the empty text, which sorts first in both and which the service treats as absent too.
 */
export interface Tables {
  environment: EnvironmentRow
  api_key: ApiKeyRow
  patient: PatientRow
  identifier: IdentifierRow
  care_flow: CareFlowRow
  portal_session: PortalSessionRow
  portal_reveal: PortalRevealRow
  portal_attempt: PortalAttemptRow
}

export type Database = Kysely<Tables>

/** An environment whose seed has been sown. */
export interface EnvironmentRow {
  name: string
  /** How many there are. */
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
  /** JSON: the identifiers as they are read. The table of identifiers says whose each one is. */
  identifiers: string
  /** What `name.contains` and `search.contains` look in, in lower case. */
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
  start_date: string
  /** When it turns from starting to active; empty while it waits for baseline information. */
  active_at: string
  /** When it completes, unless it is stopped before. */
  complete_at: string
  stop_date: string
  stop_reason: string
  /** The id and the name of the key that started it. */
  created_by: string
  created_by_name: string
  /** JSON: the values that it was started with, by the id of their data point. */
  data_points: string
}

/** An administrator who is signed in to the portal. */
export interface PortalSessionRow {
  /** SHA-256 of the cookie's secret, in hex. The secret itself is stored nowhere. */
  hash: string
  administrator: string
  expires_at: string
}

/** A form that has made a key, so that it makes no second one. */
export interface PortalRevealRow {
  /** What the form carried. */
  form_id: string
  session_hash: string
  /** The key's value, which only the session's cookie opens; empty once it has been shown. */
  sealed: string
}

/** How often somebody has tried to sign in of late. */
export interface PortalAttemptRow {
  /** Where the attempts came from. */
  address: string
  count: number
  /** When they count no longer. */
  until: string
}
