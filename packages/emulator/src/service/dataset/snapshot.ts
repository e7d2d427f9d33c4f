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
const PIECE_LENGTH = 200_000

/**
 * Serializes a snapshot to send it, in pieces. Throws `EmulatorError` if it is too large to be put back.
 * @param maxSize in bytes
 */
export async function printSnapshot(
  { rows, ...rest }: Snapshot,
  maxSize: number = MAX_SNAPSHOT_BYTES,
): Promise<string[]> {
  const pieces = [JSON.stringify(rest).slice(0, -1)]
  for (const [index, [table, list]] of Object.entries(rows).entries()) {
    pieces.push(`${index === 0 ? ',"rows":{' : ','}${JSON.stringify(table)}:`)
    for await (const piece of printRows(list)) pieces.push(piece)
  }
  pieces.push('}}')
  const size = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0)
  if (size <= maxSize) return pieces
  throw new EmulatorError(
    `the snapshot would hold more than ${maxSize / 1_000_000} MB, the limit of what can be saved and restored. Stop the emulator and copy the file of the store instead.`,
  )
}

/** Hashes the rows that the engine has written. Nobody edits them by hand, so a change is a mistake. */
export async function computeChecksum(rows: DataRows): Promise<string> {
  const sum = createHash('sha256')
  for (const table of snapshotTables) {
    if (table === 'patient' || table === 'identifier') continue
    for await (const piece of printRows(rows[table])) sum.update(piece)
  }
  return sum.digest('base64url')
}

async function* printRows(list: readonly object[]): AsyncGenerator<string> {
  let piece = '['
  for (const [index, row] of list.entries()) {
    piece += `${index > 0 ? ',' : ''}${JSON.stringify(row)}`
    if (piece.length < PIECE_LENGTH) continue
    yield piece
    piece = ''
    await setImmediate()
  }
  yield `${piece}]`
}
