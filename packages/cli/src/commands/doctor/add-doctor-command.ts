import type { Command } from 'commander'
import { addProjectOptions } from '../../config/add-project-options.ts'
import { addTargetOptions } from '../../config/add-target-options.ts'

const help = `
The key comes from ORCHESTRATION_API_KEY, and is never printed.

Examples:
  orchestration doctor
  orchestration doctor --environment sandbox --json

Exit codes: 0 nothing worse than a warning, 1 something is wrong,
2 the command was used wrongly.`

/** `orchestration doctor` */
export function addDoctorCommand(program: Command): void {
  const command = program
    .command('doctor')
    .description('Check Node, settings, key, clock, schema and generated files, and say what to do.')
    .option('--json', 'print the checks as JSON')
  addProjectOptions(addTargetOptions(command))
    .addHelpText('after', help)
    .action(async (options) => (await import('./run-doctor.ts')).runDoctor(options))
}
