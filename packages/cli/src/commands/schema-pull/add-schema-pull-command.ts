import type { Command } from 'commander'
import { addProjectOptions } from '../../config/add-project-options.ts'
import { addTargetOptions } from '../../config/add-target-options.ts'

const help = `
The key comes from ORCHESTRATION_API_KEY, never from the command line.

Examples:
  orchestration schema pull --environment sandbox
  orchestration schema pull --environment production-eu --check   for CI
  orchestration schema pull --from introspection.json   - for standard input
  orchestration schema pull --changeset @acme/operations

Exit codes: 0 written or up to date, 1 out of date (--check) or not available,
2 the command was used wrongly.`

/** `orchestration schema pull` */
export function addSchemaPullCommand(schema: Command): void {
  const command = schema
    .command('pull')
    .description('Write the schema of the service to a file, sorted, and show what changed.')
    .option('--from <file>', 'read introspection JSON or SDL from a file instead, or from - (standard input)')
    .option(
      '--output <file>',
      'the file to write, or - (default: the configured schema, else schema.graphql)',
    )
    .option('--check', 'write nothing; exit 1 when the file differs')
    .option('--changeset <package>', 'write a changeset for this package, which publishes the operations')
    .option('--json', 'print the outcome and the changes as JSON')
  addProjectOptions(addTargetOptions(command))
    .addHelpText('after', help)
    .action(async (options) => (await import('./run-schema-pull.ts')).runSchemaPull(options))
}
