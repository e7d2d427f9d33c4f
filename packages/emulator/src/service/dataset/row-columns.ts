import { isTooLong, LONGEST_TEXT } from '../../wire/text-formats.ts'
import { definitions } from '../definitions/definitions.ts'
import type { DataRows } from './data-rows.ts'

export type IsRead = (text: string, row: Readonly<Record<string, unknown>>) => boolean

/** The columns of each table, and whether what reads them later can read a text. */
export const rowColumns: { [Table in keyof DataRows]: Record<keyof DataRows[Table][number], IsRead> } = {
  patient: {
    environment: isText,
    id: isText,
    email: isField,
    first_name: isField,
    last_name: isField,
    name: (text) => !isTooLong(text, 2 * LONGEST_TEXT + 1),
    birth_date: isField,
    preferred_language: isField,
    sex: (text) => ['', 'NOT_KNOWN', 'MALE', 'FEMALE'].includes(text),
    national_registry_number: isField,
    patient_code: isField,
    phone: isField,
    mobile_phone: isField,
    patient_timezone: isField,
    address: (text) => text === '' || isTexts(parseJson(text)),
    identifiers: isIdentifiers,
    search_text: isText,
  },
  identifier: { environment: isText, system: isField, value: isField, patient_id: isText },
  care_flow: {
    environment: isText,
    id: isText,
    patient_id: isText,
    definition_id: (text) => definitions.some(({ id }) => id === text),
    release_id: (text, { definition_id }) => {
      const definition = definitions.find(({ id }) => id === definition_id)
      return definition?.releases.some(({ release_id }) => release_id === text) ?? false
    },
    start_date: isTime,
    active_at: (text) => text === '' || isTime(text),
    complete_at: isTime,
    stop_date: (text) => text === '' || isTime(text),
    stop_reason: isText,
    created_by: isText,
    created_by_name: isText,
    data_points: (text) => isTexts(parseJson(text)),
  },
}

function isField(text: string): boolean {
  return !isTooLong(text)
}

/** Any will do. */
function isText(): boolean {
  return true
}

/** Times are compared as texts, which needs them all in one form, with years of four digits. */
function isTime(text: string): boolean {
  if (!/^\d{4}-/.test(text)) return false
  const time = new Date(text)
  return !Number.isNaN(time.getTime()) && time.toISOString() === text
}

function isIdentifiers(text: string): boolean {
  const list = parseJson(text)
  return Array.isArray(list) && list.every((item) => isTexts(item) && 'system' in item && 'value' in item)
}

function isTexts(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((part) => typeof part === 'string')
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
