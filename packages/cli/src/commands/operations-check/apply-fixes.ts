import { statSync } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describeWriteError, writeFileAtomically } from '../../write-file.ts'
import type { Finding } from './finding.ts'

/**
 * Applies the fixes for findings. Does not rename a file if another file has the new name.
 *
 * @returns a line for each change, with the current name of the changed file
 */
export async function applyFixes(findings: readonly Finding[]): Promise<{ line: string; file: string }[]> {
  const changes: { line: string; file: string }[] = []
  for (const file of new Set(findings.filter(({ fix }) => fix).map(({ file }) => file))) {
    const fixes = findings.filter((finding) => finding.file === file).flatMap(({ fix }) => fix ?? [])
    const text = await readFile(file, 'utf8')
    const markLength = text.startsWith('\uFEFF') ? 1 : 0
    // The file may have changed, or a template may not have been found in its script.
    const inserts = fixes
      .flatMap(({ insert }) => insert ?? [])
      .filter(({ offset, next }) => text.startsWith(next, offset + markLength))
      .sort((a, b) => b.offset - a.offset)
    if (inserts.length > 0) {
      const repaired = inserts.reduce((text, insert) => {
        const offset = insert.offset + markLength
        return text.slice(0, offset) + insert.text + text.slice(offset)
      }, text)
      await writeFileAtomically(file, repaired)
      changes.push({ line: `~ ${file}`, file })
    }
    const name = fixes.find(({ rename }) => rename)?.rename
    if (!name) continue
    const target = join(dirname(file), name)
    // On a case-insensitive disk, both names can refer to the same file.
    const [own, other] = [file, target].map((path) => statSync(path, { throwIfNoEntry: false }))
    if (other && (own?.ino !== other.ino || own.dev !== other.dev)) continue
    await rename(file, target).catch((error: Error) => {
      throw new Error(`Cannot rename ${file}: ${describeWriteError(error)}`, { cause: error })
    })
    changes.push({ line: `${file} → ${target}`, file: target })
  }
  return changes
}
