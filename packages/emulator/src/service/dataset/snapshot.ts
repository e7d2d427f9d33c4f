import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { EmulatorError } from '../../base/emulator-error.ts'
import { type DataRows, snapshotTables } from './data-rows.ts'

/** Maximum size of a snapshot's JSON in bytes, for saving and for restoring. */
export const MAX_SNAPSHOT_BYTES = 256_000_000

/** The clock and all data of an emulator except API keys, webhooks and deliveries, as plain JSON. */
export interface Snapshot {
  version: 10
  /** Offset of the emulator's clock from the machine's clock, in ms. */
  clockOffset: number
  /** The emulator's time in ISO 8601, if its clock was paused. */
  pausedTime?: string
  /** Hash of all rows except patients and identifiers. A snapshot is rejected if any of the hashed rows was edited. */
  checksum: string
  /** Rows by table. The columns may change in any version. */
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

/** Number of characters per chunk. Serialization yields to the event loop between chunks. One row can have 60,000 characters. */
const CHUNK_LENGTH = 200_000

/**
 * Serializes a snapshot in chunks. Throws `EmulatorError` if it is too large to be restored.
 * @param maxSize in bytes
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
    `the snapshot is larger than ${maxSize / 1_000_000} MB, the limit for saving and restoring. Stop the emulator and copy the store file instead.`,
  )
}

/** Hashes the rows that only the engine may write. */
export async function computeChecksum(rows: DataRows): Promise<string> {
  const sum = createHash('sha256')
  for (const table of snapshotTables) {
    if (table === 'patient' || table === 'identifier') continue
    for await (const chunk of serializeRows(rows[table])) sum.update(chunk)
  }
  return sum.digest('base64url')
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
