import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { EmulatorError } from '../../base/emulator-error.ts'
import { type DataRows, snapshotTables } from './data-rows.ts'

/** The maximum size of a snapshot as JSON. What can be taken over HTTP can be put back. */
export const MAX_SNAPSHOT_BYTES = 256_000_000

/** All data of an emulator's environments at one moment. It is plain JSON. */
export interface Snapshot {
  version: 10
  /** How far the emulator's clock was ahead of the machine's, in ms. */
  clockOffset: number
  /** The time of the emulator in ISO 8601, if its clock was paused. */
  pausedTime?: string
  /** The hash of all rows but those of patients and identifiers. A snapshot whose other rows were edited is refused. */
  checksum: string
  /** The rows of each table. Do not rely on their columns, which may change. */
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

/** How many characters are serialized before other requests get their turn. A row can have 60,000. */
const CHUNK_LENGTH = 200_000

/**
 * Serializes a snapshot to send it, in chunks. Throws `EmulatorError` if it is too large to be put back.
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
    `the snapshot would hold more than ${maxSize / 1_000_000} MB, the limit of what can be saved and restored. Stop the emulator and copy the file of the store instead.`,
  )
}

/** Hashes the rows that the engine has written. Nobody edits them by hand, so a change is a mistake. */
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
