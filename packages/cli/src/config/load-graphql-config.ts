import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { GraphQLProjectConfig } from 'graphql-config'
import { glob, isDynamicPattern } from 'tinyglobby'
import { resolveFrom } from './resolve-from.ts'

type GraphqlConfig = typeof import('graphql-config')

export interface GraphqlConfigProject {
  schema: string
  documents?: string[]
}

/**
 * Reads the schema and documents from a graphql-config, with the project's own copy of graphql-config. With several
 * projects it reads the one of this name, by default `orchestration`, else `default`.
 *
 * @throws {Error} when the file cannot be read or its schema is not an SDL file; the message names the file.
 */
export async function loadGraphqlConfig(file: string, name?: string): Promise<GraphqlConfigProject> {
  const library = resolveFrom(file, 'graphql-config')
  if (!library)
    throw new Error(
      `${file} needs graphql-config, which is not installed here. Install it, give --schema and --documents, or write a codegen.ts.`,
    )
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
      schema: await toFile(schema, dirname(resolve(file))),
      ...(documents !== undefined && {
        documents: [...toGlobs(documents), ...toGlobs(exclude).map((glob) => `!${glob}`)],
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
  const project = name === undefined ? (projects.orchestration ?? projects.default) : projects[name]
  if (project) return project
  const names = Object.keys(projects).join(', ')
  throw new Error(
    names
      ? `none of its projects (${names}) is named ${name ?? 'orchestration or default'}. Name one with --project.`
      : 'it names no schema. Add one, such as "schema: schema.graphql", or give --schema and --documents.',
  )
}

/** Resolves a path, list or glob to the one SDL file that it names. */
async function toFile(schema: unknown, folder: string): Promise<string> {
  const pointers = pointersOf(schema) ?? []
  const isLocal = pointers.every((pointer) => /^(?!https?:)[^{}\n]+\.(graphql|gql|graphqls)$/.test(pointer))
  const files =
    isLocal && isDynamicPattern(pointers.join()) ? await glob(pointers, { cwd: folder }) : pointers
  const [file, ...others] = files
  if (isLocal && file !== undefined && others.length === 0) return file
  throw new Error(
    `"schema" must be one SDL file, such as schema.graphql${others.length > 0 ? `, and it names ${files.length}` : ''}. "orchestration schema pull --output schema.graphql" writes one; --schema names another.`,
  )
}

function toGlobs(pointers: unknown): string[] {
  const globs = pointersOf(pointers ?? [])
  if (globs) return globs
  throw new Error('"documents" must be globs, such as src/**/*.graphql. --documents names others.')
}

/** Lists pointers without their options: `src/*.graphql` for `{ 'src/*.graphql': { noRequire: true } }`. */
function pointersOf(pointers: unknown): string[] | undefined {
  const found = [pointers].flat().flatMap((pointer) => {
    if (typeof pointer === 'string') return pointer
    const entries = Object.entries(pointer ?? {})
    return entries.every(([, options]) => typeof options === 'object')
      ? entries.map(([name]) => name)
      : undefined
  })
  return found.every((pointer) => pointer !== undefined) ? found : undefined
}
