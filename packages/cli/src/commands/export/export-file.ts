import { type FileHandle, mkdir, open, rename, rm, truncate } from 'node:fs/promises'
import { dirname } from 'node:path'
import { UsageError } from '../../usage-error.ts'
import { isReplaceable, writeFileWhole } from '../../write-file-whole.ts'
import { type Checkpoint, type Reached, readCheckpoint, refuseOthers } from './checkpoint.ts'
import type { ExportIdentity } from './identify-export.ts'

/** A file that grows page by page beside its final path. An interrupted export can continue it. */
export interface ExportFile {
  start: Checkpoint
  /** Saves a checkpoint: every record before `offset` is in the file. */
  checkpoint: (reached: Reached) => Promise<void>
  write: (text: string) => Promise<void>
  /** Moves the finished file to its final path. */
  finish: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Begins an export into `path`, or continues an interrupted one.
 *
 * @throws {UsageError} when `path` is a folder or a device, or when another export has written there.
 */
export async function openExportFile(
  path: string,
  wanted: ExportIdentity,
  restart = false,
): Promise<ExportFile> {
  const partial = `${path}.partial`
  const state = `${partial}.json`
  if (path === '' || !(await isReplaceable(path)))
    throw new UsageError(`--output: "${path}" is not a file. Name a file, or - for standard output.`)
  const found = restart ? undefined : await readCheckpoint(partial, state)
  if (found) await refuseOthers(found, partial, wanted)
  const { identity, key } = wanted
  const start = found ?? { identity, key, pid: process.pid, offset: 0, bytes: 0, records: 0 }
  // The records are patient data, so only the owner may read the file.
  const file: FileHandle = await mkdir(dirname(path), { recursive: true })
    .then(() => open(partial, found ? 'r+' : 'w', 0o600))
    .catch((error: NodeJS.ErrnoException) => {
      throw new Error(`Cannot write ${partial} (${error.code}).`, { cause: error })
    })
  await truncate(partial, start.bytes)
  let bytes = start.bytes
  const checkpoint = async ({ offset, records, totalCount }: Reached) => {
    // Ask now, while the key is valid: a new key must belong to the same tenant.
    const tenant = offset > 0 ? ((await wanted.askTenant()) ?? start.tenant) : undefined
    const reached: Checkpoint = {
      identity,
      key,
      tenant,
      pid: process.pid,
      bytes,
      offset,
      records,
      totalCount,
    }
    await writeFileWhole(state, JSON.stringify(reached))
  }
  await checkpoint(start)
  return {
    start,
    checkpoint,
    async write(text) {
      const buffer = Buffer.from(text)
      // A full disk may take a part of the text before the write fails.
      for (let rest = buffer; rest.length > 0; ) {
        const { bytesWritten } = await file.write(rest, 0, rest.length, bytes)
        bytes += bytesWritten
        rest = rest.subarray(bytesWritten)
      }
    },
    async finish() {
      await file.sync()
      await file.close()
      await rename(partial, path)
      await rm(state, { force: true })
    },
    close: () => file.close(),
  }
}
