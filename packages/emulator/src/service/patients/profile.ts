import type { Patient } from '@orchestration/care-flows'
import type { PatientRow } from '../../store/tables.ts'
import type { User } from '../__generated__/resolvers.ts'
import { assertRequest } from '../payloads.ts'
import type { Source } from '../root-field.ts'
import { TENANT_ID } from '../tenant.ts'
import {
  isDateOrTime,
  isLanguageCode,
  isPhoneNumber,
  isTimeZone,
  isTooLong,
  MAX_TEXT_LENGTH,
} from '../text-formats.ts'
import type { Identifier } from './identifiers.ts'

/** The text fields of a profile that callers write. All are optional. */
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

/** What a list of patients can be sorted by. Each has an index. */
export const sortFields: readonly (ProfileField | 'name')[] = [...profileFields, 'name']

export type SortField = (typeof sortFields)[number]

export interface Address {
  street?: string | null
  city?: string | null
  zip?: string | null
  state?: string | null
  country?: string | null
}

/** A profile in an input. A missing field stays as it is. `null` or an empty text clears it. */
export type ProfileInput = { [field in ProfileField]?: string | null } & {
  address?: Address | null
  identifier?: Identifier[] | null
}

export type ProfileColumns = Omit<PatientRow, 'environment' | 'id'>

/** Writes `input` over `current` and returns the columns, derived columns included. */
export function writeProfile(input: ProfileInput, current?: ProfileColumns): ProfileColumns {
  const texts = {} as Record<ProfileField, string>
  for (const field of profileFields) {
    texts[field] = (input[field] === undefined ? current?.[field] : input[field]) ?? ''
  }
  // The day as it is written, excludeIdentifiers a time.
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

/** Separates the texts of a patient, so that a search never matches across two texts. */
const SEPARATOR = '\u001f'

/** Returns the text to search for, or undefined if it cannot match anybody. */
export function normalizeSearch(part: string): string | undefined {
  return part.includes(SEPARATOR) ? undefined : part.toLowerCase()
}

/** Removes the cleared parts. An address excludeIdentifiers parts becomes undefined. */
function serializeAddress(address: Address | null): string {
  const text = JSON.stringify(address ?? {}, (_name, part) => part || undefined)
  return text === '{}' ? '' : text
}

type Check = [isValid: (text: string) => boolean, expected: string]

const phone: Check = [isPhoneNumber, 'a phone number in E.164 form, such as +3225550123']

const checks: Partial<Record<ProfileField, Check>> = {
  birth_date: [isDateOrTime, 'an ISO 8601 date, such as 1990-12-31'],
  preferred_language: [isLanguageCode, 'an ISO 639-1 language code, such as en'],
  patient_timezone: [isTimeZone, 'an IANA time zone, such as Europe/Brussels'],
  phone,
  mobile_phone: phone,
}

/** Refuses fields whose text is too long or has the wrong format. Cleared fields are fine. */
export function checkProfile(profile: ProfileInput): void {
  for (const field of profileFields) {
    const message = `${field} must have ${MAX_TEXT_LENGTH} characters or fewer.`
    assertRequest(!isTooLong(profile[field] ?? ''), message)
  }
  for (const [field, [isValid, expected]] of Object.entries(checks)) {
    const text = profile[field as ProfileField]
    assertRequest(!text || isValid(text), `${field} must be ${expected}.`)
  }
}

export const emptyAddress: Required<Address> = {
  street: null,
  city: null,
  zip: null,
  state: null,
  country: null,
}

/** The object behind the type `User`. An empty text means that the value is missing. */
export function resolvePatient(row: PatientRow): Source<User> {
  const texts = {} as Record<ProfileField, string | null>
  for (const field of profileFields) texts[field] = row[field] || null
  const profile = {
    name: row.name || null,
    address: row.address ? { ...emptyAddress, ...JSON.parse(row.address) } : null,
    identifier: JSON.parse(row.identifiers),
    ...texts,
  }
  return { id: row.id, tenant_id: TENANT_ID, profile }
}

/** The codes of ISO/IEC 5218 for a sex. */
const sexes: Record<string, string> = { NOT_KNOWN: '0', MALE: '1', FEMALE: '2' }

/** A patient as the engine knows them: the values of the profile by their data point keys. */
export function createEnginePatient(row: PatientRow): Patient {
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
