import { addFormatOptions, type Configure, formatJson } from '@orchestration/cli-kit'
import { print } from '../../print.ts'
import { addProjectOptions, loadProject, type ProjectOptions } from '../../project/project.ts'
import { printProject, requireParsedOperations } from '../../project/project-operations.ts'
import { loadProjectSchema } from '../../project/project-schema.ts'
import { diffSchemas } from '../../schema-changes/diff-schemas.ts'
import { type DiffFormat, formatDiff } from '../../schema-changes/format-diff.ts'
import { bumpOf, type FailOn, failOnValues, isFailure } from '../../schema-changes/schema-diff.ts'
import { loadSchemaFrom } from '../../schemas/load-schema.ts'

const help = `
A schema is one of
  a file of SDL or introspection JSON    schema.graphql
  a Git revision and a path              main:schema.graphql
  an environment                         sandbox, production-eu, …
  the URL of an endpoint                 http://127.0.0.1:4010/…
The last two require the key in ORCHESTRATION_API_KEY.

--fail-on is one of these conditions. Each includes the previous ones:
  operation    an operation becomes invalid
  types        a generated type changes, and code may no longer compile
  breaking     there is a breaking change
  dangerous    there is a dangerous change

Examples:
  orchestration schema diff main:schema.graphql
  orchestration schema diff old.graphql new.graphql --format markdown
  orchestration schema diff schema.graphql sandbox --fail-on breaking`

export const configure: Configure = (command) => {
  command
    .argument('<old>', 'the old schema')
    .argument('[new]', 'the new schema (default: the configured one)')
    .addOption(
      command
        .createOption('--fail-on <changes>', 'changes that cause exit code 1')
        .choices(failOnValues)
        .default('types'),
    )
  addFormatOptions(command, ['text', 'markdown', 'github'])
  addProjectOptions(command).addHelpText('after', help)
  return runSchemaDiff
}

interface SchemaDiffOptions extends ProjectOptions {
  json?: boolean
  format: DiffFormat
  failOn: FailOn
}

/** Compares two schemas and prints the changes with their impacts on the project's operations. */
async function runSchemaDiff(
  oldSource: string,
  newSource: string | undefined,
  { json, format, failOn, ...options }: SchemaDiffOptions,
): Promise<number> {
  const project = await loadProject(options)
  await printProject(project)
  const [oldSchema, newSchema, documents] = await Promise.all([
    loadSchemaFrom(oldSource),
    newSource === undefined ? loadProjectSchema(project) : loadSchemaFrom(newSource),
    requireParsedOperations(project),
  ])
  const { scalars, clientDirectives } = project
  const diff = await diffSchemas({ oldSchema, newSchema, documents, scalars, clientDirectives })
  if (json) print(formatJson({ bump: bumpOf(diff), ...diff }))
  else {
    const text = formatDiff(diff, format)
    if (text) print(text, format)
  }
  return isFailure(diff, failOn) ? 1 : 0
}
