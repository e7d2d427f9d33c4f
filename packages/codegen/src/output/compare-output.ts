import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OutputFiles } from '../modules/module-text.ts'

/** Paths of the files that differ from what codegen makes, sorted. */
export interface OutputChanges {
  /** Files with other text. */
  stale: string[]
  /** Files that are not there. */
  missing: string[]
  /** Files in the output folder that codegen does not make. */
  orphaned: string[]
}

/** Compares what codegen makes with what is on disk, and changes nothing. */
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

/** The files that are in the output folder, or the output file itself. */
export function listOutput(output: string): string[] {
  if (!output.endsWith('/')) return [output]
  if (!existsSync(output)) return []
  return readdirSync(output, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !isBeingWritten(path))
}

/** The text of a file, if it is one that can be read. Git may have checked it out with CRLF. */
export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').replaceAll('\r\n', '\n')
  } catch {
    return undefined
  }
}

/** The name under which a file is written before it takes its place. */
export const unfinished = (path: string): string => `${path}.${process.pid}.tmp`

/** The process that writes or wrote this unfinished file. */
export const writerOf = (path: string): number | undefined => {
  const pid = /\.ts\.(\d+)\.tmp$/.exec(path)?.[1]
  return pid === undefined ? undefined : Number(pid)
}

/** Whether another codegen that still runs is writing this. What a killed one left behind is an orphan. */
function isBeingWritten(path: string): boolean {
  const pid = writerOf(path)
  if (pid === undefined) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process of another user is there, and not ours to signal.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
