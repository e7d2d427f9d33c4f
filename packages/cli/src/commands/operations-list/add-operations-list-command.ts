import type { Command } from 'commander'
import { addProjectOptions } from '../../config/add-project-options.ts'

const help = `
Examples:
  orchestration operations list
  orchestration operations list --missing

Exit codes: 0 printed, 1 the schema or an operation cannot be read,
2 the command was used wrongly.`

/** `orchestration operations list` */
export function addOperationsListCommand(operations: Command): void {
  const command = operations
    .command('list')
    .description('Show the queries and mutations of the schema, and which have an operation.')
    .option('--missing', 'only those without an operation')
    .option('--json', 'print them as JSON')
  addProjectOptions(command)
    .addHelpText('after', help)
    .action(async (options) => (await import('./run-operations-list.ts')).runOperationsList(options))
}
