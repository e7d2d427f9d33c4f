import { isTooLong, MAX_TEXT_LENGTH } from '../../wire/text-formats.ts'
import { parseRecord } from '../care-flows/print-record.ts'
import type { DataRows } from './data-rows.ts'

/** Returns whether a column can hold the text. */
type IsRead = (text: string, row: Readonly<Record<string, unknown>>) => boolean

/** The columns of each table. `number` is a whole number, 0 or more; all others are texts. */
export const rowColumns: {
  [Table in keyof DataRows]: Record<keyof DataRows[Table][number], IsRead | 'number'>
} = {
  patient: {
    environment: isText,
    id: isText,
    email: isField,
    first_name: isField,
    last_name: isField,
    name: (text) => !isTooLong(text, 2 * MAX_TEXT_LENGTH + 1),
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
    definition_id: isText,
    release_id: isText,
    title: isText,
    version: 'number',
    status: (text) => ['active', 'completed', 'stopped', 'missing_baseline_info'].includes(text),
    start_date: isTime,
    complete_date: isTimeOrNone,
    stop_date: isTimeOrNone,
    stop_reason: isText,
    created_by: isText,
    created_by_name: isText,
    next_due: isTimeOrNone,
    event_count: 'number',
    activities: 'number',
    active: 'number',
    failed: 'number',
    canceled: 'number',
    state: isState,
  },
  activity: {
    environment: isText,
    id: isText,
    care_flow_id: isText,
    patient_id: isText,
    definition_id: isText,
    position: 'number',
    date: isTime,
    status: (text) => ['ACTIVE', 'CANCELED', 'DONE', 'EXPIRED', 'FAILED'].includes(text),
    action: isText,
    object_type: isText,
    assignee: isText,
    is_user: 'number',
    track_id: isText,
    step_id: isText,
    record: isRecordOfRow,
  },
  care_flow_record: {
    environment: isText,
    care_flow_id: isText,
    kind: isText,
    id: isText,
    position: 'number',
    date: isTime,
    record: isRecordOfRow,
  },
  fact: {
    environment: isText,
    care_flow_id: isText,
    position: 'number',
    date: isTime,
    type: isText,
    user_id: isText,
    content: (text) => Array.isArray(parseJson(text)) && isTexts({ ...(parseJson(text) as unknown[]) }),
  },
  hosted_session: {
    environment: isText,
    id: isText,
    care_flow_id: isText,
    stakeholder_id: isText,
    language: isText,
    success_url: isText,
    cancel_url: isText,
    user_context: isObjectOrNone,
    tracking: isObjectOrNone,
    created_at: isTime,
    expires_at: isTime,
    completed_at: isTimeOrNone,
    expired_at: isTimeOrNone,
    lifetime: 'number',
    token_hash: isText,
  },
  hosted_link: { environment: isText, care_flow_id: isText, stakeholder_id: isText, token: isText },
  care_flow_release: { id: isText, definition_id: isText, version: 'number', content: isRelease },
}

function isField(text: string): boolean {
  return !isTooLong(text)
}

/** Accepts any text. */
function isText(): boolean {
  return true
}

/** Times are compared as texts, so all of them must have the same format, with years of four digits. */
export function isTime(text: string): boolean {
  if (!/^\d{4}-/.test(text)) return false
  const time = new Date(text)
  return !Number.isNaN(time.getTime()) && time.toISOString() === text
}

function isTimeOrNone(text: string): boolean {
  return text === '' || isTime(text)
}

/** Whether the engine can go on from a state: it has every collection, and it agrees with the other columns. */
function isState(text: string, row: Readonly<Record<string, unknown>>): boolean {
  const state = parseJson(text)
  if (!isObject(state)) return false
  const collections = [
    'activities',
    'elements',
    'data_points',
    'timers',
    'api_calls',
    'scheduled_tracks',
    'track_starts',
    'extension_attempts',
    'patient',
  ]
  return (
    ['id', 'release_id', 'status', 'start_date'].every((name) => state[name] === row[name]) &&
    collections.every((name) => isObject(state[name])) &&
    [state.time, state.ids].every(Number.isFinite) &&
    Array.isArray(state.agenda) &&
    state.agenda.every((due) => isObject(due) && Number.isFinite(due.time) && typeof due.type === 'string')
  )
}

/** Whether the engine can act on a release: it has every list, and it agrees with the other columns. */
function isRelease(text: string, row: Readonly<Record<string, unknown>>): boolean {
  const release = parseJson(text)
  const areObjects = (list: unknown): list is Record<string, unknown>[] =>
    Array.isArray(list) && list.every(isObject)
  return (
    isObject(release) &&
    release.release_id === row.id &&
    ['definition_id', 'version'].every((name) => release[name] === row[name]) &&
    ['stakeholders', 'data_points', 'forms'].every((name) => areObjects(release[name])) &&
    areObjects(release.tracks) &&
    release.tracks.every(
      ({ triggers, start, steps }) =>
        areObjects(triggers) &&
        areObjects(start) &&
        areObjects(steps) &&
        steps.every(({ actions, next }) => areObjects(actions) && areObjects(next)),
    )
  )
}

function isObjectOrNone(text: string): boolean {
  return text === '' || isObject(parseJson(text))
}

/** The whole of what the columns beside it are a part of. */
function isRecordOfRow(text: string, row: Readonly<Record<string, unknown>>): boolean {
  const kind = typeof row.kind === 'string' ? row.kind : 'activity'
  const record = parse((json) => parseRecord(kind, json), text)
  return isObject(record) && record.id === row.id
}

function isIdentifiers(text: string): boolean {
  const list = parseJson(text)
  return Array.isArray(list) && list.every((item) => isTexts(item) && 'system' in item && 'value' in item)
}

function isTexts(value: unknown): value is Record<string, string> {
  return isObject(value) && Object.values(value).every((part) => typeof part === 'string')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseJson(text: string): unknown {
  return parse(JSON.parse, text)
}

function parse(read: (text: string) => unknown, text: string): unknown {
  try {
    return read(text)
  } catch {
    return undefined
  }
}
