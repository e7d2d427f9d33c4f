import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import type { CodegenConfig, OutputChanges } from '@orchestration/codegen'
import {
  DocumentsError,
  findDocuments,
  type LoadedDocument,
  type ParsedDocuments,
  parseDocuments,
  parseText,
} from '@orchestration/codegen/documents'
import type { Command } from 'commander'
import { UsageError } from '../errors.ts'
import { printError } from '../print.ts'
import { findGraphqlConfig, isGraphqlConfig, loadCodegen } from './find-config.ts'
import { loadGraphqlConfig } from './graphql-config.ts'
import { chooseConfig } from './load-config.ts'
import { type ConfiguredProject, readStockConfig, resolveSchema } from './stock-config.ts'

/** A project: its operations, and the schema that they must fit. */
export interface Project extends ConfiguredProject {
  schema: readonly string[]
  documents: readonly string[]
}

/** The schema that is used where a project has none. */
export const snapshot = (): string =>
  createRequire(import.meta.url).resolve('@orchestration/schema/schema.graphql')

/**
 * Finds the project of the current folder: the options of the command line, else a configuration of codegen, else a
 * graphql-config. Without any, it is `operations/` with `schema.graphql`, or with the snapshot in `@orchestration/schema`.
 *
 * @throws {Error} when a configuration cannot be read or several could be meant. It never falls back to another.
 */
export async function loadProject(options: ProjectOptions): Promise<Project> {
  const found = await findProject(options)
  return {
    ...found,
    schema: options.schema
      ? await resolveSchema(options.schema)
      : (found.schema ?? [existsSync('schema.graphql') ? 'schema.graphql' : snapshot()]),
    documents: options.documents ?? found.documents ?? ['operations/**/*.graphql'],
  }
}

const nothingConfigured: ConfiguredProject = { rules: {}, scalars: {}, clientDirectives: [], docs: [] }

/** Loads the project, and says on standard error which files a command uses. */
export async function openProject(options: ProjectOptions): Promise<Project> {
  const project = await loadProject(options)
  const { config = 'No configuration', schema, documents, stockSchema } = project
  const count = (await findDocuments(documents)).length
  const schemas = (stockSchema?.names ?? schema).map((file) =>
    file === snapshot() ? 'the schema in @orchestration/schema' : file,
  )
  printError(
    `${config}: ${schemas.join(', ')}; ${count} ${count === 1 ? 'file' : 'files'} of ${documents.join(', ')}`,
  )
  return project
}

async function findProject(options: ProjectOptions): Promise<ConfiguredProject> {
  const { config, project, schema, documents } = options
  // They leave nothing to a configuration, which may need packages that are not installed here.
  if (schema && documents && !config && !project) return nothingConfigured
  const isForLibrary = project !== undefined || (config && isGraphqlConfig(basename(config)))
  const chosen = isForLibrary ? undefined : await chooseConfig(config)
  const file = chosen?.file ?? config ?? findGraphqlConfig()
  if (!file && project)
    throw new UsageError('--project names a project of a graphql-config, and there is none here.')
  if (!file) return nothingConfigured
  try {
    return chosen
      ? await readStockConfig(file, chosen.content, options)
      : await loadGraphqlConfig(file, options)
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

const exampleConfig = () => `  import { orchestration } from '@orchestration/codegen'

  export default orchestration({
    documents: 'operations/**/*.graphql',
    output: 'src/__generated__/',${existsSync('schema.graphql') ? "\n    schema: 'schema.graphql'," : ''}
  })`

/** The options of every command that reads operations. */
export interface ProjectOptions {
  /** The configuration file. Default: the `codegen.ts`, or other configuration of codegen, that there is. */
  config?: string
  /** Files of SDL that make one schema, instead of the configured ones. */
  schema?: string[]
  /** Globs, instead of the configured ones. */
  documents?: string[]
  /** A project of a graphql-config. Default: `orchestration`, else `default`. */
  project?: string
}

/** A configuration of ours, whose documents are a list. */
type ProjectConfig = CodegenConfig & { documents: string[] }

/**
 * Loads the configuration of the project in the current folder. Options from the command line override it.
 *
 * @throws {UsageError} when there is no configuration; the message shows an example.
 */
export async function loadProjectConfig(options: ProjectOptions): Promise<ProjectConfig> {
  if (options.project)
    throw new UsageError(
      '--project names a project of a graphql-config, and only codegen.ts says what is generated where.',
    )
  const found = await chooseConfig(options.config)
  if (!found)
    throw new UsageError(
      `There is no codegen.ts, .js, .mjs or .cjs here.\nIt says what is generated where. Name another file with --config, or create codegen.ts:\n\n${exampleConfig()}`,
    )
  const { ours: config, file } = found
  if (!config)
    throw new UsageError(
      `${file} has other outputs than one of @orchestration/codegen. Run "graphql-codegen" for it, or name another file with --config.`,
    )
  const { schema = config.schema, documents = [config.documents].flat() as string[] } = options
  return { ...config, schema, documents }
}

type Source = Pick<Project, 'documents' | 'pluck'>

/**
 * Loads the project's operations. A new project has none.
 *
 * @throws {DocumentsError} with all syntax errors at once.
 */
export async function loadOperations(project: Source): Promise<LoadedDocument[]> {
  const { documents, problems } = await parseOperations(project)
  if (problems.length > 0) throw new DocumentsError(problems)
  return documents
}

/** Parses the project's operations, and returns syntax errors instead of throwing them. */
export async function parseOperations({ documents, pluck }: Source): Promise<ParsedDocuments> {
  const parse = (path: string) => parseText(readFileSync(path, 'utf8'), path, pluck)
  return parseDocuments(await findDocuments(documents), parse)
}

/** The advice for a project without operations: it may be new, or "documents" may name the wrong files. */
export const noOperations = (globs: readonly string[]): string =>
  `no file matches ${globs.join(', ')}. Write one with "orchestration operations new <field>", or correct "documents".`

export interface Generated {
  /** Compares the generated files with what codegen makes. */
  check: (schema?: string) => Promise<OutputChanges>
  /** Writes the files that differ. */
  update: () => Promise<OutputChanges>
}

/** Why nothing is generated. Without operations a setting may be wrong, or the project may be new. */
interface NothingGenerated {
  nothing: string
  isSuspect?: boolean
}

/** Finds what this project generates, or says why that is nothing. */
export async function findGenerated(options: ProjectOptions): Promise<Generated | NothingGenerated> {
  const found = await chooseConfig(options.config)
  if (!found) return { nothing: 'there is no codegen.ts here' }
  if (!found.ours) return { nothing: `${found.file} is for GraphQL Code Generator` }
  const [{ checkOutput, updateOutput }, config] = await Promise.all([
    loadCodegen(options.config),
    loadProjectConfig(options),
  ])
  if ((await findDocuments(config.documents)).length === 0)
    return { nothing: noOperations(config.documents), isSuspect: true }
  return {
    check: (schema) => checkOutput(schema === undefined ? config : { ...config, schema }),
    update: () => updateOutput(config),
  }
}

/** The options of every command that reads operations. */
export const addProjectOptions = (command: Command): Command =>
  command
    .option('--config <file>', 'configuration of GraphQL Code Generator (default: codegen.{ts,js,mjs,cjs})')
    .option('--project <name>', 'project of a graphql-config (default: orchestration, else default)')
    .option(
      '--schema <file>',
      'SDL file, instead of the configured one; can be repeated',
      (file: string, files: string[] = []) => [...files, file],
    )
    .option('--documents <glob...>', '.graphql files, instead of the configured ones')
