import type { OrchestrationOptions } from '@orchestration/codegen'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { addProjectOptions } from '../../config/add-project-options.ts'

const help = `
Set rules in codegen.ts:
  orchestration({ …, rules: { 'file-name': 'off' } })
Ignore one place with a comment on its line or on the line before:
  # orchestration-ignore paginate-lists

Examples:
  orchestration operations check
  orchestration operations check --fix
  orchestration operations check --rule no-literals:error --rule file-name:off
  orchestration operations check --deprecation-horizon 30d
  orchestration operations check --format github   annotate a pull request

Exit codes: 0 no errors, 1 errors, or no operations to check,
2 the command was used wrongly.`

/** `orchestration operations check` */
export function addOperationsCheckCommand(operations: Command): void {
  const command = operations
    .command('check')
    .description(
      'Check all operations, also those in Markdown, against the schema and against rules for clients of this API.',
    )
    .argument('[files...]', 'report only on these, as lint-staged passes them (default: all)')
    .option('--fix', 'repair file names, missing operation names and missing success')
    .option('--rule <name:level>', 'set a rule to off, warning or error; can be repeated', parseRule)
    .option('--docs <glob...>', 'Markdown files whose graphql code blocks are checked', ['**/*.{md,mdx}'])
    .option('--deprecation-horizon <days>', 'fail if something in use will be removed within 30d, 6w, …')
    .addOption(
      new Option('--format <format>', 'how to print').choices(['text', 'json', 'github']).default('text'),
    )
    .addOption(new Option('--json', 'the same as --format json').conflicts('format'))
  addProjectOptions(command)
    .addHelpText('after', help)
    .action(async (files, { json, ...options }) => {
      const { runOperationsCheck } = await import('./run-operations-check.ts')
      await runOperationsCheck(files, { ...options, ...(json && { format: 'json' }) })
    })
}

type Levels = NonNullable<OrchestrationOptions['rules']>

/** Adds a `name:level` from the command line to the earlier ones. */
function parseRule(text: string, levels: Levels = {}): Levels {
  const [, name = '', level] = /^([\w-]+):(off|warning|error)$/.exec(text) ?? []
  if (!level)
    throw new InvalidArgumentError(
      'Give the name of a rule and off, warning or error, such as file-name:off.',
    )
  return { ...levels, [name]: level as Levels[string] }
}
