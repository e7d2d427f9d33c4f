import type { Patient } from '@orchestration/care-flows'
import type { PatientRow } from '../../store/tables.ts'
import { assertRequest } from '../api-error.ts'
import {
  isDateOrTime,
  isLanguageCode,
  isPhoneNumber,
  isTimeZone,
  isTooLong,
  MAX_TEXT_LENGTH,
} from '../text-formats.ts'
import type { Identifier } from './identifiers.ts'

/** Writable text fields of a profile. All are optional. */
export const profileFields = [
  'email',
  'first_name',
  'last_name',
  'birth_date',
  'preferred_language',
  'sex',
  'national_registry_number',
  'patient_code',
  'phone',
  'mobile_phone',
  'patient_timezone',
] as const

export type ProfileField = (typeof profileFields)[number]

/** Sort fields of patient lists. Each has an index. */
export const patientSortFields: readonly (ProfileField | 'name')[] = [...profileFields, 'name']

export type PatientSortField = (typeof patientSortFields)[number]

export interface Address {
  street?: string | null
  city?: string | null
  zip?: string | null
  state?: string | null
  country?: string | null
}

/**
 * Profile fields in a mutation's input. Missing fields are left unchanged. `null` or an empty string clears a field.
 */
export type ProfileInput = { [field in ProfileField]?: string | null } & {
  address?: Address | null
  identifier?: Identifier[] | null
}

export type ProfileColumns = Omit<PatientRow, 'environment' | 'id'>

/** Merges `input` into `current`. Returns all columns, including derived ones. */
export function toProfileColumns(input: ProfileInput, current?: ProfileColumns): ProfileColumns {
  const texts = {} as Record<ProfileField, string>
  for (const field of profileFields) {
    texts[field] = (input[field] === undefined ? current?.[field] : input[field]) ?? ''
  }
  // Drops the time without converting the time zone.
  texts.birth_date = texts.birth_date.slice(0, 10)
  const name = `${texts.first_name} ${texts.last_name}`.trim()
  return {
    ...texts,
    name,
    address: input.address === undefined ? (current?.address ?? '') : serializeAddress(input.address),
    identifiers:
      input.identifier === undefined
        ? (current?.identifiers ?? '[]')
        : JSON.stringify(input.identifier ?? []),
    search_text: [name, texts.patient_code, texts.email]
      .map((text) => text.replaceAll(SEPARATOR, ' ').toLowerCase())
      .join(SEPARATOR),
  }
}

/** Prevents a search from matching across two fields. */
const SEPARATOR = '\u001f'

/** Returns undefined if the text cannot match. */
export function normalizeSearch(part: string): string | undefined {
  return part.includes(SEPARATOR) ? undefined : part.toLowerCase()
}

/** Removes cleared parts. An address without parts becomes an empty string. */
function serializeAddress(address: Address | null): string {
  const text = JSON.stringify(address ?? {}, (_name, part) => part || undefined)
  return text === '{}' ? '' : text
}

type FieldCheck = [isValid: (text: string) => boolean, expected: string]

const phone: FieldCheck = [isPhoneNumber, 'a phone number in E.164 form, such as +3225550123']

const checks: Partial<Record<ProfileField, FieldCheck>> = {
  birth_date: [isDateOrTime, 'an ISO 8601 date, such as 1990-12-31'],
  preferred_language: [isLanguageCode, 'an ISO 639-1 language code, such as en'],
  patient_timezone: [isTimeZone, 'an IANA time zone, such as Europe/Brussels'],
  phone,
  mobile_phone: phone,
}

/**
 * Cleared fields are valid.
 *
 * @throws BAD_REQUEST_ERROR for a field that is too long or has the wrong format
 */
export function assertProfile(profile: ProfileInput): void {
  for (const field of profileFields) {
    const message = `${field} can contain at most ${MAX_TEXT_LENGTH} characters.`
    assertRequest(!isTooLong(profile[field] ?? ''), message)
  }
  for (const [field, [isValid, expected]] of Object.entries(checks)) {
    const text = profile[field as ProfileField]
    assertRequest(!text || isValid(text), `${field} must be ${expected}.`)
  }
}

const emptyAddress: Required<Address> = {
  street: null,
  city: null,
  zip: null,
  state: null,
  country: null,
}

/** Converts columns to a profile. Empty columns become null. */
export function toProfile(row: PatientRow) {
  const texts = {} as Record<ProfileField, string | null>
  for (const field of profileFields) texts[field] = row[field] || null
  const address: Required<Address> | null = row.address
    ? { ...emptyAddress, ...JSON.parse(row.address) }
    : null
  const identifier: Identifier[] = JSON.parse(row.identifiers)
  return { ...texts, address, identifier }
}

/** ISO/IEC 5218 codes. */
const sexes: Record<string, string> = { NOT_KNOWN: '0', MALE: '1', FEMALE: '2' }

/** Converts a patient for the engine, which reads profile values by data point key. */
export function toEnginePatient(row: PatientRow): Patient {
  const address: Record<string, string> = row.address ? JSON.parse(row.address) : {}
  const profile: Record<string, string> = {}
  for (const field of profileFields) profile[field] = row[field]
  profile.sex = sexes[row.sex] ?? ''
  for (const [part, text] of Object.entries(address)) profile[`address.${part}`] = text
  return {
    id: row.id,
    name: row.name,
    timezone: row.patient_timezone || null,
    profile: Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== '')),
  }
}
