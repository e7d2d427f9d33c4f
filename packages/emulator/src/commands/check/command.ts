import { existsSync, readFileSync } from 'node:fs'
import {
  type DefinitionProblem,
  formatProblem,
  formatProblemCount,
  isDefinitionError,
  loadDefinitions,
} from '@orchestration/care-flows/definitions'
import {
  addFormatOptions,
  formatAnnotations,
  formatExcerpt,
  formatJson,
  oneLine,
  writeLine,
} from '@orchestration/command-line'
import type { CommandContext, Configure } from '../command-context.ts'

const help = `
A folder published by Studio counts as one definition. The output lists its
unsupported parts, and how the emulator treats them.

Examples:
  orchestration-emulator check 'care-flows/*.yaml'
  orchestration-emulator check my-care-flow    a clone of Studio's repository
  orchestration-emulator check --format github 'care-flows/*.yaml'

Exit codes: 0 all definitions are valid, 1 problems found,
2 usage error.`

type Format = 'text' | 'json' | 'github'

/** Configures `orchestration-emulator check <files...>`. */
export const configure: Configure = (command, context) => {
  command.argument('<files...>', 'YAML or JSON files, folders published by Studio, or glob patterns')
  addFormatOptions(command, ['text', 'json', 'github'], context.env).addHelpText('after', help)
  return async (files: string[], { format }: { format: Format }) => {
    const checked = await checkDefinitions(files)
    printers[format](context, checked)
    return checked.problems.length > 0 ? 1 : 0
  }
}

interface CheckResult {
  problems: readonly DefinitionProblem[]
  warnings: readonly string[]
}

/** Runs the same checks as the emulator at startup. Returns at most 100 problems. */
async function checkDefinitions(files: readonly string[]): Promise<CheckResult> {
  try {
    const definitions = await loadDefinitions(files)
    return { problems: [], warnings: definitions.flatMap(({ warnings = [] }) => warnings) }
  } catch (error) {
    if (isDefinitionError(error)) return { problems: error.problems, warnings: [] }
    throw error
  }
}

const printers: Record<Format, (context: CommandContext, checked: CheckResult) => void> = {
  text({ stdout }, { problems, warnings }) {
    const lines = [...warnings.map(oneLine), ...problems.map(formatWithCode)]
    const conclusion = problems.length === 0 ? 'All definitions are valid.' : formatProblemCount(problems)
    writeLine(stdout, [...lines, conclusion].join('\n'))
  },
  json({ stdout }, { problems, warnings }) {
    writeLine(stdout, formatJson({ problems, ...(warnings.length > 0 && { warnings }) }))
  },
  github({ stdout, env }, { problems, warnings }) {
    const annotations = [...problems.map(toAnnotation), ...warnings.map(toWarning)]
    if (annotations.length === 0) return
    stdout.write(`${formatAnnotations(annotations, env.GITHUB_WORKSPACE)}\n`)
  },
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
