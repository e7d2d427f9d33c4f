import { formatProblem } from '@orchestration/codegen/documents'
import { formatAnnotations } from '../../print/format-annotations.ts'
import { formatJson } from '../../print/format-json.ts'
import { oneLine } from '../../print/make-inert.ts'
import { paint } from '../../print/paint.ts'
import type { Finding } from './finding.ts'

export type FindingsFormat = 'text' | 'json' | 'github'

/** Formats findings for a person, for a program, or as annotations of a pull request. */
export function formatFindings(findings: readonly Finding[], format: FindingsFormat): string {
  if (format === 'json') return formatJson({ findings })
  if (format === 'github')
    return formatAnnotations(
      findings.map(({ rule, severity, ...place }) => ({ ...place, level: severity, title: rule })),
    )
  const blocks = findings.map((finding) => {
    const label = paint(
      finding.severity === 'error' ? 'red' : 'yellow',
      `${finding.severity} ${finding.rule}:`,
    )
    return formatProblem({
      ...finding,
      file: oneLine(finding.file),
      message: `${label} ${oneLine(finding.message)}`,
    })
  })
  return [...blocks, summary(findings)].join('\n')
}

function summary(findings: readonly Finding[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const warnings = findings.length - errors
  return findings.length === 0
    ? 'All operations are right.'
    : `${count(errors, 'error')}, ${count(warnings, 'warning')}.`
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
