import { styleText } from 'node:util'
import type { CasesOutcome } from '@orchestration/care-flows/definitions'
import { formatJson } from '@orchestration/command-line'

/** Formats one line of JSON, without the recorded activities. */
export function formatOutcomeJson({ cases, ...counts }: CasesOutcome): string {
  return formatJson({ ...counts, cases: cases.map(({ recorded: _, ...outcome }) => outcome) })
}

export function formatOutcome({ passed, failed, cases }: CasesOutcome): string {
  const lines = cases.flatMap(({ title, outcome, recorded, missing, pending }) =>
    outcome === 'passed'
      ? [`${styleText('green', '✓')} ${title}`]
      : [
          `${styleText('red', '✗')} ${title}`,
          ...missing.map((row) => `  expected: ${row}`),
          ...recorded.map((row) => `  actual:   ${row}`),
          ...pending.map((row) => `  pending:  ${row}`),
        ],
  )
  return [...lines, `${passed} passed, ${failed} failed.`].join('\n')
}
