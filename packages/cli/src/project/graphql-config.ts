import { dirname, relative, resolve } from 'node:path'
import type { GraphQLProjectConfig } from 'graphql-config'
import { importFrom, resolveFrom } from './find-config.ts'
import { type ConfiguredProject, type Given, list, readStockConfig } from './stock-config.ts'

/**
 * Reads the schema and documents from a graphql-config, with the project's own copy of graphql-config. With several
 * projects it reads the one of this name, by default `orchestration`, else `default`.
 *
 * @throws {Error} when the file cannot be read, or several projects could be meant.
 */
export async function loadGraphqlConfig(file: string, given: Given): Promise<ConfiguredProject> {
  // Where package managers keep packages apart, it may be installed for GraphQL Code Generator alone.
  const library = resolveFrom(file, 'graphql-config') ? file : resolveFrom(file, '@graphql-codegen/cli')
  if (!library)
    throw new Error(
      'it needs graphql-config, which is not installed here. Install it, give --schema and --documents, or write a codegen.ts.',
    )
  const { loadConfig } = await importFrom<typeof import('graphql-config')>(library, 'graphql-config')
  const rootDir = dirname(resolve(file))
  const config = await loadConfig({ rootDir, throwOnMissing: false, throwOnEmpty: false })
  if (!config) throw new Error('it is empty.')
  const { schema, documents, exclude, extensions } = pickProject(config.projects, given.project)
  const globs = documents && list(documents, ...list(exclude).map((glob) => `!${glob}`))
  const content = { ...extensions.codegen, schema, documents: globs }
  return await readStockConfig(file, content, given, relative('', rootDir))
}

function pickProject(
  projects: Readonly<Record<string, GraphQLProjectConfig>>,
  name: string | undefined,
): GraphQLProjectConfig {
  const [only, ...others] = Object.values(projects)
  const unnamed = projects.orchestration ?? projects.default ?? (others.length === 0 ? only : undefined)
  const project = name === undefined ? unnamed : projects[name]
  if (project) return project
  const names = Object.keys(projects).join(', ')
  throw new Error(
    names
      ? `none of its projects (${names}) is named ${name ?? 'orchestration or default'}. Name one with --project.`
      : 'it names no schema. Add one, such as "schema: schema.graphql", or give --schema and --documents.',
  )
}
