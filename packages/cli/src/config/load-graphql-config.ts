import { dirname, posix, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { GraphQLProjectConfig } from 'graphql-config'
import { pointersOf } from './pointers-of.ts'
import { resolveFrom } from './resolve-from.ts'
import { resolveSchema } from './resolve-schema.ts'

type GraphqlConfig = typeof import('graphql-config')

export interface GraphqlConfigProject {
  /** Not resolved when another schema is given: it may be one that only other tools can read. */
  schema?: string[]
  documents?: string[]
}

/**
 * Reads the schema and documents from a graphql-config, with the project's own copy of graphql-config. With several
 * projects it reads the one of this name, by default `orchestration`, else `default`.
 *
 * @throws {Error} when the file cannot be read, several projects could be meant, or the schema is not in files; the message names the file.
 */
export async function loadGraphqlConfig(
  file: string,
  name?: string,
  needsSchema = true,
): Promise<GraphqlConfigProject> {
  const library = resolveFrom(file, 'graphql-config')
  if (!library)
    throw new Error(
      `${file} needs graphql-config, which is not installed here. Install it, give --schema and --documents, or write a codegen.ts.`,
    )
  const folder = relative('', dirname(resolve(file)))
  const move = (glob: string): string =>
    glob.startsWith('!') ? `!${move(glob.slice(1))}` : posix.join(folder.replaceAll(sep, '/'), glob)
  try {
    const { loadConfig }: GraphqlConfig = await import(pathToFileURL(library).href)
    const config = await loadConfig({
      rootDir: dirname(resolve(file)),
      throwOnMissing: false,
      throwOnEmpty: false,
    })
    if (!config) throw new Error('it is empty.')
    const { schema, documents, exclude } = pickProject(config.projects, name)
    return {
      ...(needsSchema && { schema: await resolveSchema(schemaOf(schema), folder) }),
      ...(documents !== undefined && {
        documents: [...toGlobs(documents).map(move), ...toGlobs(exclude).map((glob) => move(`!${glob}`))],
      }),
    }
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
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

function toGlobs(pointers: unknown): string[] {
  const globs = pointersOf(pointers ?? [])
  if (globs) return globs
  throw new Error('"documents" must be globs, such as src/**/*.graphql. --documents names others.')
}

function schemaOf(pointers: unknown): string[] {
  const found = pointersOf(pointers ?? [])
  if (found) return found
  throw new Error('"schema" must be files of SDL or introspection JSON. --schema names one.')
}
