import type { Command } from 'commander'
import { addProjectOptions } from '../../config/add-project-options.ts'
import { addTargetOptions } from '../../config/add-target-options.ts'

const examples = `
The key comes from ORCHESTRATION_API_KEY, never from the command line.

Examples:
  orchestration schema pull --environment sandbox
  orchestration schema pull --environment production-eu --check   exit 1 when the committed file differs
  orchestration schema pull --from introspection.json             or - for standard input`

/** `orchestration schema pull` */
export function addSchemaPullCommand(schema: Command): void {
  addTargetOptions(addProjectOptions(schema.command('pull')))
    .description('Write the schema of the service to a file, sorted, and tell what changed.')
    .option('--from <file>', 'read introspection JSON or SDL from a file instead, or from - (standard input)')
    .option('--output <file>', 'the file to write (default: the configured schema, else schema.graphql)')
    .option('--check', 'write nothing; exit 1 when the file differs')
    .option('--json', 'print the outcome and the changes as JSON')
    .addHelpText('after', examples)
    .action(async (options) => (await import('./run-schema-pull.ts')).runSchemaPull(options))
}
