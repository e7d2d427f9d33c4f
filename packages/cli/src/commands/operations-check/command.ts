import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { addFormatOptions, CommandUsageError, type Configure, formatJson } from '@orchestration/cli-kit'
import { listFiles } from '../../documents/list-files.ts'
import { print, printDiagnostic } from '../../print.ts'
import { patternsOf } from '../../project/pointer.ts'
import {
  addProjectOptions,
  loadProject,
  type Project,
  type ProjectOptions,
  type RuleSeverities,
} from '../../project/project.ts'
import {
  describeMissingOperations,
  listDocumentFiles,
  loadOperations,
  printProject,
} from '../../project/project-operations.ts'
import { loadProjectSchema } from '../../project/project-schema.ts'
import { applyFixes } from './apply-fixes.ts'
import { checkOperations } from './check-operations.ts'
import type { Finding } from './finding.ts'
import { type FindingsFormat, formatFindings } from './format-findings.ts'
import { loadSnippets } from './markdown-snippets.ts'

const help = `
Set rules in codegen.ts:
  config: { rules: { 'file-name': 'off' } }
Check Markdown too, with --docs or in codegen.ts:
  config: { docs: 'docs/**/*.md' }
Ignore a finding with a comment on its line or on the line before:
  # orchestration-ignore paginate-lists

Examples:
  orchestration operations check
  orchestration operations check --fix
  orchestration operations check --rule no-literals:error --rule file-name:off
  orchestration operations check --format github   annotate a pull request`

export const configure: Configure = (command) => {
  command
    .argument('[files...]', 'files to report on, for example from lint-staged (default: all)')
    .option('--fix', 'rename files, name operations, and select "success"')
    .option('--rule <name:severity>', 'set a rule to off, warning or error; can be repeated', parseRule)
    .option(
      '--docs <glob...>',
      'also check graphql code blocks in these Markdown files, for example "docs/**/*.md"',
    )
  addProjectOptions(addFormatOptions(command, ['text', 'github'])).addHelpText('after', help)
  return runOperationsCheck
}

/** Adds a `name:severity` argument to the previous ones. */
function parseRule(text: string, severities: RuleSeverities = {}): RuleSeverities {
  const [, name = '', severity] = /^([\w-]+):(off|warning|error)$/.exec(text) ?? []
  if (!severity)
    throw new CommandUsageError(
      '--rule: Specify a rule and its severity (off, warning or error), such as file-name:off.',
    )
  return { ...severities, [name]: severity as RuleSeverities[string] }
}

interface OperationsCheckOptions extends ProjectOptions {
  docs?: string[]
  /** Severities that override the configuration, keyed by rule. */
  rule?: RuleSeverities
  fix?: boolean
  json?: boolean
  format: FindingsFormat
}

/** Limits the rounds of fixes, because renames can be cyclic. */
const MAX_ROUNDS = 5

/**
 * Checks the project's operations and prints the findings. If `files` are passed, prints only the findings in these files, but still
 * reads the whole project.
 */
async function runOperationsCheck(
  files: readonly string[],
  { docs, rule, fix, json, format, ...options }: OperationsCheckOptions,
): Promise<number> {
  const missing = files.find((file) => !existsSync(file))
  if (missing) throw new CommandUsageError(`The file ${missing} does not exist.`)
  const project = await loadProject(options)
  await printProject(project)
  const checked = await listCheckedFiles({ ...project, docs: docs ?? project.docs })
  const unchecked = files.find((file) => !checked.has(resolve(file)))
  if (unchecked)
    throw new CommandUsageError(
      `${unchecked} is not checked. Pass files that match ${patternsOf(project.documents).join(', ')}, or add it to "documents" in the configuration.`,
    )
  const selected = new Set(files.map((file) => resolve(file)))
  const listFindings = async () => {
    const rules = { ...project.rules, ...rule }
    const findings = await checkProject({ ...project, rules, docs: docs ?? project.docs })
    return selected.size === 0 ? findings : findings.filter(({ file }) => selected.has(resolve(file)))
  }
  let findings = await listFindings()
  // A fix can enable another fix, for example by freeing a file name.
  for (let round = 0; fix && round < MAX_ROUNDS; round++) {
    const changes = await applyFixes(findings)
    if (changes.length === 0) break
    printDiagnostic(changes.map(({ line }) => line).join('\n'))
    if (selected.size > 0) for (const { file } of changes) selected.add(resolve(file))
    findings = await listFindings()
  }
  if (json) print(formatJson({ findings }))
  else print(formatFindings(findings, format), format)
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0
}

async function listCheckedFiles(project: Project): Promise<Set<string>> {
  const files = [...(await listDocumentFiles(project)), ...(await listFiles(project.docs))]
  return new Set(files.map((file) => resolve(file)))
}

/**
 * Checks the operations and the Markdown files of a project. Syntax errors are findings.
 *
 * @throws CommandUsageError if the project has no operations
 */
async function checkProject(project: Project): Promise<Finding[]> {
  const schema = await loadProjectSchema(project)
  const [operations, snippets] = await Promise.all([loadOperations(project), loadSnippets(project.docs)])
  if (operations.documents.length + operations.problems.length === 0)
    throw new CommandUsageError(
      (await listDocumentFiles(project)).length === 0
        ? `Nothing to check: ${describeMissingOperations(project)}`
        : `Nothing to check: no file in "documents" contains an operation. Write one with "orchestration operations new <field>", or correct "documents".`,
    )
  const syntaxErrors = [...operations.problems, ...snippets.problems].map(
    (problem): Finding => ({ rule: 'syntax', severity: 'error', ...problem }),
  )
  return [
    ...syntaxErrors,
    ...checkOperations({
      schema,
      documents: operations.documents,
      snippets: snippets.documents,
      clientDirectives: project.clientDirectives,
      severities: project.rules,
    }),
  ]
}
