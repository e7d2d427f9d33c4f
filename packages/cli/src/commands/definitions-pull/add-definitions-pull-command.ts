import type { Command } from 'commander'
import { addTargetOptions } from '../../config/add-target-options.ts'

const help = `
Writes a file for each version of each published care flow: its forms, data
points, stakeholders and tracks, with the ids of the service. The service does
not publish the order of steps, conditions, timers and texts: fill them in.
Files that exist are never overwritten. A new version takes over what you have
filled in for the one before. Run it again after an interruption.

The key comes from ORCHESTRATION_API_KEY, never from the command line. Nothing
of a patient is asked for. Every address but this machine's and the sandbox's
counts as production and needs --production.

Examples:
  orchestration definitions pull --environment sandbox --output care-flows
  orchestration definitions pull qs9fCgmXcu78 --environment sandbox
  orchestration definitions pull --environment sandbox --check   for CI
  orchestration emulator --definitions 'care-flows/*.yaml' --no-built-in

Exit codes: 0 written or up to date, 1 the files differ from the service or it
is not available, 2 the command was used wrongly.`

/** `orchestration definitions pull` */
export function addDefinitionsPullCommand(definitions: Command): void {
  const command = definitions
    .command('pull')
    .description('Write the published care flows of the service as definitions, ids included.')
    .argument('[ids...]', 'ids of care flow definitions (default: all)')
    .option('--output <folder>', 'the folder of the files', 'care-flows')
    .option('--check', 'write nothing; exit 1 when a version is missing or differs')
    .option('--production', 'also read from an address that could be production')
    .option('--json', 'print the outcome as JSON')
  addTargetOptions(command)
    .addHelpText('after', help)
    .action(async (ids, options) => {
      const { runDefinitionsPull } = await import('./run-definitions-pull.ts')
      await runDefinitionsPull(ids, options)
    })
}
