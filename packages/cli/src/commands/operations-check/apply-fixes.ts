import { existsSync } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeFileWhole } from '../../write-file-whole.ts'
import type { Finding } from './finding.ts'

/**
 * Applies the fixes of findings. A file keeps its name when another file has the right name already.
 *
 * @returns a line for each change.
 */
export async function applyFixes(findings: readonly Finding[]): Promise<string[]> {
  const done: string[] = []
  for (const file of new Set(findings.filter(({ fix }) => fix).map(({ file }) => file))) {
    const fixes = findings.filter((finding) => finding.file === file).flatMap(({ fix }) => fix ?? [])
    const inserts = fixes.flatMap(({ insert }) => insert ?? []).sort((a, b) => b.offset - a.offset)
    if (inserts.length > 0) {
      const text = await readFile(file, 'utf8')
      const mark = text.startsWith('\uFEFF') ? 1 : 0
      const repaired = inserts.reduce((text, insert) => {
        const offset = insert.offset + mark
        return text.slice(0, offset) + insert.text + text.slice(offset)
      }, text)
      await writeFileWhole(file, repaired)
      done.push(`~ ${file}`)
    }
    const name = fixes.find(({ rename }) => rename)?.rename
    if (!name) continue
    const target = join(dirname(file), name)
    const isSameFile = target.toLowerCase() === file.toLowerCase()
    if (existsSync(target) && !isSameFile) continue
    await rename(file, target)
    done.push(`${file} → ${target}`)
  }
  return done
}
