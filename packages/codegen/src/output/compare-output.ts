import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { OutputFiles } from '../modules/module-text.ts'

/** The sorted paths of files that differ from codegen's output. */
export interface OutputChanges {
  /** Files with different text. */
  stale: string[]
  /** Files that do not exist. */
  missing: string[]
  /** Files in the output folder that codegen no longer generates. */
  orphaned: string[]
}

/** Compares codegen's output with the files on disk. Changes nothing. */
export function compareOutput(output: string, files: OutputFiles): OutputChanges {
  const paths = [...files.keys()].sort()
  const texts = paths.map(readIfThere)
  const isMissing = (index: number) => texts[index] === undefined
  return {
    stale: paths.filter((path, index) => !isMissing(index) && texts[index] !== files.get(path)),
    missing: paths.filter((_, index) => isMissing(index)),
    orphaned: listOutput(output)
      .filter((path) => !files.has(path))
      .sort(),
  }
}

/** Lists the files in the output folder, or the output file and what a killed run left of it. */
export function listOutput(output: string): string[] {
  if (output.endsWith('/')) return listFiles(output, true)
  const parts = listFiles(dirname(output), false).filter((path) => isPartOf(path, output))
  return [output, ...parts]
}

function listFiles(folder: string, recursive: boolean): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !isBeingWritten(path))
}

const isPartOf = (path: string, output: string) =>
  writerOf(path) !== undefined && path.startsWith(`${join(output)}.`)

/**
 * Reads a file with LF line ends, because Git may have checked it out with CRLF. Returns undefined when it cannot be
 * read.
 */
export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').replaceAll('\r\n', '\n')
  } catch {
    return undefined
  }
}

/** The name of a file while it is being written. */
export const unfinished = (path: string): string => `${path}.${process.pid}.tmp`

/** The id of the process that writes or wrote an unfinished file. */
export const writerOf = (path: string): number | undefined => {
  const pid = /\.ts\.(\d+)\.tmp$/.exec(path)?.[1]
  return pid === undefined ? undefined : Number(pid)
}

/** Whether a running codegen is writing this file. The unfinished file of a killed codegen is an orphan. */
function isBeingWritten(path: string): boolean {
  const pid = writerOf(path)
  if (pid === undefined) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
