import { existsSync } from 'node:fs'
import { type FileHandle, open, readFile, rename, rm, truncate } from 'node:fs/promises'
import { UsageError } from '../../usage-error.ts'
import { writeFileWhole } from '../../write-file-whole.ts'

/** Where an export stands: what was written before `offset` fills the first `bytes` of the file. */
export interface Checkpoint {
  /** What is exported, from where and in which form, as a hash. */
  identity: string
  offset: number
  bytes: number
  records: number
  totalCount?: number | undefined
}

/** A file that fills up page by page beside its final place, and can be gone on with after an interruption. */
export interface ExportFile {
  start: Checkpoint
  /** Remembers that all before `offset` is in the file. */
  checkpoint: (reached: Pick<Checkpoint, 'offset' | 'records' | 'totalCount'>) => Promise<void>
  write: (text: string) => Promise<void>
  /** Moves the file to its place. */
  finish: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Begins an export into `path`, or goes on with one that was interrupted.
 *
 * @throws {UsageError} when an interrupted export of something else is in the way.
 */
export async function openExportFile(path: string, identity: string, restart = false): Promise<ExportFile> {
  const partial = `${path}.partial`
  const state = `${partial}.json`
  const found = restart || !existsSync(partial) ? undefined : await readCheckpoint(state)
  if (found && found.identity !== identity)
    throw new UsageError(
      `${partial} is an interrupted export of something else. Finish that, or begin anew with --restart.`,
    )
  const start = found ?? { identity, offset: 0, bytes: 0, records: 0 }
  // Records of patients: for the owner's eyes.
  const file: FileHandle = await open(partial, found ? 'r+' : 'w', 0o600).catch(
    (error: NodeJS.ErrnoException) => {
      throw new Error(`Cannot write ${partial} (${error.code}).`, { cause: error })
    },
  )
  await truncate(partial, start.bytes)
  let bytes = start.bytes
  return {
    start,
    checkpoint: (reached) => writeFileWhole(state, JSON.stringify({ identity, bytes, ...reached })),
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

async function readCheckpoint(path: string): Promise<Checkpoint | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}
