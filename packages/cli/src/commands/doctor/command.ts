import { styleText } from 'node:util'
import { type Configure, formatJson, oneLine } from '@orchestration/cli-kit'
import { messageOf, print } from '../../print.ts'
import { addProjectOptions, type ProjectOptions } from '../../project/project.ts'
import { addServiceOptions, type ServiceOptions } from '../../service.ts'
import { type Check, type CheckResult, failure, skipped } from './check.ts'
import { checkClock, checkService, checkSettings } from './connection-checks.ts'
import { checkKeyInGit, checkPublicVariables } from './exposed-key-checks.ts'
import { checkInstallation } from './installation-check.ts'
import { checkGenerated, checkSchema, checkSchemaFile } from './schema-checks.ts'

const help = `
The key comes from ORCHESTRATION_API_KEY, and is never printed.

Examples:
  orchestration doctor
  orchestration doctor --environment sandbox --json`

export const configure: Configure = (command) => {
  command.option('--json', 'print the checks as JSON')
  addProjectOptions(addServiceOptions(command)).addHelpText('after', help)
  return runDoctor
}

interface DoctorOptions extends ProjectOptions, ServiceOptions {
  json?: boolean
}

/** Runs all checks and prints the results. */
async function runDoctor({ json, ...options }: DoctorOptions): Promise<number> {
  const results = await runChecks(options)
  if (json) print(formatJson({ checks: results }))
  else print([...results.map(formatResult), '', conclude(results)].join('\n'))
  return results.some(({ status }) => status === 'error') ? 1 : 0
}

/** The checks in output order, keyed by name. `needs` lists the checks that must succeed first. */
const checks: Readonly<Record<string, { check: Check; needs?: readonly string[] }>> = {
  settings: { check: checkSettings },
  service: { check: checkService, needs: ['settings'] },
  clock: { check: checkClock, needs: ['settings'] },
  schema: { check: checkSchema, needs: ['settings', 'service'] },
  'schema file': { check: checkSchemaFile },
  generated: { check: checkGenerated },
  installation: { check: checkInstallation },
  'key in git': { check: checkKeyInGit },
  'public variables': { check: checkPublicVariables },
}

interface NamedResult extends CheckResult {
  name: string
}

/** Checks for common causes of problems with this API. The results do not contain the key. */
export async function runChecks(options: Parameters<Check>[0]): Promise<NamedResult[]> {
  const results = new Map<string, Promise<CheckResult>>()
  for (const [name, { check, needs = [] }] of Object.entries(checks)) {
    const run = async () => {
      for (const need of needs) {
        if ((await results.get(need))?.status !== 'ok') return skipped(`the check "${need}" did not succeed`)
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

const colours = { ok: 'green', warning: 'yellow', error: 'red', skipped: 'dim' } as const

const formatResult = ({ name, status, message }: NamedResult): string =>
  `${styleText(colours[status], status.padEnd(8))} ${name}: ${oneLine(message)}`

/** Recommends the next step. */
function conclude(results: readonly NamedResult[]): string {
  const namesOf = (searched: NamedResult['status']) =>
    results.flatMap(({ name, status }) => (status === searched ? name : [])).join(', ')
  const [errors, warnings] = [namesOf('error'), namesOf('warning')]
  if (errors) return `Next: fix ${errors} (see above), and run "orchestration doctor" again.`
  return warnings
    ? `Next: read the advice for ${warnings}. Clients work even without these changes.`
    : 'No problems found.'
}
