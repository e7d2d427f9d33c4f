import {
  type DefinitionProblem,
  formatProblem,
  isDefinitionError,
  loadDefinitions,
} from '@orchestration/care-flows/definitions'
import { formatAnnotations } from '../../print/format-annotations.ts'
import { formatJson } from '../../print/format-json.ts'
import { print } from '../../print/print.ts'

export interface DefinitionsCheckOptions {
  format: 'text' | 'json' | 'github'
}

/** Checks definitions as the emulator does when it starts with them, and prints every problem. */
export async function runDefinitionsCheck(
  files: readonly string[],
  { format }: DefinitionsCheckOptions,
): Promise<void> {
  const problems = await findProblems(files)
  const printers = { text: printText, json: printJson, github: printAnnotations }
  const text = printers[format](problems)
  if (text !== '') print(text, format)
  if (problems.length > 0) process.exitCode = 1
}

async function findProblems(files: readonly string[]): Promise<readonly DefinitionProblem[]> {
  try {
    await loadDefinitions(files)
    return []
  } catch (error) {
    if (isDefinitionError(error)) return error.problems
    throw error
  }
}

function printText(problems: readonly DefinitionProblem[]): string {
  if (problems.length === 0) return 'All definitions are valid.'
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`
  return [...problems.map(formatProblem), `${count}.`].join('\n')
}

function printJson(problems: readonly DefinitionProblem[]): string {
  return formatJson({ problems })
}

function printAnnotations(problems: readonly DefinitionProblem[]): string {
  return formatAnnotations(
    problems.map(({ source, line, column, path, message }) => ({
      level: 'error',
      title: path || 'definition',
      message,
      file: source,
      line: line ?? 1,
      column: column ?? 1,
    })),
  )
}
