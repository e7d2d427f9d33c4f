import { styleText } from 'node:util'
import { type Configure, formatJson, oneLine } from '@orchestration/cli-kit'
import { print } from '../../print.ts'
import { addProjectOptions, type ProjectOptions } from '../../project/project.ts'
import { addServiceOptions, type ServiceOptions } from '../../service.ts'
import { type NamedResult, runChecks } from './run-checks.ts'

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
