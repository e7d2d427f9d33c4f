import { styleText } from 'node:util'
import { type Configure, formatJson, oneLine } from '@orchestration/command-line'
import { print } from '../../print.ts'
import { addProjectOptions } from '../../project/project.ts'
import { addTargetOptions } from '../../target.ts'
import type { DoctorOptions } from './check-result.ts'
import { type Diagnosis, diagnose } from './diagnose.ts'

const help = `
The key comes from ORCHESTRATION_API_KEY, and is never printed.

Examples:
  orchestration doctor
  orchestration doctor --environment sandbox --json

Exit codes: 0 no errors, 1 errors, 2 usage error.`

/** `orchestration doctor` */
export const configure: Configure = (command) => {
  command.option('--json', 'print the checks as JSON')
  addProjectOptions(addTargetOptions(command)).addHelpText('after', help)
  return runDoctor
}

const colours = { ok: 'green', warning: 'yellow', error: 'red', skipped: 'dim' } as const

/** Runs all checks and prints the results. */
async function runDoctor({ json, ...options }: DoctorOptions & { json?: boolean }): Promise<number> {
  const diagnoses = await diagnose(options)
  if (json) print(formatJson({ checks: diagnoses }, 2), 'json')
  else print([...diagnoses.map(formatDiagnosis), '', conclude(diagnoses)].join('\n'))
  return diagnoses.some(({ status }) => status === 'error') ? 1 : 0
}

const formatDiagnosis = ({ name, status, message }: Diagnosis): string =>
  `${styleText(colours[status], status.padEnd(8))} ${name}: ${oneLine(message)}`

/** Recommends the next step. */
function conclude(diagnoses: readonly Diagnosis[]): string {
  const namesOf = (searched: Diagnosis['status']) =>
    diagnoses.flatMap(({ name, status }) => (status === searched ? name : [])).join(', ')
  const [errors, warnings] = [namesOf('error'), namesOf('warning')]
  if (errors) return `Next: fix ${errors} (see above), and run "orchestration doctor" again.`
  return warnings
    ? `Next: read the advice for ${warnings}. Clients work even without these changes.`
    : 'No problems found.'
}
