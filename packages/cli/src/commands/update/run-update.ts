import { findGenerated } from '../../config/find-generated.ts'
import { confirm } from '../../confirm.ts'
import type { Target } from '../../create-service-client.ts'
import { findService } from '../../find-service.ts'
import { formatJson } from '../../print/format-json.ts'
import { oneLine } from '../../print/make-inert.ts'
import { paint } from '../../print/paint.ts'
import { print, printError } from '../../print/print.ts'
import { writeFileWhole } from '../../write-file-whole.ts'
import { formatOutputChanges } from '../codegen/format-output-changes.ts'
import { formatOutcome, formatSummary } from '../definitions-pull/format-outcome.ts'
import { type Diagnosis, diagnose } from '../doctor/diagnose.ts'
import { formatDiagnosis } from '../doctor/run-doctor.ts'
import { bumpOf } from '../schema-diff/bump-of.ts'
import { formatChanges } from '../schema-diff/format-changes.ts'
import type { SchemaChange } from '../schema-diff/schema-change.ts'
import { type GeneratedPlan, planUpdate, type UpdateOptions, type UpdatePlan } from './plan-update.ts'

export interface UpdateCommandOptions extends Omit<UpdateOptions, 'endpoint'>, Target {
  yes?: boolean
}

/** Shows what an update would write, asks, writes it and checks the result. */
export async function runUpdate({ yes = false, environment, ...given }: UpdateCommandOptions): Promise<void> {
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
        const { pullDefinitions } = await import('../definitions-pull/run-definitions-pull.ts')
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
export function formatPlan({ endpoint, schema, generated, definitions }: UpdatePlan): string {
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
