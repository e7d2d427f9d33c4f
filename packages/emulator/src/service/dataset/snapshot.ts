import { createHash } from 'node:crypto'
import type { Clock } from '../../base/clock.ts'
import { EmulatorError } from '../../base/emulator-error.ts'
import type { EnvironmentName } from '../../base/environment-names.ts'
import { type DataRows, snapshotTables } from './data-rows.ts'

/** Maximum size of a snapshot's JSON in bytes, for saving and for restoring. */
export const MAX_SNAPSHOT_BYTES = 256_000_000

/**
 * An emulator's clock and data as plain JSON. Does not include API keys, webhooks or deliveries. Snapshots can be
 * stored, but not edited. To define your own data, use `seedData`.
 */
export interface Snapshot {
  version: number
  /** Offset of the emulator's clock from the machine's clock, in ms. */
  clockOffset: number
  /** The emulator's time in ISO 8601, if its clock was paused. */
  pausedTime?: string
  /** Hash of the clock and all rows. It detects edits and damage, but not forgery. */
  checksum: string
  /** Rows, keyed by table. The columns may change in any version. */
  rows: {
    patient: SnapshotRow[]
    identifier: SnapshotRow[]
    care_flow: SnapshotRow[]
    activity: SnapshotRow[]
    care_flow_record: SnapshotRow[]
    audit_log: SnapshotRow[]
    hosted_session: SnapshotRow[]
    hosted_link: SnapshotRow[]
    care_flow_release: SnapshotRow[]
  }
}

export type SnapshotRow = Record<string, string | number>

/** Increment when the columns of a snapshot table, or their content, change. */
const VERSION = 17

/**
 * @param maxSize maximum size in bytes
 * @throws EmulatorError if the snapshot is too large to be restored
 */
export function serializeSnapshot(snapshot: Snapshot, maxSize: number = MAX_SNAPSHOT_BYTES): string {
  const json = tryStringify(snapshot)
  if (json !== undefined && Buffer.byteLength(json) <= maxSize) return json
  throw new EmulatorError(
    `The snapshot is larger than ${maxSize / 1_000_000} MB, the limit for saving and restoring. Stop the emulator and copy the store file instead.`,
  )
}

/** Returns undefined if the JSON is longer than the longest possible string. */
function tryStringify(value: object): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}

export function createSnapshot(clock: Clock, rows: DataRows): Snapshot {
  const pausedTime = clock.isPaused && { pausedTime: clock.now().toISOString() }
  const content = { clockOffset: clock.offsetMs, ...pausedTime, rows }
  return { version: VERSION, checksum: checksumOf(content), ...content }
}

/** Hashes the content of a snapshot. */
export function checksumOf({
  clockOffset,
  pausedTime,
  rows,
}: Omit<Snapshot, 'version' | 'checksum'>): string {
  const hash = createHash('sha256').update(JSON.stringify([pausedTime ?? clockOffset]))
  for (const table of snapshotTables) for (const row of rows[table]) hash.update(JSON.stringify([table, row]))
  return hash.digest('base64url')
}

/**
 * Parses a snapshot. `assertSnapshot` checks the content.
 *
 * @throws EmulatorError for invalid JSON
 */
export function parseSnapshot(json: ArrayBuffer): Snapshot {
  try {
    return JSON.parse(Buffer.from(json).toString())
  } catch {
    // The original error message would quote the JSON.
    throw createSnapshotError('It is not valid JSON, so the file may be incomplete. Take the snapshot again')
  }
}

/**
 * @throws EmulatorError if another version created the snapshot, the snapshot was changed, or it contains an
 * environment that is not started
 */
export function assertSnapshot(snapshot: Snapshot, environmentNames: readonly EnvironmentName[]): void {
  if (snapshot?.version !== VERSION)
    throw createSnapshotError(
      `The version must be ${VERSION}. Take the snapshot again with this version of the emulator`,
    )
  if (!hasLists(snapshot.rows) || checksumOf(snapshot) !== snapshot.checksum)
    throw createSnapshotError(
      'The checksum does not match, because the snapshot was edited or damaged. Take another snapshot, and use seedData for your own data',
    )
  for (const table of snapshotTables) {
    if (table === 'care_flow_release') continue
    const foreign = snapshot.rows[table].find(
      (row) => !environmentNames.some((name) => name === row.environment),
    )
    if (foreign)
      throw createSnapshotError(
        `It contains data from ${foreign.environment}. Start the emulator with this environment`,
      )
  }
}

function hasLists(rows: Partial<Record<string, unknown>> | undefined): boolean {
  return snapshotTables.every((table) => Array.isArray(rows?.[table]))
}

function createSnapshotError(problem: string): EmulatorError {
  return new EmulatorError(`${problem}. No data was changed.`, { option: 'snapshot' })
}
