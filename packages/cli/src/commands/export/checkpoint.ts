import { readFile, stat } from 'node:fs/promises'
import { UsageError } from '../../usage-error.ts'
import type { ExportIdentity } from './identify-export.ts'

/** How far an export has come: all before `offset` is written. */
export interface Reached {
  offset: number
  records: number
  totalCount?: number | undefined
}

/** Where an export into a file stands: what is written fills the first `bytes` of it. */
export interface Checkpoint extends Reached {
  /** What is exported, from where and in which form, as a hash. */
  identity: string
  /** The key that it was written with, as a hash. */
  key: string
  /** The tenant of that key, as a hash, where the service has said it. */
  tenant?: string | undefined
  /** The process that writes it. */
  pid: number
  bytes: number
}

/** Reads where an export stands: undefined where there is nothing to go on with, or less of it than was remembered. */
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
 * Keeps what another export has written. A new key of the same tenant goes on with what the old one began.
 *
 * @throws {UsageError} when that runs, or was interrupted and is of something else or of another tenant.
 */
export async function refuseOthers(
  { identity, key, tenant, pid, offset }: Checkpoint,
  partial: string,
  wanted: ExportIdentity,
): Promise<void> {
  if (pid !== process.pid && isRunning(pid))
    throw new UsageError(
      `${partial} is being written by process ${pid}. Wait for that, name another file with --output, or start again with --restart.`,
    )
  if (offset === 0) return
  if (identity !== wanted.identity)
    throw new UsageError(
      `${partial} is an interrupted export of something else. Finish that, or start again with --restart.`,
    )
  if (key === wanted.key || (tenant !== undefined && tenant === (await wanted.askTenant()))) return
  throw new UsageError(
    `${partial} was begun with another key, and this key may be of another tenant. Give a key of the same tenant, or start again with --restart.`,
  )
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
