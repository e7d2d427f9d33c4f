import { existsSync } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { OrchestrationOptions } from '@orchestration/codegen'
import { noOperations, parseOperations } from '../../config/load-operations.ts'
import { openProject, type Project } from '../../config/load-project.ts'
import type { ProjectOptions } from '../../config/load-project-config.ts'
import { print, printError } from '../../print/print.ts'
import { loadProjectSchema } from '../../schema/load-project-schema.ts'
import { UsageError } from '../../usage-error.ts'
import { writeFileWhole } from '../../write-file-whole.ts'
import { checkOperations } from './check-operations.ts'
import type { Finding } from './finding.ts'
import { type FindingsFormat, formatFindings } from './format-findings.ts'
import { loadSnippets } from './load-snippets.ts'

export interface OperationsCheckOptions extends ProjectOptions {
  docs: string[]
  deprecationHorizon?: string
  /** Severities by rule, which override the configuration. */
  rule?: NonNullable<OrchestrationOptions['rules']>
  fix?: boolean
  format: FindingsFormat
}

/** Names that circle would be fixed forever. */
const MAX_ROUNDS = 5

/**
 * Checks the project's operations and prints the findings. `files` limits the findings to these files; all files are
 * read.
 */
export async function runOperationsCheck(
  files: readonly string[],
  { docs, deprecationHorizon, rule, fix, format, ...options }: OperationsCheckOptions,
): Promise<void> {
  const missing = files.find((file) => !existsSync(file))
  if (missing) throw new UsageError(`There is no ${missing}.`)
  const project = await openProject(options)
  const horizon =
    deprecationHorizon === undefined ? undefined : parseDays('--deprecation-horizon', deprecationHorizon)
  const wanted = new Set(files.map((file) => resolve(file)))
  const find = async () => {
    const findings = await check({ ...project, rules: { ...project.rules, ...rule } }, docs, horizon)
    return wanted.size === 0 ? findings : findings.filter(({ file }) => wanted.has(resolve(file)))
  }
  let findings = await find()
  // A fix can make another one possible: a name makes way for a file's name.
  for (let round = 0; fix && round < MAX_ROUNDS; round++) {
    const done = await applyFixes(findings)
    if (done.length === 0) break
    printError(done.join('\n'))
    findings = await find()
  }
  print(formatFindings(findings, format), format)
  if (findings.some(({ severity }) => severity === 'error')) process.exitCode = 1
}

async function check(
  project: Project,
  docs: readonly string[],
  horizon: number | undefined,
): Promise<Finding[]> {
  const { schema } = loadProjectSchema(project)
  const [operations, snippets] = await Promise.all([parseOperations(project), loadSnippets(docs)])
  if (operations.documents.length + operations.problems.length === 0)
    throw new Error(`Nothing to check: ${noOperations(project.documents)}`)
  const syntaxErrors = [...operations.problems, ...snippets.problems].map(
    (problem): Finding => ({ rule: 'syntax', severity: 'error', ...problem }),
  )
  return [
    ...syntaxErrors,
    ...checkOperations({
      schema,
      documents: operations.documents,
      snippets: snippets.documents,
      levels: project.rules,
      deprecationHorizon: horizon,
    }),
  ]
}

/**
 * Reads a number of days or weeks, such as `30d` or `6w`.
 *
 * @throws {UsageError} for anything else; the message names the option.
 */
function parseDays(option: string, text: string): number {
  const [, number, unit] = /^(\d+)([dw])$/.exec(text) ?? []
  if (!number) throw new UsageError(`${option} takes a number of days or weeks, such as 30d or 6w.`)
  return Number(number) * (unit === 'w' ? 7 : 1)
}

/**
 * Applies the fixes of findings. A file keeps its name when another file has the right name already.
 *
 * @returns a line for each change.
 */
async function applyFixes(findings: readonly Finding[]): Promise<string[]> {
  const done: string[] = []
  for (const file of new Set(findings.filter(({ fix }) => fix).map(({ file }) => file))) {
    const fixes = findings.filter((finding) => finding.file === file).flatMap(({ fix }) => fix ?? [])
    const inserts = fixes.flatMap(({ insert }) => insert ?? []).sort((a, b) => b.offset - a.offset)
    if (inserts.length > 0) {
      const text = await readFile(file, 'utf8')
      const mark = text.startsWith('\uFEFF') ? 1 : 0
      const repaired = inserts.reduce((text, insert) => {
        const offset = insert.offset + mark
        return text.slice(0, offset) + insert.text + text.slice(offset)
      }, text)
      await writeFileWhole(file, repaired)
      done.push(`~ ${file}`)
    }
    const name = fixes.find(({ rename }) => rename)?.rename
    if (!name) continue
    const target = join(dirname(file), name)
    const isSameFile = target.toLowerCase() === file.toLowerCase()
    if (existsSync(target) && !isSameFile) continue
    await rename(file, target)
    done.push(`${file} → ${target}`)
  }
  return done
}
