import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OutputChanges } from '@orchestration/codegen'
import type { Command } from 'commander'
import { UsageError } from '../errors.ts'
import { formatJson, oneLine, paint, print, printError, writeFileWhole } from '../print.ts'
import {
  addProjectOptions,
  findGenerated,
  type Generated,
  loadProject,
  type ProjectOptions,
  snapshot,
} from '../project/project.ts'
import { fetchSchema } from '../schema.ts'
import { addTargetOptions, confirm, findService, type Target } from '../target.ts'
import { formatOutputChanges } from './codegen.ts'
import { formatOutcome, formatSummary, type PullOutcome } from './definitions-pull/format-outcome.ts'
import { type Diagnosis, diagnose, formatDiagnosis } from './doctor/doctor.ts'
import { bumpOf, type SchemaChange } from './schema-diff/changes.ts'
import { formatChanges } from './schema-diff/schema-diff.ts'
import { comparePulled, mergePulled } from './schema-pull/compare-pulled.ts'
import { fileToWrite } from './schema-pull/schema-pull.ts'

const help = `
Shows a plan first: what changed in the schema, which operations break in which
line, which generated files and definitions are written. Writes after a "yes"
on a terminal, or with --yes. Then it checks the result as "doctor" does.

It is safe to run again: what is up to date stays as it is. Operations that
break are left to you. The rest is written, and the exit code is 1.

The key comes from ORCHESTRATION_API_KEY, never from the command line. Every
address but this machine's and the sandbox's counts as production and needs
--production.

Examples:
  orchestration update --environment sandbox
  orchestration update --environment sandbox --yes   without a question
  orchestration update --no-definitions

Exit codes: 0 up to date, 1 something is left to do, 2 the command was used
wrongly, or nobody said yes.`

/** `orchestration update` */
export function configure(command: Command): void {
  command
    .option('--definitions <folder>', 'the folder of care flow definitions', 'care-flows')
    .option('--no-definitions', 'leave care flow definitions out')
    .option('--production', 'also read from an address that could be production')
    .option('--yes', 'write without asking')
    .option('--json', 'print plan and outcome as JSON; writes only with --yes')
  addProjectOptions(addTargetOptions(command))
    .addHelpText('after', help)
    .action(async (options) => runUpdate(options))
}

interface UpdateCommandOptions extends Omit<UpdateOptions, 'endpoint'>, Target {
  yes?: boolean
}

/** Shows what an update would write, asks, writes it and checks the result. */
async function runUpdate({ yes = false, environment, ...given }: UpdateCommandOptions): Promise<void> {
  const { production = false, json = false } = given
  const target = { ...(environment && { environment }), ...(given.endpoint && { endpoint: given.endpoint }) }
  const options: UpdateOptions = { ...given, endpoint: findService(target, production) }
  const plan = await planUpdate(options)
  if (!json) print(formatPlan(plan))
  const steps = findSteps(plan, options)
  const isWanted = yes || steps.length === 0
  if (!json) await confirm(isWanted)
  // Without a question there is only --yes.
  const checks = json && !isWanted ? undefined : await apply(steps, options)
  if (!checks || isLeftToDo(plan, checks)) process.exitCode = 1
  if (!json) {
    if (plan.generated.broken !== undefined)
      printError('Correct the operations that do not fit the schema, and run the same command again.')
    return
  }
  const { schema, generated, definitions } = plan
  const { text: _, ...shown } = schema
  print(
    formatJson({
      schema: { ...shown, bump: bumpOf(schema.changes) },
      generated,
      definitions,
      written: checks ? steps.map(({ name }) => name) : [],
      checks,
    }),
    'json',
  )
}

interface Step {
  name: 'schema' | 'generated files' | 'definitions'
  run: () => Promise<unknown>
}

function findSteps({ schema, generated, definitions }: UpdatePlan, options: UpdateOptions): Step[] {
  const steps: Step[] = []
  const { definitions: folder, endpoint, production = false, json = false } = options
  const say = json ? () => undefined : print
  if (schema.outcome !== 'up to date')
    steps.push({
      name: 'schema',
      run: async () => {
        await writeFileWhole(schema.path, schema.text)
        say(`${schema.path} is written.`)
      },
    })
  if (Object.values(generated.changes).some((paths) => paths.length > 0))
    steps.push({
      name: 'generated files',
      run: async () => {
        const found = await findGenerated(options)
        if ('update' in found) say(formatOutputChanges(await found.update()))
      },
    })
  if (folder !== false && definitions.some(({ outcome }) => outcome === 'missing'))
    steps.push({
      name: 'definitions',
      run: async () => {
        const { pullDefinitions } = await import('./definitions-pull/definitions-pull.ts')
        await pullDefinitions([], { output: folder, endpoint, production, json })
      },
    })
  return steps
}

/** Runs the steps, then the checks of `doctor`. */
async function apply(steps: readonly Step[], options: UpdateOptions): Promise<Diagnosis[]> {
  for (const [index, { name, run }] of steps.entries()) {
    await run().catch((error: unknown) => {
      const list = (part: readonly Step[]) => part.map((step) => step.name).join(', ') || 'nothing'
      throw new Error(
        `${name}: ${error instanceof Error ? error.message : error}\nWritten: ${list(steps.slice(0, index))}. Not written: ${list(steps.slice(index))}. Run the same command again; what is written stays.`,
        { cause: error },
      )
    })
  }
  const checks = await diagnose({ options, env: process.env, nodeVersion: process.versions.node })
  if (!options.json) print(checks.map(formatDiagnosis).join('\n'))
  return checks
}

/** Whether operations, definitions or a check need a person. */
const isLeftToDo = ({ generated, definitions }: UpdatePlan, checks: readonly Diagnosis[]): boolean =>
  generated.broken !== undefined ||
  definitions.some(({ outcome }) => outcome === 'differs') ||
  checks.some(({ status }) => status === 'error')

/** Formats a plan for a person. */
function formatPlan({ endpoint, schema, generated, definitions }: UpdatePlan): string {
  const open = definitions.filter(({ outcome }) => outcome !== 'up to date')
  return [
    `This is the plan for ${oneLine(endpoint)}. Nothing is written yet.`,
    '',
    paint('bold', `1. Schema: ${oneLine(schema.path)} is ${schema.outcome}`),
    ...(schema.changes.length > 0 ? [formatChanges(schema.changes, 'text')] : []),
    '',
    paint('bold', '2. Generated files'),
    formatGenerated(generated, schema.changes.some(isBreaking)),
    '',
    paint('bold', '3. Care flow definitions'),
    ...open.map(formatOutcome),
    definitions.length > 0 ? formatSummary(definitions) : 'None.',
    '',
  ].join('\n')
}

const isBreaking = ({ effect }: SchemaChange) => effect === 'operation'

function formatGenerated({ leftOut, broken, changes }: GeneratedPlan, isExplained: boolean): string {
  if (leftOut !== undefined) return `Left out: ${oneLine(leftOut)}`
  if (broken !== undefined)
    return `Left out, until all operations fit the new schema${isExplained ? '.' : `:\n${broken}`}`
  return formatOutputChanges(changes)
}

interface UpdateOptions extends ProjectOptions {
  endpoint: string
  /** The folder of care flow definitions. False leaves them out. */
  definitions: string | false
  production?: boolean
  json?: boolean
}

/** What an update would write. */
interface UpdatePlan {
  endpoint: string
  schema: {
    path: string
    outcome: 'up to date' | 'out of date' | 'missing'
    text: string
    changes: SchemaChange[]
  }
  generated: GeneratedPlan
  definitions: PullOutcome[]
}

interface GeneratedPlan {
  changes: OutputChanges
  /** Why nothing is generated. */
  leftOut?: string
  /** The problems of operations that do not fit the new schema, by file and line. */
  broken?: string
}

/**
 * Finds out what an update would write. Writes nothing.
 *
 * @throws {UsageError} when the configuration does not read the file that the schema would be written to.
 */
async function planUpdate(options: UpdateOptions): Promise<UpdatePlan> {
  const { endpoint, definitions, production = false } = options
  const project = await loadProject(options)
  const path = fileToWrite(project)
  if (project.config && !project.schema.includes(path))
    throw new UsageError(
      `${project.config} does not read ${path}, which an update writes. Name it there: orchestration({ schema: '${path}', … }). Nothing was written.`,
    )
  const known = existsSync(path) ? path : snapshot()
  const texts = await mergePulled(known, await fetchSchema({ endpoint }))
  const changes = await comparePulled(project, known, texts)
  const generated = await findGenerated(options)
  return {
    endpoint,
    schema: {
      path,
      outcome: known !== path ? 'missing' : texts.before === texts.after ? 'up to date' : 'out of date',
      text: texts.after,
      changes,
    },
    generated:
      'nothing' in generated
        ? { changes: noChanges, leftOut: generated.nothing }
        : await planGenerated(generated, texts.after),
    definitions:
      definitions === false ? [] : await planDefinitions({ output: definitions, endpoint, production }),
  }
}

const noChanges: OutputChanges = { missing: [], stale: [], orphaned: [] }

/** Generates from a copy of the new schema. */
async function planGenerated(generated: Generated, schema: string): Promise<GeneratedPlan> {
  const folder = await mkdtemp(join(tmpdir(), 'orchestration-update-'))
  const copy = join(folder, 'schema.graphql')
  try {
    await writeFile(copy, schema)
    return { changes: await generated.check(copy) }
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'DocumentsError') throw error
    return { changes: noChanges, broken: error.message }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function planDefinitions(
  options: Pick<UpdateOptions, 'endpoint' | 'production'> & { output: string },
): Promise<PullOutcome[]> {
  // Loaded late: care flow definitions are a package of their own.
  const { pullDefinitions } = await import('./definitions-pull/definitions-pull.ts')
  return await pullDefinitions([], { ...options, check: true, json: true })
}
