import { setImmediate } from 'node:timers/promises'
import * as v from 'valibot'
import { type Clock, isOffset } from '../../base/clock.ts'
import { EmulatorError } from '../../base/emulator-error.ts'
import type { EnvironmentName } from '../../base/environments.ts'
import { type PatientRow, tables, tablesOfCareFlows } from '../../store/tables.ts'
import { createRevision, type Definitions } from '../definitions/definitions.ts'
import { profileFields } from '../patients/profile.ts'
import { isTooLong, MAX_TEXT_LENGTH } from '../text-formats.ts'
import { type DataRows, snapshotTables } from './data-rows.ts'
import { computeChecksum, type Snapshot } from './snapshot.ts'

/** Number of rows after which the check yields to the event loop. Checking them takes a few milliseconds. */
const ROWS_PER_SLICE = 500

export interface CheckedSnapshot {
  clock: Parameters<Clock['set']>[0]
  rows: DataRows
}

/** Parses a snapshot. Throws `EmulatorError` for invalid JSON. `checkSnapshot` checks the content. */
export function parseSnapshot(json: ArrayBuffer): Snapshot {
  try {
    return JSON.parse(Buffer.from(json).toString())
  } catch {
    // The original error message would quote the JSON.
    throw new EmulatorError('must be a JSON object. Nothing has changed.', { option: 'snapshot' })
  }
}

/**
 * Checks a snapshot. Patients and identifiers may have been edited, so each of their rows is validated. All other rows are
 * protected by a checksum, which detects mistakes but not forgery. Throws `EmulatorError` for the first problem.
 */
export async function checkSnapshot(
  snapshot: unknown,
  environments: readonly EnvironmentName[],
  definitions: Definitions,
): Promise<CheckedSnapshot> {
  const { version, clockOffset, pausedTime, checksum, rows }: Record<string, unknown> = isRecord(snapshot)
    ? snapshot
    : {}
  if (version !== 10)
    throw createSnapshotError('version', 'must be 10. Take the snapshot with this version of the emulator')
  if (!isOffset(clockOffset))
    throw createSnapshotError('clockOffset', 'must be a number of ms that gives a year from 1970 to 9998')
  if (pausedTime !== undefined && !isTime(pausedTime))
    throw createSnapshotError('pausedTime', 'must be a time in ISO 8601, such as 2026-01-01T09:00:00.000Z')
  for (const table of snapshotTables) {
    const given: unknown = isRecord(rows) ? rows[table] : undefined
    if (!Array.isArray(given)) throw createSnapshotError(`rows.${table}`, 'must be a list')
    for (const [index, row] of given.entries()) {
      if (index % ROWS_PER_SLICE === ROWS_PER_SLICE - 1) await setImmediate()
      const place = `rows.${table}[${index}]`
      const problem = table === 'patient' || table === 'identifier' ? findProblem(table, row) : undefined
      if (problem !== undefined) throw createSnapshotError(place + problem, 'cannot be read')
      if (table !== 'care_flow_release' && !environments.some((name) => name === row?.environment))
        throw createSnapshotError(`${place}.environment`, 'must be an environment of this emulator')
    }
  }
  const checked = rows as DataRows
  if ((await computeChecksum(checked)) !== checksum)
    throw createSnapshotError(
      'checksum',
      'does not match the rows. Only patients and identifiers can be edited. Take the snapshot again, and leave the other rows unchanged',
    )
  checkReferences(checked)
  const clock = pausedTime === undefined ? { offset: clockOffset } : { pausedTime: new Date(pausedTime) }
  return { clock, rows: reconcileReleases(checked, definitions) }
}

function isTime(value: unknown): value is string {
  if (typeof value !== 'string') return false
  const date = new Date(value)
  return !Number.isNaN(date.getTime()) && date.toISOString() === value && /^\d{4}-/.test(value)
}

/** A string without U+0000, which requests cannot contain either. */
const plain: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.check((value) => !value.includes('\0')),
)
const bounded = (maxLength: number = MAX_TEXT_LENGTH) =>
  v.pipe(
    plain,
    v.check((value) => !isTooLong(value, maxLength)),
  )
/** A string that contains JSON. */
const json = (schema: v.GenericSchema) => v.pipe(plain, v.parseJson(), schema)
/** An object of strings. Valibot's `record` would also accept an array. */
const texts = v.pipe(
  v.custom((value) => !Array.isArray(value)),
  v.record(v.string(), v.string()),
)
const special = {
  ...Object.fromEntries(profileFields.map((name) => [name, bounded()])),
  name: bounded(2 * MAX_TEXT_LENGTH + 1),
  sex: v.picklist(['', 'NOT_KNOWN', 'MALE', 'FEMALE']),
  address: v.union([v.literal(''), json(texts)]),
  identifiers: json(v.array(v.strictObject({ system: v.string(), value: v.string() }))),
} satisfies { [Column in keyof PatientRow]?: v.GenericSchema<string, unknown> }

/** Schemas of the rows that users may edit. */
const schemas: Record<'patient' | 'identifier', v.GenericSchema> = {
  patient: v.strictObject({ ...columnsOf(tables.patient), ...special }),
  identifier: v.strictObject({ ...columnsOf(tables.identifier), system: bounded(), value: bounded() }),
}

function columnsOf({ columns }: { columns: object }): Record<string, v.GenericSchema> {
  return Object.fromEntries(Object.keys(columns).map((column) => [column, plain]))
}

/** Returns the path of the first invalid column, such as `.sex`, or an empty string if the row itself is invalid. */
function findProblem(table: keyof typeof schemas, row: unknown): string | undefined {
  const { success, issues } = v.safeParse(schemas[table], row, { abortEarly: true })
  if (success) return undefined
  return issues[0].path ? `.${String(issues[0].path[0].key)}` : ''
}

function checkReferences({ patient, identifier, care_flow }: DataRows): void {
  const patients = checkUnique('patient', patient, ({ environment, id }) => joinKey(environment, id))
  checkUnique('identifier', identifier, ({ environment, system, value }) =>
    joinKey(environment, system, value),
  )
  for (const [table, rows] of Object.entries({ identifier, care_flow })) {
    for (const [index, { environment, patient_id }] of rows.entries()) {
      if (!patients.has(joinKey(environment, patient_id)))
        throw createSnapshotError(
          `rows.${table}[${index}].patient_id`,
          'must be the id of a patient in rows.patient',
        )
    }
  }

  const ownedIdentifiers = Map.groupBy(identifier, ({ environment, patient_id }) =>
    joinKey(environment, patient_id),
  )
  for (const [index, { environment, id, identifiers }] of patient.entries()) {
    const listed: { system: string; value: string }[] = JSON.parse(identifiers)
    const own = ownedIdentifiers.get(joinKey(environment, id)) ?? []
    const isSame =
      listed.length === own.length &&
      listed.every(({ system, value }) => own.some((one) => one.system === system && one.value === value))
    if (!isSame) throw createSnapshotError(`rows.patient[${index}].identifiers`, 'must match rows.identifier')
  }
}

/** Throws if two rows have the same key. Returns the keys. */
function checkUnique<Row>(table: string, rows: readonly Row[], getKey: (row: Row) => string): Set<string> {
  const keys = new Set<string>()
  for (const [index, row] of rows.entries()) {
    const key = getKey(row)
    if (keys.has(key)) throw createSnapshotError(`rows.${table}[${index}]`, 'duplicates a row above it')
    keys.add(key)
  }
  return keys
}

function joinKey(...parts: readonly string[]): string {
  return JSON.stringify(parts)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function createSnapshotError(place: string, problem: string): EmulatorError {
  return new EmulatorError(`${place} ${problem}. Nothing has changed.`, { option: 'snapshot' })
}

/**
 * A release in the snapshot can have the same id as a different release of this emulator, if its file was edited without a new
 * version. Such a release becomes a new revision, and its care flows get the ids of the revision.
 */
function reconcileReleases(rows: DataRows, { releases }: Definitions): DataRows {
  const revisionIds = new Map<string, string>()
  const care_flow_release = rows.care_flow_release.map((row) => {
    const known = releases.get(row.id)
    if (!known || JSON.stringify(known) === row.content) return row
    const revision = createRevision(JSON.parse(row.content))
    revisionIds.set(row.id, revision.release_id)
    return { ...row, id: revision.release_id, content: JSON.stringify(revision) }
  })
  if (revisionIds.size === 0) return rows

  const releaseOf = new Map(
    rows.care_flow.map(({ environment, id, release_id }) => [joinKey(environment, id), release_id]),
  )
  /** Replaces release ids in a row. Ids of the release's parts begin with the release id. */
  const replaceReleaseIds = (row: { environment: string; id?: string; care_flow_id?: string }) => {
    const before = releaseOf.get(joinKey(row.environment, row.care_flow_id ?? row.id ?? '')) ?? ''
    const after = revisionIds.get(before)
    if (after === undefined) return row
    let text = JSON.stringify(row)
    // The id is followed by a quote, which is escaped in nested JSON, or by the id of a part.
    for (const end of ['"', '\\"', '.']) text = text.replaceAll(`"${before}${end}`, `"${after}${end}`)
    return JSON.parse(text)
  }
  const updated = (['care_flow', ...tablesOfCareFlows] as const).map((table) => [
    table,
    rows[table].map(replaceReleaseIds),
  ])
  return { ...rows, care_flow_release, ...Object.fromEntries(updated) }
}
