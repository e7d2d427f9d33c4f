import { setImmediate } from 'node:timers/promises'
import { EmulatorError } from '../../ground/emulator-error.ts'

/** The maximum size of a snapshot as JSON. What can be taken over HTTP can be put back. */
export const MAX_SNAPSHOT_BYTES = 256_000_000

/** All data of an emulator's environments at one moment. It is plain JSON. */
export interface Snapshot {
  version: 7
  /** How far the emulator's clock was ahead of the machine's, in ms. */
  clockOffset: number
  /** The time of the emulator in ISO 8601, if its clock was paused. */
  pausedTime?: string
  /** The rows of each table. Do not rely on their columns, which may change. */
  rows: {
    patient: SnapshotRow[]
    identifier: SnapshotRow[]
    care_flow: SnapshotRow[]
    activity: SnapshotRow[]
    care_flow_record: SnapshotRow[]
    fact: SnapshotRow[]
    hosted_session: SnapshotRow[]
    hosted_link: SnapshotRow[]
    care_flow_release: SnapshotRow[]
  }
}

export type SnapshotRow = Record<string, string | number>

/** How many characters are serialized before other requests get their turn. A row can have 60,000. */
const PIECE_LENGTH = 200_000

/** Serializes a snapshot to JSON, in pieces. Takes what is not a snapshot too, because it is checked later. */
export async function* printSnapshot(snapshot: unknown): AsyncGenerator<string> {
  const { rows, ...rest } = (snapshot ?? {}) as Record<string, unknown>
  yield `${JSON.stringify(rest).slice(0, -1)}${Object.keys(rest).length > 0 ? ',' : ''}"rows":{`
  let separator = ''
  for (const [table, list] of Object.entries(rows ?? {})) {
    yield `${separator}${JSON.stringify(table)}:`
    if (Array.isArray(list)) yield* printRows(list)
    else yield JSON.stringify(list) ?? 'null'
    separator = ','
  }
  yield '}}'
}

/**
 * Serializes a snapshot to send it. Throws `EmulatorError` if it is too large to be put back.
 * @param maxSize in bytes
 */
export async function printSnapshotToSend(
  snapshot: unknown,
  maxSize: number = MAX_SNAPSHOT_BYTES,
): Promise<string[]> {
  const pieces: string[] = []
  let size = 0
  for await (const piece of printSnapshot(snapshot)) {
    size += Buffer.byteLength(piece)
    if (size > maxSize) throw refuseSize('the snapshot would hold', maxSize)
    pieces.push(piece)
  }
  return pieces
}

/** The error for a snapshot above the limit, which is the same in both directions. */
export function refuseSize(problem: string, maxSize: number): EmulatorError {
  return new EmulatorError(
    `${problem} more than ${maxSize / 1_000_000} MB, the limit of what can be saved and restored. Copy the file or the database of the store instead.`,
  )
}

async function* printRows(list: readonly unknown[]): AsyncGenerator<string> {
  let piece = '['
  for (const [index, row] of list.entries()) {
    piece += `${index > 0 ? ',' : ''}${JSON.stringify(row) ?? 'null'}`
    if (piece.length < PIECE_LENGTH) continue
    yield piece
    piece = ''
    await setImmediate()
  }
  yield `${piece}]`
}
