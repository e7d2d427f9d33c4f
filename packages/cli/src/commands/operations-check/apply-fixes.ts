import { existsSync } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describeWriteError, writeFileAtomically } from '../../write-file.ts'
import type { Finding } from './finding.ts'

/**
 * Applies the fixes for findings. Does not rename a file if another file has the new name.
 *
 * @returns one line per change.
 */
export async function applyFixes(findings: readonly Finding[]): Promise<string[]> {
  const changes: string[] = []
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
      changes.push(`~ ${file}`)
    }
    const name = fixes.find(({ rename }) => rename)?.rename
    if (!name) continue
    const target = join(dirname(file), name)
    const isSameFile = target.toLowerCase() === file.toLowerCase()
    if (existsSync(target) && !isSameFile) continue
    await rename(file, target).catch((error: Error) => {
      throw new Error(`Cannot rename ${file}: ${describeWriteError(error)}`, { cause: error })
    })
    changes.push(`${file} → ${target}`)
  }
  return changes
}
