import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { generatedMark, type OutputFiles } from '../modules/type-text.ts'

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
const unfinished = (path: string): string => `${path}.${process.pid}.tmp`

/** The id of the process that writes or wrote an unfinished file. */
const writerOf = (path: string): number | undefined => {
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

/**
 * What the stock command writes to a module that no document makes any more. That command cannot remove a file, but
 * its `--check` finds one with another text.
 */
const orphanText: string = `${generatedMark}\n// No .graphql file makes this module any more. Remove it.\nexport {};\n`

/** Hooks for an output of the preset. They remove orphaned files after the stock command has marked them. */
export const hooks: { afterOneFileWrite: (path: string) => void } = {
  afterOneFileWrite(path) {
    if (readIfThere(path) === orphanText) rmSync(path)
  },
}
