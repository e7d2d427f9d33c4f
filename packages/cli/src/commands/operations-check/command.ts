import { existsSync } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { styleText } from 'node:util'
import {
  addFormatOptions,
  type Configure,
  formatAnnotations,
  formatCount,
  formatJson,
  oneLine,
  UsageError,
} from '@orchestration/command-line'
import { formatProblem } from '../../documents/problem.ts'
import { print, printDiagnostic } from '../../print.ts'
import {
  addProjectOptions,
  loadProject,
  type Project,
  type ProjectOptions,
  type RuleSeverities,
} from '../../project/project.ts'
import {
  explainNoOperations,
  listDocumentFiles,
  loadProjectSchema,
  parseOperations,
  printProject,
} from '../../project/project-contents.ts'
import { explainWriteError, writeFileAtomically } from '../../write-file.ts'
import { checkOperations } from './check-operations.ts'
import type { Finding } from './rule.ts'
import { loadSnippets } from './snippets.ts'

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
  orchestration operations check --format github   annotate a pull request

Exit codes: 0 no errors, 1 errors, or no operations to check,
2 usage error.`

/** `orchestration operations check` */
export const configure: Configure = (command) => {
  command
    .argument('[files...]', 'files to report on, for example from lint-staged (default: all)')
    .option('--fix', 'rename files, name operations, and select success')
    .option('--rule <name:severity>', 'set a rule to off, warning or error; can be repeated', parseRule)
    .option(
      '--docs <glob...>',
      'also check graphql code blocks in these Markdown files, for example "docs/**/*.md"',
    )
  addProjectOptions(addFormatOptions(command, ['text', 'json', 'github'])).addHelpText('after', help)
  return runOperationsCheck
}

/** Adds a `name:severity` argument to the previous ones. */
function parseRule(text: string, severities: RuleSeverities = {}): RuleSeverities {
  const [, name = '', severity] = /^([\w-]+):(off|warning|error)$/.exec(text) ?? []
  if (!severity)
    throw new UsageError(
      '--rule: Specify a rule and its severity (off, warning or error), such as file-name:off.',
    )
  return { ...severities, [name]: severity as RuleSeverities[string] }
}

interface OperationsCheckOptions extends ProjectOptions {
  docs?: string[]
  /** Severities that override the configuration, keyed by rule. */
  rule?: RuleSeverities
  fix?: boolean
  format: FindingsFormat
}

/** Maximum number of rounds of fixes, because renames can be cyclic. */
const MAX_ROUNDS = 5

/**
 * Checks the project's operations and prints the findings. If `files` are passed, prints only the findings in these files, but still
 * reads the whole project.
 */
async function runOperationsCheck(
  files: readonly string[],
  { docs, rule, fix, format, ...options }: OperationsCheckOptions,
): Promise<number> {
  const missing = files.find((file) => !existsSync(file))
  if (missing) throw new UsageError(`The file ${missing} does not exist.`)
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
  print(formatFindings(findings, format), format)
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0
}

async function checkProject(project: Project): Promise<Finding[]> {
  const schema = await loadProjectSchema(project)
  const [operations, snippets] = await Promise.all([parseOperations(project), loadSnippets(project.docs)])
  if (operations.documents.length + operations.problems.length === 0)
    throw new Error(
      (await listDocumentFiles(project)).length === 0
        ? `Nothing to check: ${explainNoOperations(project)}`
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

/**
 * Applies the fixes for findings. Does not rename a file if another file has the new name.
 *
 * @returns one line per change.
 */
async function applyFixes(findings: readonly Finding[]): Promise<string[]> {
  const changes: string[] = []
  for (const file of new Set(findings.filter(({ fix }) => fix).map(({ file }) => file))) {
    const fixes = findings.filter((finding) => finding.file === file).flatMap(({ fix }) => fix ?? [])
    const inserts = fixes.flatMap(({ insert }) => insert ?? []).sort((a, b) => b.offset - a.offset)
    if (inserts.length > 0) {
      const text = await readFile(file, 'utf8')
      const markLength = text.startsWith('\uFEFF') ? 1 : 0
      const repaired = inserts.reduce((text, insert) => {
        const offset = insert.offset + markLength
        return text.slice(0, offset) + insert.text + text.slice(offset)
      }, text)
      await writeFileAtomically(file, repaired)
      changes.push(`~ ${file}`)
    }
    const name = fixes.find(({ rename }) => rename)?.rename
    if (!name) continue
    const target = join(dirname(file), name)
    const isSameFile = target.toLowerCase() === file.toLowerCase()
    if (existsSync(target) && !isSameFile) continue
    await rename(file, target).catch((error: Error) => {
      throw new Error(`Cannot rename ${file}: ${explainWriteError(error)}`, { cause: error })
    })
    changes.push(`${file} → ${target}`)
  }
  return changes
}

type FindingsFormat = 'text' | 'json' | 'github'

/** Formats findings as text, JSON or pull request annotations. */
function formatFindings(findings: readonly Finding[], format: FindingsFormat): string {
  if (format === 'json') return formatJson({ findings }, 2)
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
