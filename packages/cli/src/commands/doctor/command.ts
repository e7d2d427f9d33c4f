import type { Command } from 'commander'
import { formatJson, messageOf, oneLine, paint, print } from '../../print.ts'
import { addProjectOptions } from '../../project/project.ts'
import { addTargetOptions } from '../../target.ts'
import {
  type Check,
  type CheckResult,
  type DoctorOptions,
  failure,
  generated,
  installation,
  keyInGit,
  publicVariables,
  schema,
  schemaFile,
  skipped,
} from './checks.ts'
import { clock, service, settings } from './connection.ts'

const help = `
The key comes from ORCHESTRATION_API_KEY, and is never printed.

Examples:
  orchestration doctor
  orchestration doctor --environment sandbox --json

Exit codes: 0 no errors, 1 errors, 2 usage error.`

/** `orchestration doctor` */
export function configure(command: Command): void {
  command.option('--json', 'print the checks as JSON')
  addProjectOptions(addTargetOptions(command))
    .addHelpText('after', help)
    .action(async (options) => runDoctor(options))
}

const colours = { ok: 'green', warning: 'yellow', error: 'red', skipped: 'dim' } as const

/** Runs all checks and prints the results. */
async function runDoctor({ json, ...options }: DoctorOptions & { json?: boolean }): Promise<void> {
  const diagnoses = await diagnose(options)
  if (json) print(formatJson({ checks: diagnoses }), 'json')
  else print([...diagnoses.map(formatDiagnosis), '', conclude(diagnoses)].join('\n'))
  if (diagnoses.some(({ status }) => status === 'error')) process.exitCode = 1
}

const formatDiagnosis = ({ name, status, message }: Diagnosis): string =>
  `${paint(colours[status], status.padEnd(8))} ${name}: ${oneLine(message)}`

/** Recommends the next step. */
function conclude(diagnoses: readonly Diagnosis[]): string {
  const namesOf = (searched: Diagnosis['status']) =>
    diagnoses.flatMap(({ name, status }) => (status === searched ? name : [])).join(', ')
  const [errors, warnings] = [namesOf('error'), namesOf('warning')]
  if (errors) return `Next: fix ${errors} (see above), and run "orchestration doctor" again.`
  return warnings
    ? `Next: read the advice for ${warnings}. Clients also work without these changes.`
    : 'No problems found.'
}

/** The checks in the order of execution, keyed by name. Each entry lists the checks that must succeed first. */
const checks: Readonly<Record<string, { check: Check; needs: readonly string[] }>> = {
  settings: { check: settings, needs: [] },
  service: { check: service, needs: ['settings'] },
  clock: { check: clock, needs: ['settings'] },
  schema: { check: schema, needs: ['settings', 'service'] },
  'schema file': { check: schemaFile, needs: [] },
  generated: { check: generated, needs: [] },
  installation: { check: installation, needs: [] },
  'key in git': { check: keyInGit, needs: [] },
  'public variables': { check: publicVariables, needs: [] },
}

export interface Diagnosis extends CheckResult {
  name: string
}

/** Checks for common causes of problems with this API. Never shows the key. */
export async function diagnose(options: DoctorOptions): Promise<Diagnosis[]> {
  const results = new Map<string, Promise<CheckResult>>()
  for (const [name, { check, needs }] of Object.entries(checks)) {
    const run = async () => {
      for (const need of needs) {
        if ((await results.get(need))?.status !== 'ok') return skipped(`needs: ${need}`)
      }
      return await check(options)
    }
    results.set(
      name,
      run().catch((error: unknown) => failure(messageWithoutExcerpts(error))),
    )
  }
  return await Promise.all([...results].map(async ([name, result]) => ({ name, ...(await result) })))
}

function messageWithoutExcerpts(error: unknown): string {
  const message = messageOf(error)
  const isAboutDocuments = error instanceof Error && error.name === 'DocumentsError'
  return isAboutDocuments ? message.replaceAll(/\n {2}\|.*/g, '') : message
}
