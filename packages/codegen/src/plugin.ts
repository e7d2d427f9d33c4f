import { extname } from 'node:path'
import type { GraphQLSchema } from 'graphql'
import { assertValues, type TypesOptions, typesChecks, UsageError } from './options.ts'

/** A document in the form of GraphQL Code Generator. */
type DocumentFiles = Parameters<typeof import('./write-types.ts').writeTypes>[1]

/**
 * A plugin of GraphQL Code Generator: writes the TypeScript types of operations and fragments, instead of
 * `typescript-operations`. The enums and input types that they use are in the same file, unless `importSchemaTypesFrom`
 * names another. `@graphql-codegen/typed-document-node` writes the documents beside it.
 *
 * @example
 * generates: { 'src/api.ts': { plugins: ['@orchestration/codegen', 'typed-document-node'] } }
 *
 * @throws {Error} for a scalar without a TypeScript type, and for two types of the same name.
 */
export async function plugin(
  schema: GraphQLSchema,
  documents: object[],
  config: TypesOptions,
  info?: { outputFile?: string },
): Promise<{ prepend?: string[]; content: string }> {
  // Loaded late: often a configuration is loaded and nothing has changed.
  const { writeTypes } = await import('./write-types.ts')
  return writeTypes(schema, documents as DocumentFiles, config, info?.outputFile ?? 'the output')
}

/**
 * Checks the plugin's options and its place.
 *
 * @throws {UsageError} for a wrong value, for a file that is not TypeScript, and beside plugins that write the same types.
 */
export async function validate(
  _schema: GraphQLSchema,
  _documents: object[],
  config: TypesOptions,
  outputFile: string,
  allPlugins: object[],
): Promise<void> {
  if (!['.ts', '.tsx', '.mts', '.cts'].includes(extname(outputFile)))
    throw new UsageError(
      'output',
      `${outputFile} must be a TypeScript file for plugin "@orchestration/codegen".`,
    )
  const names = allPlugins.flatMap((plugin) => Object.keys(plugin))
  const other = names.find((name) => /(^|\/)typescript(-operations)?$/.test(name))
  if (other)
    throw new UsageError(
      'plugins',
      `plugins "${other}" and "@orchestration/codegen" write the same types. Remove one.`,
    )
  assertValues(config, typesChecks)
}
