import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { OrchestrationConfig } from './orchestration.ts'

/** The text of each generated file, by its path from the current folder. */
export type OutputFiles = Map<string, string>

/** Paths of the files that differ from what codegen makes, sorted. */
export interface OutputChanges {
  stale: string[]
  missing: string[]
  orphaned: string[]
}

/** Compares what codegen makes with what is on disk, and changes nothing. */
export async function compareOutput(config: OrchestrationConfig, files: OutputFiles): Promise<OutputChanges> {
  const changes: OutputChanges = { stale: [], missing: [], orphaned: [] }
  for (const [path, text] of files) {
    const found = await readFile(path, 'utf8').catch(() => undefined)
    if (found === undefined) changes.missing.push(path)
    else if (found !== text) changes.stale.push(path)
  }
  for (const folder of Object.keys(config.generates).filter((output) => output.endsWith('/'))) {
    changes.orphaned.push(...(await listFiles(folder)).filter((path) => !files.has(path)))
  }
  for (const paths of Object.values(changes)) paths.sort()
  return changes
}

/**
 * Writes what differs and removes what codegen no longer makes. A file is replaced whole or not at all, and one
 * that is right is not touched. Resolves to what was changed.
 */
export async function writeOutput(config: OrchestrationConfig, files: OutputFiles): Promise<OutputChanges> {
  const changes = await compareOutput(config, files)
  for (const path of [...changes.stale, ...changes.missing]) {
    await mkdir(dirname(path), { recursive: true })
    const unfinished = `${path}.${process.pid}.tmp`
    await writeFile(unfinished, files.get(path) ?? '')
    await rename(unfinished, path)
  }
  for (const path of changes.orphaned) await rm(path)
  return changes
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
