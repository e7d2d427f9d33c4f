import { relative } from 'node:path'
import type { LoadedDocument } from '@orchestration/codegen/documents'
import type { Finding } from './finding.ts'
import { rules } from './rules/index.ts'

export interface Ignored {
  has: (finding: Finding) => boolean
  /** Comments that name a rule which does not exist or cannot be ignored. */
  problems: Finding[]
}

const comment = /#\s*orchestration-ignore\b[ \t]*(.*)$/
// Nothing can be generated from operations that do not fit.
const names = Object.keys(rules).filter((name) => name !== 'fits-schema')

/**
 * Finds the comments that switch off rules at one place: `# orchestration-ignore <rule>, <rule>`, at the end of the
 * line or on the line before.
 */
export function findIgnored(documents: readonly LoadedDocument[]): Ignored {
  const places = new Set<string>()
  const problems: Finding[] = []
  for (const { location, document } of documents) {
    const file = relative('', location)
    for (const [index, excerpt] of (document.loc?.source.body ?? '').split(/\r\n|\n|\r/).entries()) {
      const found = comment.exec(excerpt)
      if (!found) continue
      const line = index + 1
      const listed = (found[1] ?? '').split(',').map((name) => name.trim())
      for (const name of listed) places.add(`${file}:${/^\s*#/.test(excerpt) ? line + 1 : line} ${name}`)
      const wrong = listed.filter((name) => !names.includes(name))
      if (wrong.length === 0) continue
      problems.push({
        rule: 'orchestration-ignore',
        severity: 'error',
        message: `No rule that can be ignored is named "${wrong.join('", "')}". There are ${names.join(', ')}.`,
        file,
        line,
        column: found.index + 1,
        excerpt,
        related: [],
      })
    }
  }
  return { has: ({ file, line, rule }) => places.has(`${file}:${line} ${rule}`), problems }
}
