import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import type { CodegenContext } from '@graphql-codegen/cli'
import { CommandUsageError } from '@orchestration/cli-kit'
import { schemaPath } from '@orchestration/schema'
import type { Command } from 'commander'
import { loadCodegenContext } from './code-generator.ts'
import { formatPointer, type Pointer } from './pointer.ts'

/** Severities for `operations check`, keyed by rule. */
export type RuleSeverities = Readonly<Record<string, 'off' | 'warning' | 'error'>>

/** The options for `operations check` in `config`, next to the options for the plugins. */
interface CheckConfig {
  /** Overrides of the default severities. */
  rules?: RuleSeverities
  /** Names of client directives, in addition to those of Apollo Client. */
  clientDirectives?: readonly string[]
  /** Globs of Markdown files whose operations are checked. */
  docs?: string | readonly string[]
}

/** A project with its operations and its schema. */
export interface Project extends Required<CheckConfig> {
  /** The configuration file, if it exists. */
  configFile: string | undefined
  /** The base folder for relative paths. */
  cwd: string
  schema: readonly Pointer[]
  documents: readonly Pointer[]
  docs: readonly string[]
  /** TypeScript types of scalars. */
  scalars: Readonly<Record<string, string>>
  /** GraphQL Code Generator's context for the configuration file. */
  context: CodegenContext | undefined
}

/** Options for all commands that read operations. */
export interface ProjectOptions {
  /** The configuration file. Default: the one that `graphql-codegen` reads. */
  config?: string
  /** SDL files that together form the schema, instead of the configured ones. */
  schema?: string[]
  /** Globs for operations, instead of the configured ones. */
  documents?: string[]
  /** The name of a project in a graphql-config file. Default: `default`. */
  project?: string
}

export const addProjectOptions = (command: Command): Command =>
  command
    .option('--config <file>', 'GraphQL Code Generator configuration (default: found by graphql-codegen)')
    .option('--project <name>', 'the project in a graphql-config file')
    .option(
      '--schema <file>',
      'SDL file, instead of the configured one; can be repeated',
      (file: string, files: string[] = []) => [...files, file],
    )
    .option('--documents <glob...>', '.graphql files, instead of the configured ones')

/** The settings that the CLI reads from a GraphQL Code Generator configuration, or from one of its outputs. */
interface ConfigSection {
  schema?: Pointer | Pointer[]
  documents?: Pointer | Pointer[]
  externalDocuments?: Pointer | Pointer[]
  config?: CheckConfig & { scalars?: Scalars }
}

/** TypeScript types of scalars, optionally with separate types for input and output. */
type Scalars = Readonly<Record<string, string | { input: string; output: string }>>

/**
 * Loads the project in the current folder from all outputs in its GraphQL Code Generator configuration. Command-line options
 * override the configuration. If there is no configuration, the operations are in `operations/`, and the schema is `schema.graphql`
 * or, if it does not exist, the schema in `@orchestration/schema`.
 *
 * @throws CommandUsageError if the configuration cannot be loaded, or its outputs use different schemas
 */
export async function loadProject(options: ProjectOptions): Promise<Project> {
  if (options.config && !existsSync(options.config))
    throw new CommandUsageError(
      `--config: ${options.config} does not exist. Pass the path of a GraphQL Code Generator config file.`,
    )
  // If both --schema and --documents are passed, the configuration is not loaded, because it may need packages that are not
  // installed.
  const isComplete = options.schema && options.documents && !options.config && !options.project
  const context = isComplete ? undefined : await loadCodegenContext(options.config)
  if (options.project && !context)
    throw new CommandUsageError('--project requires a graphql-config with projects, but there is none here.')
  if (options.project) context?.useProject(options.project)
  const content = (context?.getConfig() ?? {}) as ConfigSection & {
    generates?: Record<string, ConfigSection | unknown[]>
  }
  const configFile = context?.filepath && relative('', context.filepath)
  const outputs = Object.values(content.generates ?? {}).map((output) =>
    Array.isArray(output) ? {} : output,
  )
  const sections = [content, ...outputs]
  const settings = sections.map((section) => section.config ?? {})
  const scalars: Scalars = Object.assign({}, ...settings.map(({ scalars }) => scalars))
  const documents = sections.flatMap(({ documents, externalDocuments }) =>
    [documents ?? [], externalDocuments ?? []].flat(),
  )
  return {
    configFile,
    context,
    cwd: context?.cwd ?? process.cwd(),
    schema: options.schema ??
      findSchemaPointers(content, outputs, configFile) ?? [
        existsSync('schema.graphql') ? 'schema.graphql' : schemaPath,
      ],
    documents: options.documents ?? (documents.length > 0 ? documents : ['operations/**/*.graphql']),
    rules: Object.assign({}, ...settings.map(({ rules }) => rules)),
    clientDirectives: settings.flatMap(({ clientDirectives }) => clientDirectives ?? []),
    docs: settings.flatMap(({ docs }) => docs ?? []),
    scalars: Object.fromEntries(
      Object.entries(scalars).map(([name, type]) => [
        name,
        typeof type === 'string' ? type : `${type.input} or ${type.output}`,
      ]),
    ),
  }
}

/** Returns the schema pointers in the configuration and in its outputs. */
function findSchemaPointers(
  { schema = [] }: ConfigSection,
  outputs: readonly ConfigSection[],
  configFile = '',
): Pointer[] | undefined {
  const schemas = outputs.map((output) => [schema, output.schema ?? []].flat())
  const names = new Set(schemas.map((pointers) => pointers.map(formatPointer).join(', ')))
  if (names.size > 1)
    throw new CommandUsageError(
      `${configFile}: its outputs use ${names.size} different schemas (${[...names].join('; ')}). Choose one with --schema, and its operations with --documents.`,
    )
  const pointers = schemas[0] ?? [schema].flat()
  return pointers.length > 0 ? pointers : undefined
}
