import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import type { OrchestrationOptions } from '@orchestration/codegen'
import { findDocuments, type PluckOptions } from '@orchestration/codegen/documents'
import { printError } from '../print/print.ts'
import { UsageError } from '../usage-error.ts'
import { chooseConfig } from './choose-config.ts'
import { findGraphqlConfig, isGraphqlConfig } from './find-graphql-config.ts'
import type { LoadedConfig } from './load-config.ts'
import { loadGraphqlConfig } from './load-graphql-config.ts'
import type { ProjectOptions } from './load-project-config.ts'
import { resolveSchema } from './resolve-schema.ts'
import { documentGlobs, presetOptions, type StockConfig, schemaPointers } from './stock-config.ts'

/** A project: its operations, and the schema that they must fit. */
export interface Project {
  /** The file that says what follows. Without one, options and defaults do. */
  config?: string
  /** Paths of files of SDL or introspection JSON, which make one schema. */
  schema: readonly string[]
  /** Globs of `.graphql` files, and of scripts with operations in tags. */
  documents: readonly string[]
  /** Which tags in scripts hold GraphQL. */
  pluck?: PluckOptions
  rules: NonNullable<OrchestrationOptions['rules']>
  /** TypeScript types of scalars. */
  scalars: Readonly<Record<string, string>>
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
      ? await resolveSchema([options.schema])
      : (found.schema ?? [existsSync('schema.graphql') ? 'schema.graphql' : snapshot()]),
    documents: options.documents ?? found.documents ?? ['operations/**/*.graphql'],
    rules: found.rules ?? {},
    scalars: found.scalars ?? {},
  }
}

/** Loads the project, and says on standard error which files a command uses. */
export async function openProject(options: ProjectOptions): Promise<Project> {
  const project = await loadProject(options)
  const { config = 'No configuration', schema, documents } = project
  const count = (await findDocuments(documents)).length
  const schemas = schema.map((file) => (file === snapshot() ? 'the schema in @orchestration/schema' : file))
  printError(
    `${config}: ${schemas.join(', ')}; ${count} ${count === 1 ? 'file' : 'files'} of ${documents.join(', ')}`,
  )
  return project
}

async function findProject(options: ProjectOptions): Promise<Partial<Project>> {
  const { config, project, schema, documents } = options
  // They leave nothing to a configuration, which may need packages that are not installed here.
  if (schema && documents && !config && !project) return {}
  const isForLibrary = project !== undefined || (config && isGraphqlConfig(basename(config)))
  const chosen = isForLibrary ? undefined : await chooseConfig(config)
  if (chosen) return await readConfig(chosen, options)
  const file = isForLibrary ? (config ?? findGraphqlConfig()) : findGraphqlConfig()
  if (file) return { config: file, ...(await loadGraphqlConfig(file, project, schema === undefined)) }
  if (project) throw new UsageError('--project names a project of a graphql-config, and there is none here.')
  return {}
}

async function readConfig({ file, content }: LoadedConfig, given: ProjectOptions): Promise<Partial<Project>> {
  const stock: StockConfig = content
  try {
    return {
      config: file,
      ...(given.schema === undefined && { schema: await resolveSchema(schemaPointers(stock)) }),
      ...(given.documents === undefined && { documents: documentGlobs(stock) }),
      ...(stock.pluckConfig && { pluck: stock.pluckConfig }),
      ...presetOptions(stock),
    }
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}
