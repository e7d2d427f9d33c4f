import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { generatedMark, type OutputFiles } from '../modules/module-text.ts'
import { compareOutput, type OutputChanges, readIfThere, unfinished, writerOf } from './compare-output.ts'

/**
 * Writes what differs and removes what codegen no longer makes. All new text is on disk before the first file
 * changes, so that a full disk or a folder that cannot be written leaves everything as it was.
 *
 * @throws {Error} when a file cannot be written, or when the folder holds a file that codegen did not make.
 */
export function writeOutput(output: string, files: OutputFiles): OutputChanges {
  const changes = compareOutput(output, files)
  const paths = [...changes.stale, ...changes.missing]
  const strangers = changes.orphaned.filter(isStranger)
  if (strangers.length > 0) {
    throw new Error(
      `${strangers.join(', ')}: not made by codegen, and all of ${output} is. Move it, or name another "output".`,
    )
  }
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

/** A file that does not say that codegen made it, or a link to a folder. What is unfinished or empty is nobody's loss. */
function isStranger(path: string): boolean {
  const text = writerOf(path) === undefined ? readIfThere(path) : ''
  return text !== '' && !text?.startsWith(generatedMark)
}

// "EACCES: permission denied, open '/…/Patients.ts.42.tmp'" names a file that nobody knows.
const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message.replace(/, \w+ '.*$/, '') : String(error)
