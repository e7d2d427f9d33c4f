import { readFile, stat } from 'node:fs/promises'
import { UsageError } from '../../usage-error.ts'
import { isRunning } from '../../write-file-whole.ts'
import type { ExportIdentity } from './identify-export.ts'

/** The progress of an export: every record before `offset` is written. */
export interface Reached {
  offset: number
  records: number
  totalCount?: number | undefined
}

/** The progress of an export into a file. Everything written is in the first `bytes` of the file. */
export interface Checkpoint extends Reached {
  /** A hash of the document, the variables, the target and the format. */
  identity: string
  /** A hash of the key that the export used. */
  key: string
  /** A hash of the name of the key's tenant, if the service gave it. */
  tenant?: string | undefined
  /** The id of the process that writes the file. */
  pid: number
  bytes: number
}

/**
 * Reads the checkpoint of an interrupted export. Returns undefined when there is none, or when the file is shorter than
 * the checkpoint says.
 */
export async function readCheckpoint(partial: string, state: string): Promise<Checkpoint | undefined> {
  try {
    const checkpoint: Checkpoint = JSON.parse(await readFile(state, 'utf8'))
    const { size } = await stat(partial)
    return size >= checkpoint.bytes ? checkpoint : undefined
  } catch {
    return undefined
  }
}

/**
 * Protects what another export has written. A new key of the same tenant can continue the export of the old key.
 *
 * @throws {UsageError} when the other export still runs, exports something else or belongs to another tenant.
 */
export async function refuseOthers(
  { identity, key, tenant, pid, offset }: Checkpoint,
  partial: string,
  wanted: ExportIdentity,
): Promise<void> {
  if (pid !== process.pid && isRunning(pid))
    throw new UsageError(
      `${partial} is being written by process ${pid}. Wait until it ends, name another file with --output, or start again with --restart.`,
    )
  if (offset === 0) return
  if (identity !== wanted.identity)
    throw new UsageError(
      `${partial} is an interrupted export of something else. Finish that export, or start again with --restart.`,
    )
  if (key === wanted.key || (tenant !== undefined && tenant === (await wanted.askTenant()))) return
  throw new UsageError(
    `${partial} was begun with another key, and this key may belong to another tenant. Use a key of the same tenant, or start again with --restart.`,
  )
}
