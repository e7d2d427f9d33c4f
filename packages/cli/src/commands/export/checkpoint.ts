import { readFile, stat } from 'node:fs/promises'
import { UsageError } from '../../usage-error.ts'

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
 * Keeps what another export has written.
 *
 * @throws {UsageError} when that runs, or was interrupted and is of something else.
 */
export function refuseOthers({ identity, pid, offset }: Checkpoint, partial: string, wanted: string): void {
  if (pid !== process.pid && isRunning(pid))
    throw new UsageError(
      `${partial} is being written by process ${pid}. Wait for that, name another file with --output, or begin anew with --restart.`,
    )
  if (offset > 0 && identity !== wanted)
    throw new UsageError(
      `${partial} is an interrupted export of something else. Finish that, or begin anew with --restart.`,
    )
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
