import { type Command, Option } from 'commander'
import { addProjectOptions } from '../../config/add-project-options.ts'

const help = `
Rules are switched in codegen.ts:
  orchestration({ …, rules: { 'file-name': 'off' } })

Examples:
  orchestration operations check
  orchestration operations check --deprecation-horizon 30d
  orchestration operations check --format github   annotate a pull request

Exit codes: 0 no errors, 1 errors, or no operations to check,
2 the command was used wrongly.`

/** `orchestration operations check` */
export function addOperationsCheckCommand(operations: Command): void {
  const command = operations
    .command('check')
    .description(
      'Hold all operations, those in Markdown too, against the schema and against rules for clients of this API.',
    )
    .option('--docs <glob...>', 'Markdown files whose graphql code blocks are checked', ['**/*.{md,mdx}'])
    .option('--deprecation-horizon <days>', 'fail for what is used and goes away within 30d, 6w, …')
    .addOption(
      new Option('--format <format>', 'how to print').choices(['text', 'json', 'github']).default('text'),
    )
    .addOption(new Option('--json', 'the same as --format json').conflicts('format'))
  addProjectOptions(command)
    .addHelpText('after', help)
    .action(async ({ json, ...options }) => {
      const { runOperationsCheck } = await import('./run-operations-check.ts')
      await runOperationsCheck({ ...options, ...(json && { format: 'json' }) })
    })
}
