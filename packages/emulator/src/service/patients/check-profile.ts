import { createServiceError } from '../../wire/service-error.ts'
import {
  isDateOrTime,
  isLanguage,
  isPhoneNumber,
  isTimeZone,
  isTooLong,
  MAX_TEXT_LENGTH,
} from '../../wire/text-formats.ts'
import { type ProfileField, type ProfileInput, profileFields } from './profile.ts'

type Check = [isValid: (text: string) => boolean, expected: string]

const phone: Check = [isPhoneNumber, 'a phone number in E.164 form, such as +3225550123']

const checks: Partial<Record<ProfileField, Check>> = {
  birth_date: [isDateOrTime, 'an ISO 8601 date, such as 1990-12-31'],
  preferred_language: [isLanguage, 'an ISO 639-1 language code, such as en'],
  patient_timezone: [isTimeZone, 'an IANA time zone, such as Europe/Brussels'],
  phone,
  mobile_phone: phone,
}

/** Refuses fields whose text is too long or has the wrong format. Cleared fields are fine. */
export function checkProfile(profile: ProfileInput): void {
  for (const field of profileFields) {
    if (isTooLong(profile[field] ?? ''))
      throw createServiceError(
        'BAD_REQUEST_ERROR',
        `${field} must have ${MAX_TEXT_LENGTH} characters or fewer.`,
      )
  }
  for (const [field, [isValid, expected]] of Object.entries(checks)) {
    const text = profile[field as ProfileField]
    if (text && !isValid(text)) throw createServiceError('BAD_REQUEST_ERROR', `${field} must be ${expected}.`)
  }
}
