import type { Kysely } from 'kysely'

/**
 * The tables, in types that SQLite and PostgreSQL share: text, numbers, dates as ISO 8601 text, objects as JSON text. A
 * missing text is stored as the empty text. It sorts first in both databases, and the service treats it as missing too.
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

/** An environment that has been seeded. */
export interface EnvironmentRow {
  name: string
  /** The number of patients. */
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
  start_date: string
  /** When it changes from starting to active. Empty while it waits for baseline information. */
  active_at: string
  /** When it completes, unless it is stopped before. */
  complete_at: string
  stop_date: string
  stop_reason: string
  /** The id and the name of the key that started it. */
  created_by: string
  created_by_name: string
  /** The values at its start as JSON, by the id of their data point. */
  data_points: string
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
