import type { Command } from 'commander'
import { addProjectOptions } from '../../config/add-project-options.ts'

const help = `
Examples:
  orchestration operations coverage
  orchestration operations coverage --unused
  orchestration operations coverage --json

Exit codes: 0 printed, 1 the schema or an operation cannot be read,
2 the command was used wrongly.`

/** `orchestration operations coverage` */
export function addOperationsCoverageCommand(operations: Command): void {
  const command = operations
    .command('coverage')
    .description('Show which queries, mutations, types and deprecated items the operations use.')
    .option('--unused', 'also list what is not used')
    .option('--json', 'print all of it as JSON')
  addProjectOptions(command)
    .addHelpText('after', help)
    .action(async (options) => (await import('./run-operations-coverage.ts')).runOperationsCoverage(options))
}
