import { existsSync, readFileSync } from 'node:fs'
import {
  DefinitionError,
  type DefinitionProblem,
  findDefinitionFiles,
  formatProblem,
  formatProblemCount,
  loadDefinitions,
} from '@orchestration/care-flows/definitions'
import {
  addFormatOptions,
  CommandUsageError,
  type Configure,
  escapeTerminal,
  formatAnnotations,
  formatExcerpt,
  formatJson,
  oneLine,
} from '@orchestration/cli-kit'

const help = `
A folder published by Studio counts as one definition. The output lists its
unsupported parts, and how the emulator treats them.

Examples:
  orchestration-emulator check 'care-flows/*.yaml'
  orchestration-emulator check my-care-flow    a clone of Studio's repository
  orchestration-emulator check --format github 'care-flows/*.yaml'`

interface CheckFlags {
  json?: boolean
  format: 'text' | 'github'
}

/** Configures `orchestration-emulator check <files...>`. */
export const configure: Configure = (command, { stdout, env }) => {
  command.argument('<files...>', 'YAML or JSON files, folders published by Studio, or glob patterns')
  addFormatOptions(command, ['text', 'github'], env).addHelpText('after', help)
  return async (patterns: string[], { json, format }: CheckFlags) => {
    const result = await checkDefinitions(patterns)
    const findings = listFindings(result)
    const text = json
      ? formatJson({ findings })
      : format === 'github'
        ? formatAnnotations(findings.map(toAnnotation), env.GITHUB_WORKSPACE)
        : formatResult(result)
    if (text) stdout.write(`${text}\n`)
    return result.problems.length > 0 ? 1 : 0
  }
}

interface CheckResult {
  problems: readonly DefinitionProblem[]
  warnings: readonly string[]
}

/**
 * Runs the same checks as the emulator at startup. Returns at most 100 problems.
 *
 * @throws CommandUsageError if a pattern matches no file
 */
async function checkDefinitions(patterns: readonly string[]): Promise<CheckResult> {
  for (const pattern of patterns) {
    if ((await findDefinitionFiles(pattern)).length === 0)
      throw new CommandUsageError(`No file matches ${pattern}. Pass a file, a folder or a glob pattern.`)
  }
  try {
    const definitions = await loadDefinitions(patterns)
    return { problems: [], warnings: definitions.flatMap(({ warnings }) => warnings) }
  } catch (error) {
    if (DefinitionError.is(error)) return { problems: error.problems, warnings: [] }
    throw error
  }
}

interface Finding {
  severity: 'error' | 'warning'
  message: string
  /** The position of an error. A warning has none. */
  file?: string
  line?: number
  column?: number
  path?: string
}

const listFindings = ({ problems, warnings }: CheckResult): Finding[] => [
  ...problems.map(({ source: file, line, column, path, message }) => ({
    severity: 'error' as const,
    message,
    file,
    line: line ?? 1,
    column: column ?? 1,
    path,
  })),
  ...warnings.map((message) => ({ severity: 'warning' as const, message })),
]

const toAnnotation = ({ severity, path, ...finding }: Finding) => ({
  level: severity,
  title: path || 'definition',
  ...finding,
})

/** Formats a result as text, escaped for terminals. */
function formatResult({ problems, warnings }: CheckResult): string {
  const conclusion = problems.length === 0 ? 'All definitions are valid.' : formatProblemCount(problems)
  return escapeTerminal([...warnings.map(oneLine), ...problems.map(formatWithCode), conclusion].join('\n'))
}

/** Formats a problem and its source line, with a caret below the column. */
function formatWithCode(problem: DefinitionProblem): string {
  const { source, line, column } = problem
  if (line === null || column === null || !existsSync(source)) return formatProblem(problem)
  const code = readFileSync(source, 'utf8').split(/\r\n|\n|\r/)[line - 1] ?? ''
  return [formatProblem(problem), ...formatExcerpt(code, column)].join('\n')
}
