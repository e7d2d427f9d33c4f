import { type Command, Option } from 'commander'
import { addProjectOptions } from '../../config/add-project-options.ts'

const examples = `
A schema is a file (SDL or introspection JSON), a git revision and a path (main:schema.graphql), an environment
(sandbox, production-eu, …) or the URL of an endpoint; the last two take the key from ORCHESTRATION_API_KEY.

Examples:
  orchestration schema diff main:packages/schema/schema.graphql
  orchestration schema diff old.graphql new.graphql --format markdown
  orchestration schema diff schema.graphql sandbox --fail-on breaking`

/** `orchestration schema diff <old> [new]` */
export function addSchemaDiffCommand(schema: Command): void {
  addProjectOptions(schema.command('diff'))
    .description('Tell what changed between two schemas, and which operations it affects, in which line.')
    .argument('<old>', 'the schema before')
    .argument('[new]', 'the schema after (default: the configured one)')
    .addOption(
      new Option('--format <format>', 'how to print')
        .choices(['text', 'json', 'markdown', 'github'])
        .default('text'),
    )
    .option('--json', 'the same as --format json')
    .addOption(
      new Option('--fail-on <changes>', 'changes that make the exit code 1')
        .choices(['used-breaking', 'breaking', 'dangerous'])
        .default('used-breaking'),
    )
    .addHelpText('after', examples)
    .action(async (oldSource, newSource, { json, ...options }) => {
      const { runSchemaDiff } = await import('./run-schema-diff.ts')
      await runSchemaDiff(oldSource, newSource, { ...options, ...(json && { format: 'json' }) })
    })
}
