import { type Command, InvalidArgumentError, Option } from 'commander'
import { addProjectOptions } from '../../config/add-project-options.ts'
import { addTargetOptions } from '../../config/add-target-options.ts'

const help = `
The key comes from ORCHESTRATION_API_KEY.

With --output, an interrupted export continues where it stopped when you run the
same command again. Until it is done, it is in <output>.partial.

Examples:
  orchestration export patients --output patients.ndjson
  orchestration export patients --format csv --fields id,profile.last_name
  orchestration export careflowActivities --variables '{"pathway_id":"…"}'

Exit codes: 0 all is exported, 1 it broke off, 2 the command was used wrongly,
130 it was interrupted.`

/** `orchestration export <operation>` */
export function addExportCommand(program: Command): void {
  const command = program
    .command('export')
    .description('Export every patient, or all records that another operation lists.')
    .argument('<operation>', 'the name of a paginated query, or of an operation of yours')
    .addOption(new Option('--format <format>', 'how to write').choices(['ndjson', 'csv']).default('ndjson'))
    .option('--output <file>', 'the file to write, or - (default: standard output)')
    .option(
      '--fields <paths>',
      'the fields to write, such as id,profile.email (default: all selected fields)',
    )
    .addOption(
      new Option(
        '--csv-formulas <how>',
        'texts that a spreadsheet would run: escape puts an apostrophe before',
      )
        .choices(['escape', 'keep'])
        .default('escape'),
    )
    .option('--variables <json>', "the operation's other variables")
    .option('--concurrency <pages>', 'pages to fetch at a time', parseConcurrency, 4)
    .option('--restart', 'start again and discard an interrupted export')
  addProjectOptions(addTargetOptions(command))
    .addHelpText('after', help)
    .action(async (name, options) => (await import('./run-export.ts')).runExport(name, options))
}

function parseConcurrency(text: string): number {
  if (!/^[1-9]\d?$/.test(text)) throw new InvalidArgumentError('Give a number from 1 to 99.')
  return Number(text)
}
