import { type FileHandle, mkdir, open, rename, rm, truncate } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isReplaceable } from '../../is-replaceable.ts'
import { UsageError } from '../../usage-error.ts'
import { writeFileWhole } from '../../write-file-whole.ts'
import { type Checkpoint, type Reached, readCheckpoint, refuseOthers } from './checkpoint.ts'
import type { ExportIdentity } from './identify-export.ts'

/** A file that fills up page by page beside its final place, and can be gone on with after an interruption. */
export interface ExportFile {
  start: Checkpoint
  /** Remembers that all before `offset` is in the file. */
  checkpoint: (reached: Reached) => Promise<void>
  write: (text: string) => Promise<void>
  /** Moves the file to its place. */
  finish: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Begins an export into `path`, or goes on with one that was interrupted.
 *
 * @throws {UsageError} when a folder or device is in the way, another export that runs, or an interrupted one of something else.
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
  // Records of patients: for the owner's eyes.
  const file: FileHandle = await mkdir(dirname(path), { recursive: true })
    .then(() => open(partial, found ? 'r+' : 'w', 0o600))
    .catch((error: NodeJS.ErrnoException) => {
      throw new Error(`Cannot write ${partial} (${error.code}).`, { cause: error })
    })
  await truncate(partial, start.bytes)
  let bytes = start.bytes
  const checkpoint = async ({ offset, records, totalCount }: Reached) => {
    // Asked while the key is good, for the key that may replace it.
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
      // A disk that fills up takes a part before it fails.
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
