import { type Command, Option } from 'commander'
import { addProjectOptions } from '../../config/add-project-options.ts'

const help = `
A schema is one of
  a file of SDL or introspection JSON    schema.graphql
  a git revision and a path              main:schema.graphql
  an environment                         sandbox, production-eu, …
  the URL of an endpoint                 http://127.0.0.1:4010/…
The last two take the key from ORCHESTRATION_API_KEY.

--fail-on is one of
  operations       an operation no longer fits
  used-breaking    that, or a generated type changed and code may not compile
  breaking         that, or any breaking change
  dangerous        that, or any dangerous change

Examples:
  orchestration schema diff main:schema.graphql
  orchestration schema diff old.graphql new.graphql --format markdown
  orchestration schema diff schema.graphql sandbox --fail-on breaking

Exit codes: 0 no change that --fail-on names, 1 such a change, or a schema or
an operation cannot be read, 2 the command was used wrongly.`

/** `orchestration schema diff <old> [new]` */
export function addSchemaDiffCommand(schema: Command): void {
  const command = schema
    .command('diff')
    .description('Show which operations and generated types a new schema breaks, and in which line.')
    .argument('<old>', 'the schema before')
    .argument('[new]', 'the schema after (default: the configured one)')
    .addOption(
      new Option('--format <format>', 'how to print')
        .choices(['text', 'json', 'markdown', 'github'])
        .default('text'),
    )
    .addOption(new Option('--json', 'the same as --format json').conflicts('format'))
    .addOption(
      new Option('--fail-on <changes>', 'changes that make the exit code 1')
        .choices(['operations', 'used-breaking', 'breaking', 'dangerous'])
        .default('used-breaking'),
    )
  addProjectOptions(command)
    .addHelpText('after', help)
    .action(async (oldSource, newSource, { json, ...options }) => {
      const { runSchemaDiff } = await import('./run-schema-diff.ts')
      await runSchemaDiff(oldSource, newSource, { ...options, ...(json && { format: 'json' }) })
    })
}
