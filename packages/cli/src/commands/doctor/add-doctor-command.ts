import type { Command } from 'commander'
import { addProjectOptions } from '../../config/add-project-options.ts'
import { addTargetOptions } from '../../config/add-target-options.ts'

const examples = `
The key comes from ORCHESTRATION_API_KEY, and is never printed.

Examples:
  orchestration doctor
  orchestration doctor --environment sandbox --json`

/** `orchestration doctor` */
export function addDoctorCommand(program: Command): void {
  addTargetOptions(addProjectOptions(program.command('doctor')))
    .description('Check Node, settings, key, clock, schema and generated files, and say what to do.')
    .option('--json', 'print the checks as JSON')
    .addHelpText('after', examples)
    .action(async (options) => (await import('./run-doctor.ts')).runDoctor(options))
}
