import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { generatedMark, type OutputFiles } from '../modules/module-text.ts'
import {
  compareOutput,
  listOutput,
  type OutputChanges,
  readIfThere,
  unfinished,
  writerOf,
} from './compare-output.ts'
import { orphanText } from './orphans.ts'

/**
 * Writes the files that differ and removes those that codegen no longer generates. All new text is on disk before the
 * first file changes, so a full disk or a read-only folder changes nothing.
 *
 * @throws {Error} when a file cannot be written, or when the folder contains a file that codegen did not generate.
 */
export function writeOutput(output: string, files: OutputFiles): OutputChanges {
  const changes = compareOutput(output, files)
  const paths = [...changes.stale, ...changes.missing]
  assertNoStrangers(output, [...changes.orphaned.filter(isStranger), ...changes.missing.filter(isFolder)])
  let replaced = 0
  try {
    for (const folder of new Set(paths.map((path) => dirname(path)))) mkdirSync(folder, { recursive: true })
    for (const path of paths) writeFileSync(unfinished(path), files.get(path) ?? '')
    for (const path of paths) {
      renameSync(unfinished(path), path)
      replaced += 1
    }
  } catch (error) {
    for (const path of paths) rmSync(unfinished(path), { force: true })
    const outcome =
      replaced === 0 ? 'Nothing was changed' : `${replaced} of ${paths.length} files were replaced`
    throw new Error(`Cannot write ${output}: ${reasonOf(error)}. ${outcome}.`, { cause: error })
  }
  for (const path of changes.orphaned) rmSync(path, { force: true })
  return changes
}

/**
 * The text of each file in the output that codegen no longer generates, for the stock command.
 *
 * @throws {Error} when the folder contains a file that codegen did not generate.
 */
export function orphansOf(output: string, files: OutputFiles): [path: string, text: string][] {
  const orphaned = listOutput(output).filter((path) => !files.has(path))
  assertNoStrangers(output, orphaned.filter(isStranger))
  return orphaned.map((path) => [path, orphanText])
}

function assertNoStrangers(output: string, strangers: readonly string[]): void {
  if (strangers.length === 0) return
  throw new Error(
    `${strangers.join(', ')}: not made by codegen, and all of ${output} is. Move it, or name another "output".`,
  )
}

/**
 * Whether codegen did not write this file: it lacks the mark, or is a link to a folder. Unfinished and empty files can
 * be removed.
 */
function isStranger(path: string): boolean {
  const text = writerOf(path) === undefined ? readIfThere(path) : ''
  return text !== '' && !text?.startsWith(generatedMark)
}

/** Whether a folder is where a file belongs, which would stop the run after the first files were replaced. */
const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

// Leaves out the path in "EACCES: permission denied, open '/…/Patients.ts.42.tmp'": it is a temporary file.
const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message.replace(/, \w+ '.*$/, '') : String(error)
