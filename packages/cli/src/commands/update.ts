import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OutputChanges } from '@orchestration/codegen'
import type { Command } from 'commander'
import { formatJson, oneLine, paint, print, printError, writeFileWhole } from '../print.ts'
import { addProjectOptions, findGenerated, type ProjectOptions } from '../project/project.ts'
import { addTargetOptions, confirm, findService, type Target } from '../target.ts'
import { formatOutputChanges } from './codegen.ts'
import { formatOutcome, formatSummary } from './definitions-pull/format-outcome.ts'
import { diagnose, formatDiagnosis } from './doctor/doctor.ts'
import { bumpOf, isFailure } from './schema-diff/changes.ts'
import { formatDiff } from './schema-diff/schema-diff.ts'
import { planPull } from './schema-pull/schema-pull.ts'

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

interface UpdateOptions extends ProjectOptions, Target {
  /** The folder of care flow definitions. False leaves them out. */
  definitions: string | false
  production?: boolean
  yes?: boolean
  json?: boolean
}

/** Shows what an update would write, asks, writes it and checks the result as `doctor` does. */
async function runUpdate({ yes = false, json = false, ...given }: UpdateOptions): Promise<void> {
  const { production = false, definitions: folder, environment: _, ...project } = given
  const options = { ...project, endpoint: await findService(given, production) }
  const say = json ? () => undefined : print
  const { text, diff, ...schema } = await planPull(options)
  const codegen = await findGenerated(options)
  const generated = await planGenerated(codegen, text)
  // Loaded late: care flow definitions are a package of their own.
  const { pullDefinitions } = await import('./definitions-pull/definitions-pull.ts')
  const pull = async (how: { check?: boolean; json: boolean }) =>
    folder === false ? [] : await pullDefinitions([], { ...options, production, output: folder, ...how })
  const definitions = await pull({ check: true, json: true })

  say(`This is the plan for ${oneLine(options.endpoint)}. Nothing is written yet.\n`)
  say(paint('bold', `1. Schema: ${oneLine(schema.path)} is ${schema.outcome}`))
  if (diff.changes.length > 0) say(formatDiff(diff, 'text'))
  say(`\n${paint('bold', '2. Generated files')}`)
  // The changes of the schema name the operations that break, unless the operations were broken before.
  const isExplained = generated.broken && isFailure(diff, 'operations')
  if (generated.leftOut) say(`Left out: ${oneLine(generated.leftOut)}`)
  if (!isExplained) say(generated.broken ?? formatOutputChanges(generated.changes))
  say(`\n${paint('bold', '3. Care flow definitions')}`)
  for (const version of definitions) if (version.outcome !== 'up to date') say(formatOutcome(version))
  say(`${definitions.length > 0 ? formatSummary(definitions) : 'None.'}\n`)

  const writeSchema = async () => {
    await writeFileWhole(schema.path, text)
    say(`${schema.path} is written.`)
  }
  const generate = async () => 'update' in codegen && say(formatOutputChanges(await codegen.update()))
  const writeDefinitions = async () => {
    const failed = (await pull({ json })).filter(({ outcome }) => outcome === 'not written')
    if (failed.length > 0) throw new Error(failed.map(formatOutcome).join('\n'))
  }
  const isStale = Object.values(generated.changes).some((paths) => paths.length > 0)
  const isMissing = definitions.some(({ outcome }) => outcome === 'missing')
  const steps = [
    ...(schema.outcome === 'up to date' ? [] : [{ name: 'schema', run: writeSchema }]),
    ...(isStale ? [{ name: 'generated files', run: generate }] : []),
    ...(isMissing ? [{ name: 'definitions', run: writeDefinitions }] : []),
  ]
  const isWanted = yes || steps.length === 0
  const plan = { schema: { ...schema, ...diff, bump: bumpOf(diff) }, generated, definitions }
  // A program cannot be asked.
  if (json && !isWanted) {
    process.exitCode = 1
    return print(formatJson({ ...plan, written: [] }), 'json')
  }
  if (!json) await confirm(steps.map(({ name }) => name).join(', '), isWanted)
  const written: string[] = []
  for (const { name, run } of steps) {
    await run().catch((error: Error) => {
      const left = steps.slice(written.length).map((step) => step.name)
      throw new Error(
        `${name}: ${error.message}\nWritten: ${written.join(', ') || 'nothing'}. Not written: ${left.join(', ')}. Run the same command again; what is written stays.`,
        { cause: error },
      )
    })
    written.push(name)
  }
  const checks = await diagnose({ options, env: process.env, nodeVersion: process.versions.node })
  const isDone = checks.every(({ status }) => status !== 'error') && !generated.broken
  if (!isDone || definitions.some(({ outcome }) => outcome === 'differs')) process.exitCode = 1
  if (json) return print(formatJson({ ...plan, written, checks }), 'json')
  print(checks.map(formatDiagnosis).join('\n'))
  if (generated.broken)
    printError('Correct the operations that do not fit the schema, and run the same command again.')
}

/** Compares the generated files with what codegen makes of a schema that is not written yet. */
async function planGenerated(codegen: Awaited<ReturnType<typeof findGenerated>>, schema: string) {
  const changes: OutputChanges = { missing: [], stale: [], orphaned: [] }
  if ('nothing' in codegen) return { changes, leftOut: codegen.nothing }
  const folder = await mkdtemp(join(tmpdir(), 'orchestration-update-'))
  const copy = join(folder, 'schema.graphql')
  try {
    await writeFile(copy, schema)
    return { changes: await codegen.check(copy) }
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'DocumentsError') throw error
    return { changes, broken: error.message }
  } finally {
    await rm(folder, { recursive: true })
  }
}
