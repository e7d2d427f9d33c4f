import { type Command, Option } from 'commander'

const help = `
Examples:
  orchestration definitions check 'care-flows/*.yaml'
  orchestration definitions check --format github 'care-flows/*.yaml'

Exit codes: 0 all definitions are valid, 1 there are problems,
2 the command was used wrongly.`

/** `orchestration definitions check` */
export function addDefinitionsCheckCommand(definitions: Command): void {
  definitions
    .command('check')
    .description('Check care flow definitions for the emulator, each problem with its line.')
    .argument('<files...>', 'YAML or JSON files, or patterns')
    .addOption(
      new Option('--format <how>', 'how problems are printed')
        .choices(['text', 'json', 'github'])
        .default('text'),
    )
    .addOption(new Option('--json', 'the same as --format json').conflicts('format'))
    .addHelpText('after', help)
    .action(async (files, { json, format }) => {
      const { runDefinitionsCheck } = await import('./run-definitions-check.ts')
      await runDefinitionsCheck(files, { format: json ? 'json' : format })
    })
}
