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
}

export type Database = Kysely<Tables>

/** An environment whose seed has been sown. */
export interface EnvironmentRow {
  name: string
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
  /** What `name.contains` and `search.contains` look in, in lower case. */
  search_text: string
}

export interface IdentifierRow {
  environment: string
  system: string
  value: string
  patient_id: string
}
