import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
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
 * Minimum number of characters per chunk, except for a table's last chunk. Serialization yields to the event loop
 * between chunks. Rows are not split, and can contain 60,000 characters.
 */
const CHUNK_LENGTH = 200_000

/**
 * Serializes a snapshot in chunks.
 *
 * @param maxSize maximum size in bytes
 * @throws EmulatorError if the snapshot is too large to be restored
 */
export async function serializeSnapshot(
  { rows, ...rest }: Snapshot,
  maxSize: number = MAX_SNAPSHOT_BYTES,
): Promise<string[]> {
  const chunks = [JSON.stringify(rest).slice(0, -1)]
  for (const [index, [table, list]] of Object.entries(rows).entries()) {
    chunks.push(`${index === 0 ? ',"rows":{' : ','}${JSON.stringify(table)}:`)
    for await (const chunk of serializeRows(list)) chunks.push(chunk)
  }
  chunks.push('}}')
  const size = chunks.reduce((sum, chunk) => sum + Buffer.byteLength(chunk), 0)
  if (size <= maxSize) return chunks
  throw new EmulatorError(
    `The snapshot is larger than ${maxSize / 1_000_000} MB, the limit for saving and restoring. Stop the emulator and copy the store file instead.`,
  )
}

async function* serializeRows(list: readonly object[]): AsyncGenerator<string> {
  let chunk = '['
  for (const [index, row] of list.entries()) {
    chunk += `${index > 0 ? ',' : ''}${JSON.stringify(row)}`
    if (chunk.length < CHUNK_LENGTH) continue
    yield chunk
    chunk = ''
    await setImmediate()
  }
  yield `${chunk}]`
}

export async function createSnapshot(clock: Clock, rows: DataRows): Promise<Snapshot> {
  const pausedTime = clock.isPaused && { pausedTime: clock.now().toISOString() }
  const content = { clockOffset: clock.offsetMs, ...pausedTime, rows }
  return { version: VERSION, checksum: await checksumOf(content), ...content }
}

/** Hashes the content of a snapshot. */
export async function checksumOf({
  clockOffset,
  pausedTime,
  rows,
}: Omit<Snapshot, 'version' | 'checksum'>): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([pausedTime ?? clockOffset]))
  for (const table of snapshotTables) for await (const chunk of serializeRows(rows[table])) hash.update(chunk)
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
export async function assertSnapshot(
  snapshot: Snapshot,
  environmentNames: readonly EnvironmentName[],
): Promise<void> {
  if (snapshot?.version !== VERSION)
    throw createSnapshotError(
      `The version must be ${VERSION}. Take the snapshot again with this version of the emulator`,
    )
  if (!hasLists(snapshot.rows) || (await checksumOf(snapshot)) !== snapshot.checksum)
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
