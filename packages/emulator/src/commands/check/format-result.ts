import { existsSync, readFileSync } from 'node:fs'
import {
  type DefinitionProblem,
  formatProblem,
  formatProblemCount,
} from '@orchestration/care-flows/definitions'
import { escapeTerminal, formatAnnotations, formatExcerpt, oneLine } from '@orchestration/command-line'
import type { CheckResult } from './check-definitions.ts'

export type CheckFormat = 'text' | 'github'

/** Formats a result as text or annotations. Paths of annotations are relative to `root`. The output is escaped for terminals. */
export function formatResult(
  { problems, warnings }: CheckResult,
  format: CheckFormat,
  root: string | undefined,
): string {
  if (format === 'github')
    return formatAnnotations([...problems.map(toAnnotation), ...warnings.map(toWarning)], root)
  const conclusion = problems.length === 0 ? 'All definitions are valid.' : formatProblemCount(problems)
  return escapeTerminal([...warnings.map(oneLine), ...problems.map(formatWithCode), conclusion].join('\n'))
}

const toAnnotation = ({ source, line, column, path, message }: DefinitionProblem) => ({
  level: 'error' as const,
  file: source,
  line: line ?? 1,
  column: column ?? 1,
  title: path || 'definition',
  message,
})

/** Omits the position, because warnings do not have one. */
const toWarning = (message: string) => ({ level: 'warning' as const, title: 'definition', message })

/** Formats a problem and its source line, with a caret below the column. */
function formatWithCode(problem: DefinitionProblem): string {
  const { source, line, column } = problem
  if (line === null || column === null || !existsSync(source)) return formatProblem(problem)
  const code = readFileSync(source, 'utf8').split(/\r\n|\n|\r/)[line - 1] ?? ''
  return [formatProblem(problem), ...formatExcerpt(code, column)].join('\n')
}
