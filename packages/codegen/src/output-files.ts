import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The text of each generated file, by its path from the current folder. */
export type OutputFiles = ReadonlyMap<string, string>

/** Paths of the files that differ from what codegen makes, sorted. */
export interface OutputChanges {
  /** Files with other text. */
  stale: string[]
  /** Files that are not there. */
  missing: string[]
  /** Files in the output folder that codegen does not make. */
  orphaned: string[]
}

export const isUpToDate = ({ stale, missing, orphaned }: OutputChanges): boolean =>
  stale.length + missing.length + orphaned.length === 0

/** Compares what codegen makes with what is on disk, and changes nothing. */
export async function compareOutput(output: string, files: OutputFiles): Promise<OutputChanges> {
  const changes: OutputChanges = { stale: [], missing: [], orphaned: [] }
  for (const [path, text] of files) {
    const found = await readFile(path, 'utf8').catch(() => undefined)
    if (found === undefined) changes.missing.push(path)
    else if (found !== text) changes.stale.push(path)
  }
  changes.orphaned.push(...(await listOutput(output)).filter((path) => !files.has(path)))
  for (const paths of Object.values(changes)) paths.sort()
  return changes
}

/** The files that are in the output folder, or the output file itself. */
export async function listOutput(output: string): Promise<string[]> {
  if (!output.endsWith('/')) return [output]
  const entries = await readdir(output, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !isBeingWritten(path))
}

/** The name under which a file is written before it takes its place. */
export const unfinished = (path: string): string => `${path}.${process.pid}.tmp`

/** Whether another codegen that still runs is writing this. What a killed one left behind is an orphan. */
function isBeingWritten(path: string): boolean {
  const pid = Number(/\.(\d+)\.tmp$/.exec(path)?.[1] ?? 0)
  if (pid === 0) return false
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
