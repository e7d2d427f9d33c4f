import type { Command } from 'commander'
import { addProjectOptions } from '../../config/add-project-options.ts'
import { addTargetOptions } from '../../config/add-target-options.ts'

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
export function addUpdateCommand(program: Command): void {
  const command = program
    .command('update')
    .description('Bring schema, generated files and definitions up to date with the service.')
    .option('--definitions <folder>', 'the folder of care flow definitions', 'care-flows')
    .option('--no-definitions', 'leave care flow definitions out')
    .option('--production', 'also read from an address that could be production')
    .option('--yes', 'write without asking')
    .option('--json', 'print plan and outcome as JSON; writes only with --yes')
  addProjectOptions(addTargetOptions(command))
    .addHelpText('after', help)
    .action(async (options) => (await import('./run-update.ts')).runUpdate(options))
}
