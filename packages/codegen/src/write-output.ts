import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { generatedMark } from './generated-mark.ts'
import { compareOutput, type OutputChanges, type OutputFiles, unfinished } from './output-files.ts'

/**
 * Writes what differs and removes what codegen no longer makes. All new text is on disk before the first file
 * changes, so that a full disk or a folder that cannot be written leaves everything as it was.
 *
 * @throws {Error} when a file cannot be written, or when the folder holds a file that codegen did not make.
 */
export async function writeOutput(output: string, files: OutputFiles): Promise<OutputChanges> {
  const changes = await compareOutput(output, files)
  const paths = [...changes.stale, ...changes.missing]
  const strangers = await findStrangers(changes.orphaned)
  if (strangers.length > 0) {
    throw new Error(
      `${strangers.join(', ')}: not made by codegen, and all of ${output} is. Move it, or name another "output".`,
    )
  }
  try {
    for (const path of paths) {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(unfinished(path), files.get(path) ?? '', { flush: true })
    }
    for (const path of paths) await rename(unfinished(path), path)
  } catch (error) {
    await Promise.all(paths.map((path) => rm(unfinished(path), { force: true }).catch(() => undefined)))
    throw new Error(`Cannot write ${output}: ${reasonOf(error)}. Nothing was changed.`, { cause: error })
  }
  for (const path of changes.orphaned) await rm(path, { force: true })
  return changes
}

/** Files that do not say that codegen made them. Unfinished ones and empty ones are nobody's loss. */
async function findStrangers(orphaned: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(orphaned.map((path) => readFile(path, 'utf8').catch(() => '')))
  return orphaned.filter((path, index) => {
    const text = texts[index] ?? ''
    return !path.endsWith('.tmp') && text !== '' && !text.startsWith(generatedMark)
  })
}

// "EACCES: permission denied, open '/…/Patients.ts.42.tmp'" names a file that nobody knows.
const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message.replace(/, \w+ '.*$/, '') : String(error)
