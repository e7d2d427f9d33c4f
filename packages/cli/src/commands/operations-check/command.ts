import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { addFormatOptions, CommandUsageError, type Configure, formatJson } from '@orchestration/cli-kit'
import { print, printDiagnostic } from '../../print.ts'
import {
  addProjectOptions,
  loadProject,
  type ProjectOptions,
  type RuleSeverities,
} from '../../project/project.ts'
import { printProject } from '../../project/project-operations.ts'
import { applyFixes } from './apply-fixes.ts'
import { checkProject } from './check-project.ts'
import { type FindingsFormat, formatFindings } from './format-findings.ts'

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
    printDiagnostic(changes.join('\n'))
    findings = await listFindings()
  }
  if (json) print(formatJson({ findings }))
  else print(formatFindings(findings, format), format)
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0
}
