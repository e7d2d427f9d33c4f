import {
  countProblems,
  type DefinitionProblem,
  formatProblem,
  isDefinitionError,
  loadDefinitions,
} from '@orchestration/care-flows/definitions'
import type { Command } from 'commander'
import { addFormatOptions, formatAnnotations, formatJson, oneLine, print } from '../print.ts'

const help = `
A folder that Studio has published is checked as a definition. What of it has no
counterpart is listed, with what the emulator does instead.

Examples:
  orchestration definitions check 'care-flows/*.yaml'
  orchestration definitions check my-care-flow    a clone of Studio's repository
  orchestration definitions check --format github 'care-flows/*.yaml'

Exit codes: 0 all definitions are valid, 1 there are problems,
2 the command was used wrongly.`

/** `orchestration definitions check` */
export function configure(command: Command): void {
  command.argument('<files...>', 'YAML or JSON files, folders that Studio has published, or patterns')
  addFormatOptions(command, ['text', 'json', 'github'])
    .addHelpText('after', help)
    .action(async (files, options) => runDefinitionsCheck(files, options))
}

interface DefinitionsCheckOptions {
  format: 'text' | 'json' | 'github'
}

/** Checks definitions as the emulator does when it starts with them, and prints their problems, at most 100. */
async function runDefinitionsCheck(
  files: readonly string[],
  { format }: DefinitionsCheckOptions,
): Promise<void> {
  const { problems, notes } = await check(files)
  const printers = { text: printText, json: printJson, github: printAnnotations }
  const text = printers[format](problems, notes)
  if (text !== '') print(text, format)
  if (problems.length > 0) process.exitCode = 1
}

interface Checked {
  problems: readonly DefinitionProblem[]
  notes: readonly string[]
}

async function check(files: readonly string[]): Promise<Checked> {
  try {
    const definitions = await loadDefinitions(files)
    return { problems: [], notes: definitions.flatMap(({ notes = [] }) => notes) }
  } catch (error) {
    if (isDefinitionError(error)) return { problems: error.problems, notes: [] }
    throw error
  }
}

function printText(problems: readonly DefinitionProblem[], notes: readonly string[]): string {
  if (problems.length === 0) return [...notes.map(oneLine), 'All definitions are valid.'].join('\n')
  return [...problems.map(formatProblem), countProblems(problems)].join('\n')
}

function printJson(problems: readonly DefinitionProblem[], notes: readonly string[]): string {
  return formatJson({ problems, ...(notes.length > 0 && { notes }) })
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
