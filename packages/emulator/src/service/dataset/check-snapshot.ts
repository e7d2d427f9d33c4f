import * as v from 'valibot'
import { type Clock, isOffset } from '../../ground/clock.ts'
import { EmulatorError } from '../../ground/emulator-error.ts'
import type { EnvironmentName } from '../../ground/environments.ts'
import { tables } from '../../store/tables.ts'
import { type Definitions, renameRelease } from '../definitions/definitions.ts'
import { type DataRows, snapshotTables } from './data-rows.ts'
import { time } from './record-schemas.ts'
import { findProblem } from './row-schemas.ts'

export interface CheckedSnapshot {
  clock: Parameters<Clock['set']>[0]
  rows: DataRows
}

/** Throws `EmulatorError` if the JSON is not an object. */
export function parseSnapshot(json: Buffer): object {
  try {
    const snapshot: unknown = JSON.parse(json.toString())
    if (isRecord(snapshot)) return snapshot
  } catch {
    // The message of the error quotes the JSON.
  }
  throw new EmulatorError('must be a JSON object. Nothing has changed.', { option: 'snapshot' })
}

/**
 * Reads a snapshot from an untrusted source. Throws `EmulatorError` for the first row that could not be read later or
 * that does not fit the other rows.
 */
export function checkSnapshot(
  snapshot: unknown,
  environments: readonly EnvironmentName[],
  definitions: Definitions,
): CheckedSnapshot {
  const { version, clockOffset, pausedTime, rows }: Record<string, unknown> = isRecord(snapshot)
    ? snapshot
    : {}
  if (version !== 7) throw refuse('version', 'must be 7')
  if (!isOffset(clockOffset))
    throw refuse('clockOffset', 'must be a number of ms that leads to a year from 1970 to 9998')
  if (pausedTime !== undefined && !v.is(time, pausedTime))
    throw refuse('pausedTime', 'must be a time in ISO 8601, such as 2026-01-01T09:00:00.000Z')
  for (const table of snapshotTables) {
    const given: unknown = isRecord(rows) ? rows[table] : undefined
    if (!Array.isArray(given)) throw refuse(`rows.${table}`, 'must be a list')
    for (const [index, row] of given.entries()) {
      const place = `rows.${table}[${index}]`
      const problem = findProblem(table, row)
      if (problem !== undefined) throw refuse(place + problem, 'cannot be read')
      if (table !== 'care_flow_release' && !environments.some((name) => name === row.environment))
        throw refuse(`${place}.environment`, 'is not started here')
    }
  }
  const checked = rows as DataRows
  checkReferences(checked)
  const clock = pausedTime === undefined ? { offset: clockOffset } : { pausedTime: new Date(pausedTime) }
  return { clock, rows: fitReleases(checked, definitions) }
}

function checkReferences(rows: DataRows): void {
  for (const table of snapshotTables) checkUnique(table, rows[table])
  const { patient, care_flow, identifier, activity, care_flow_record, fact, hosted_session, hosted_link } =
    rows
  checkIds({ identifier, care_flow }, 'patient_id', patient, 'a patient in rows.patient')
  const ofCareFlows = { activity, care_flow_record, fact, hosted_session, hosted_link }
  checkIds(ofCareFlows, 'care_flow_id', care_flow, 'a care flow in rows.care_flow')
  const releases = new Map(rows.care_flow_release.map(({ id, definition_id }) => [id, definition_id]))
  for (const [index, { definition_id, release_id }] of care_flow.entries()) {
    if (releases.get(release_id) === definition_id) continue
    throw refuse(
      `rows.care_flow[${index}].release_id`,
      'must be the id of a release in rows.care_flow_release',
    )
  }

  const carried = new Map<string, string[]>()
  for (const { environment, patient_id, system, value } of identifier) {
    const owner = keyOf(environment, patient_id)
    carried.set(owner, [...(carried.get(owner) ?? []), keyOf(system, value)])
  }
  for (const [index, { environment, id, identifiers }] of patient.entries()) {
    const listed: { system: string; value: string }[] = JSON.parse(identifiers)
    const own = carried.get(keyOf(environment, id)) ?? []
    const isSame =
      listed.length === own.length && listed.every((one) => own.includes(keyOf(one.system, one.value)))
    if (!isSame) throw refuse(`rows.patient[${index}].identifiers`, 'must list what rows.identifier has')
  }
}

/** Checks that no two rows have the same primary key. */
function checkUnique(table: keyof DataRows, rows: readonly object[]): void {
  const keys = new Set<string>()
  for (const [index, row] of rows.entries()) {
    const key = keyOf(...tables[table].key.map((column) => row[column as keyof typeof row]))
    if (keys.has(key)) throw refuse(`rows.${table}[${index}]`, 'is there already, in a row above it')
    keys.add(key)
  }
}

/** Checks that a column of some tables has the ids of rows in the same environment. */
function checkIds<Column extends string>(
  from: Record<string, readonly ({ environment: string } & Record<Column, string>)[]>,
  column: Column,
  to: readonly { environment: string; id: string }[],
  target: string,
): void {
  const ids = new Set(to.map(({ environment, id }) => keyOf(environment, id)))
  for (const [table, rows] of Object.entries(from)) {
    for (const [index, { environment, [column]: id }] of rows.entries()) {
      if (!ids.has(keyOf(environment, id)))
        throw refuse(`rows.${table}[${index}].${column}`, `must be the id of ${target}`)
    }
  }
}

function keyOf(...parts: readonly unknown[]): string {
  return JSON.stringify(parts)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function refuse(place: string, problem: string): EmulatorError {
  return new EmulatorError(`${place} ${problem}. Nothing has changed.`, { option: 'snapshot' })
}

/**
 * A release of a snapshot can have the id of another one here, because somebody edited the file without a new version. It
 * becomes a further revision, as in a store, and the care flows that run on it get its ids.
 */
function fitReleases(rows: DataRows, { releases }: Definitions): DataRows {
  const renamed = new Map<string, string>()
  const care_flow_release = rows.care_flow_release.map((row) => {
    const { held_back: _, ...known } = releases.get(row.id) ?? {}
    if (!releases.has(row.id) || JSON.stringify(known) === row.content) return row
    const revision = renameRelease(JSON.parse(row.content))
    renamed.set(row.id, revision.release_id)
    return { ...row, id: revision.release_id, content: JSON.stringify(revision) }
  })
  if (renamed.size === 0) return rows

  const releaseOf = new Map(
    rows.care_flow.map(({ environment, id, release_id }) => [`${environment} ${id}`, release_id]),
  )
  /** Gives a row the ids of its care flow's revision. Ids of parts begin with the id of the release. */
  const follow = <Row extends { environment: string }>(row: Row, careFlowId: string): Row => {
    const before = releaseOf.get(`${row.environment} ${careFlowId}`) ?? ''
    const after = renamed.get(before)
    if (after === undefined) return row
    const change = (value: unknown) => {
      if (typeof value !== 'string') return value
      if (value === before || value.startsWith(`${before}.`)) return after + value.slice(before.length)
      return value.replaceAll(`"${before}"`, `"${after}"`).replaceAll(`"${before}.`, `"${after}.`)
    }
    return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, change(value)])) as Row
  }
  const followAll = <Row extends { environment: string; care_flow_id: string }>(list: Row[]) =>
    list.map((row) => follow(row, row.care_flow_id))
  return {
    ...rows,
    care_flow_release,
    care_flow: rows.care_flow.map((row) => follow(row, row.id)),
    activity: followAll(rows.activity),
    care_flow_record: followAll(rows.care_flow_record),
    fact: followAll(rows.fact),
    hosted_session: followAll(rows.hosted_session),
    hosted_link: followAll(rows.hosted_link),
  }
}
