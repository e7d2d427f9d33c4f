import type { Command } from 'commander'
import { addProjectOptions } from '../../config/add-project-options.ts'

const examples = `
Examples:
  orchestration operations list
  orchestration operations list --missing`

/** `orchestration operations list` */
export function addOperationsListCommand(operations: Command): void {
  addProjectOptions(operations.command('list'))
    .description('Show the queries and mutations of the schema, and which have an operation.')
    .option('--missing', 'only those that have none')
    .option('--json', 'print them as JSON')
    .addHelpText('after', examples)
    .action(async (options) => (await import('./run-operations-list.ts')).runOperationsList(options))
}
