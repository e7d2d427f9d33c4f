import { profileFields } from '../patients/profile.ts'
import { isTooLong, MAX_TEXT_LENGTH } from '../text-formats.ts'
import type { DataRows } from './data-rows.ts'

/** Whether a column of the row can hold the text. */
export type TextCheck = (text: string, row: Readonly<Record<string, unknown>>) => boolean

/** What texts the columns of the tables can hold. Other columns of texts can hold any text. */
export const textChecks: {
  readonly [Table in keyof DataRows]?: Partial<Record<keyof DataRows[Table][number], TextCheck>>
} = {
  patient: {
    ...Object.fromEntries(profileFields.map((field) => [field, isField])),
    name: (text) => !isTooLong(text, 2 * MAX_TEXT_LENGTH + 1),
    sex: (text) => ['', 'NOT_KNOWN', 'MALE', 'FEMALE'].includes(text),
    address: (text) => text === '' || isTexts(parseJson(text)),
    identifiers: isIdentifiers,
  },
  identifier: { system: isField, value: isField },
  care_flow: {
    status: (text) => ['active', 'completed', 'stopped', 'missing_baseline_info'].includes(text),
    start_date: isTime,
    complete_date: isTimeOrNone,
    stop_date: isTimeOrNone,
    next_due: isTimeOrNone,
    state: isState,
  },
  activity: {
    date: isTime,
    status: (text) => ['ACTIVE', 'CANCELED', 'DONE', 'EXPIRED', 'FAILED'].includes(text),
    record: isRecordOfRow,
  },
  care_flow_record: { record: isRecordOfRow },
  fact: { lines: areLines },
  hosted_session: {
    user_context: isObjectOrNone,
    tracking: isObjectOrNone,
    created_at: isTime,
    expires_at: isTime,
    completed_at: isTimeOrNone,
    expired_at: isTimeOrNone,
  },
  care_flow_release: { content: isRelease },
}

function isField(text: string): boolean {
  return !isTooLong(text)
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
    'ways',
    'way_counts',
    'patient',
  ]
  return (
    ['id', 'release_id', 'status', 'start_date'].every((name) => state[name] === row[name]) &&
    collections.every((name) => isObject(state[name])) &&
    [state.time, state.ids].every(Number.isFinite) &&
    Array.isArray(state.halted) &&
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
  const record = parseJson(text)
  return isObject(record) && record.id === row.id
}

/** Lines of the audit log. */
function areLines(text: string): boolean {
  const isLine = (line: unknown) => {
    if (!isObject(line) || !Array.isArray(line.content)) return false
    const { date, type, user_id, content } = line
    return isTexts({ date, type, user_id, ...content }) && isTime(String(date))
  }
  const lines = parseJson(text)
  return Array.isArray(lines) && lines.every(isLine)
}

function isIdentifiers(text: string): boolean {
  const identifiers = parseJson(text)
  return (
    Array.isArray(identifiers) &&
    identifiers.every((item) => isTexts(item) && 'system' in item && 'value' in item)
  )
}

function isTexts(value: unknown): value is Record<string, string> {
  return isObject(value) && Object.values(value).every((part) => typeof part === 'string')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
