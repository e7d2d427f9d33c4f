import { type Command, InvalidArgumentError, Option } from 'commander'
import { addProjectOptions } from '../../config/add-project-options.ts'

const help = `
Examples:
  orchestration operations new startPathway
  orchestration operations new patients --output operations/patients/
  orchestration operations new pathway --depth 2 --output -   print it

Exit codes: 0 written, 1 it cannot be written, 2 the command was used wrongly:
there is no such field, or the file exists already.`

/** `orchestration operations new <field>` */
export function addOperationsNewCommand(operations: Command): void {
  const command = operations
    .command('new')
    .description('Write a .graphql file for a query or mutation of the schema.')
    .argument('<field>', 'the name of the query or mutation; "operations list" shows them')
    .option('--depth <levels>', 'levels of objects to select', parseDepth, 4)
    .addOption(
      new Option('--kind <kind>', 'where a query and a mutation share the name').choices([
        'query',
        'mutation',
      ]),
    )
    .option(
      '--output <path>',
      'a file, a folder that exists or ends with a slash, or - (default: where the documents are)',
    )
  addProjectOptions(command)
    .addHelpText('after', help)
    .action(async (field, options) =>
      (await import('./run-operations-new.ts')).runOperationsNew(field, options),
    )
}

function parseDepth(text: string): number {
  if (!/^[1-9]$/.test(text)) throw new InvalidArgumentError('Give a number from 1 to 9.')
  return Number(text)
}
