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

/** After so many rows, which take some milliseconds, other requests get their turn. */
const ROWS_PER_SLICE = 500

export interface CheckedSnapshot {
  clock: Parameters<Clock['set']>[0]
  rows: DataRows
}

/** Throws `EmulatorError` for what is not JSON. `checkSnapshot` checks the rest. */
export function parseSnapshot(json: ArrayBuffer): Snapshot {
  try {
    return JSON.parse(Buffer.from(json).toString())
  } catch {
    // The message of the error quotes the JSON.
    throw new EmulatorError('must be a JSON object. Nothing has changed.', { option: 'snapshot' })
  }
}

/**
 * Checks a snapshot whose patients and identifiers somebody may have edited. Throws `EmulatorError` for the first of these rows
 * that could not be read later, or does not fit the others. Other rows must be as they were taken: they have a checksum. It
 * has no key, so it does not prove who wrote the rows.
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
    throw createSnapshotError('version', 'must be 10: take the snapshot with this version of the emulator')
  if (!isOffset(clockOffset))
    throw createSnapshotError('clockOffset', 'must be a number of ms that leads to a year from 1970 to 9998')
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
        throw createSnapshotError(`${place}.environment`, 'is not started here')
    }
  }
  const checked = rows as DataRows
  if ((await computeChecksum(checked)) !== checksum)
    throw createSnapshotError(
      'checksum',
      'does not fit the rows. Only patients and identifiers can be edited: take the snapshot again, and leave the other rows as they are',
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

/** Text without the character U+0000, which requests cannot hold either. */
const plain: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.check((value) => !value.includes('\0')),
)
const bounded = (maxLength: number = MAX_TEXT_LENGTH) =>
  v.pipe(
    plain,
    v.check((value) => !isTooLong(value, maxLength)),
  )
/** A text in JSON. */
const json = (schema: v.GenericSchema) => v.pipe(plain, v.parseJson(), schema)
/** An object of texts. A record of valibot can be a list. */
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

/** The rows that somebody may have edited. The columns are those of the tables. */
const schemas: Record<'patient' | 'identifier', v.GenericSchema> = {
  patient: v.strictObject({ ...columnsOf(tables.patient), ...special }),
  identifier: v.strictObject({ ...columnsOf(tables.identifier), system: bounded(), value: bounded() }),
}

function columnsOf({ columns }: { columns: object }): Record<string, v.GenericSchema> {
  return Object.fromEntries(Object.keys(columns).map((column) => [column, plain]))
}

/** Finds the first part of a row that could not be read later: `.sex`, or nothing for the whole row. */
function findProblem(table: keyof typeof schemas, row: unknown): string | undefined {
  const { success, issues } = v.safeParse(schemas[table], row, { abortEarly: true })
  if (success) return undefined
  return issues[0].path ? `.${String(issues[0].path[0].key)}` : ''
}

function checkReferences({ patient, identifier, care_flow }: DataRows): void {
  const patients = checkUnique({ patient }, ({ environment, id }) => joinKey(environment, id))
  checkUnique({ identifier }, ({ environment, system, value }) => joinKey(environment, system, value))
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
    if (!isSame)
      throw createSnapshotError(`rows.patient[${index}].identifiers`, 'must list what rows.identifier has')
  }
}

/** Checks that no two rows have the same key, and returns the keys. `tables` has one table, by its name. */
function checkUnique<Row>(tables: Record<string, readonly Row[]>, key: (row: Row) => string): Set<string> {
  const keys = new Set<string>()
  for (const [table, rows] of Object.entries(tables)) {
    for (const [index, row] of rows.entries()) {
      if (keys.has(key(row)))
        throw createSnapshotError(`rows.${table}[${index}]`, 'is there already, in a row above it')
      keys.add(key(row))
    }
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
 * A release of a snapshot can have the id of another one here, because somebody edited the file without a new version. It
 * becomes a further revision, as in a store, and the care flows that run on it get its ids.
 */
function reconcileReleases(rows: DataRows, { releases }: Definitions): DataRows {
  const revisionIds = new Map<string, string>()
  const care_flow_release = rows.care_flow_release.map((row) => {
    const { held_back: _, ...known } = releases.get(row.id) ?? {}
    if (!releases.has(row.id) || JSON.stringify(known) === row.content) return row
    const revision = createRevision(JSON.parse(row.content))
    revisionIds.set(row.id, revision.release_id)
    return { ...row, id: revision.release_id, content: JSON.stringify(revision) }
  })
  if (revisionIds.size === 0) return rows

  const releaseOf = new Map(
    rows.care_flow.map(({ environment, id, release_id }) => [joinKey(environment, id), release_id]),
  )
  /** Gives a row the ids of its care flow's revision. Ids of parts begin with the id of the release. */
  const replaceReleaseIds = (row: { environment: string; id?: string; care_flow_id?: string }) => {
    const before = releaseOf.get(joinKey(row.environment, row.care_flow_id ?? row.id ?? '')) ?? ''
    const after = revisionIds.get(before)
    if (after === undefined) return row
    let text = JSON.stringify(row)
    // The id ends with a quote, also within JSON in the row, or a part follows.
    for (const end of ['"', '\\"', '.']) text = text.replaceAll(`"${before}${end}`, `"${after}${end}`)
    return JSON.parse(text)
  }
  const updated = (['care_flow', ...tablesOfCareFlows] as const).map((table) => [
    table,
    rows[table].map(replaceReleaseIds),
  ])
  return { ...rows, care_flow_release, ...Object.fromEntries(updated) }
}
