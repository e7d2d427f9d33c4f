import { styleText } from 'node:util'
import { formatAnnotations, formatCount, oneLine } from '@orchestration/cli-kit'
import { formatProblem } from '../../documents/problem.ts'
import type { Finding } from './finding.ts'

export type FindingsFormat = 'text' | 'github'

/** Formats findings as text or pull request annotations. */
export function formatFindings(findings: readonly Finding[], format: FindingsFormat): string {
  if (format === 'github')
    return formatAnnotations(
      findings.map(({ rule, severity, ...place }) => ({ ...place, level: severity, title: rule })),
      process.env.GITHUB_WORKSPACE,
    )
  const blocks = findings.map((finding) => {
    const label = styleText(
      finding.severity === 'error' ? 'red' : 'yellow',
      `${finding.severity} ${finding.rule}:`,
    )
    return formatProblem({
      ...finding,
      file: oneLine(finding.file),
      message: `${label} ${oneLine(finding.message)}`,
    })
  })
  return [...blocks, summarize(findings)].join('\n')
}

function summarize(findings: readonly Finding[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const warnings = findings.length - errors
  return findings.length === 0
    ? 'All operations are valid.'
    : `${formatCount(errors, 'error')}, ${formatCount(warnings, 'warning')}.`
}
