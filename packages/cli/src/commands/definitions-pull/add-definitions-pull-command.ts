import type { Command } from 'commander'
import { addTargetOptions } from '../../config/add-target-options.ts'

const help = `
Writes a file for each version of each published care flow: its forms, data
points, stakeholders and tracks, with the ids of the service. The service does
not publish the order of steps, conditions, timers and texts: fill them in.
A file that you have filled in is never overwritten. A new version takes over
what you have filled in for the one before, comments included. Run it again
after an interruption.

--care-flow learns the order, the kinds and the timers of steps from a care flow
that ran, and leaves out what could identify a patient: a title is written if it
is published, or if runs of different patients share it. Comments in the files
say what to fill in. It works with the sandbox and with this machine, never with
production.

The key comes from ORCHESTRATION_API_KEY, never from the command line. Without
--care-flow, nothing of a patient is asked for. Every address but this machine's
and the sandbox's counts as production and needs --production.

Examples:
  orchestration definitions pull --environment sandbox --output care-flows
  orchestration definitions pull qs9fCgmXcu78 --environment sandbox
  orchestration definitions pull --environment sandbox --care-flow 8nVXgTVkmBr2
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
    .option('--care-flow <id...>', 'learn steps from a care flow of the sandbox that ran; can be repeated')
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
