import { type Command, Option } from 'commander'
import { addProjectOptions } from '../../config/add-project-options.ts'

const examples = `
Examples:
  orchestration operations check
  orchestration operations check --deprecation-horizon 30d   fail for what goes away within 30 days
  orchestration operations check --format github             annotate a pull request

Rules are switched in the configuration: orchestration({ …, rules: { 'file-name': 'off' } }).`

/** `orchestration operations check` */
export function addOperationsCheckCommand(operations: Command): void {
  addProjectOptions(operations.command('check'))
    .description(
      'Hold all operations, those in Markdown too, against the schema and against rules for clients of this API.',
    )
    .option('--docs <glob...>', 'Markdown files whose graphql code blocks are checked', ['**/*.{md,mdx}'])
    .option('--deprecation-horizon <days>', 'deprecations with a removal date within 30d, 6w, … are errors')
    .addOption(
      new Option('--format <format>', 'how to print').choices(['text', 'json', 'github']).default('text'),
    )
    .option('--json', 'the same as --format json')
    .addHelpText('after', examples)
    .action(async ({ json, ...options }) => {
      const { runOperationsCheck } = await import('./run-operations-check.ts')
      await runOperationsCheck({ ...options, ...(json && { format: 'json' }) })
    })
}
