import { existsSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire, findPackageJSON } from 'node:module'
import {
  basename,
  dirname,
  extname,
  isAbsolute,
  join,
  normalize,
  posix,
  relative,
  resolve,
  sep,
} from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CodegenConfig, PresetOptions, TypesOptions } from '@orchestration/codegen'
import type { PluckOptions } from '@orchestration/codegen/documents'
import type { GraphQLProjectConfig } from 'graphql-config'
import { glob, isDynamicPattern } from 'tinyglobby'
import { UsageError } from '../errors.ts'
import { findConfigFiles, loadCodegen, resolveFrom } from './find-config.ts'

/**
 * Loads the configuration that is meant: the named one, else the one of the current folder. A file of another API may stand
 * beside ours, whatever it needs. Returns undefined if there is none.
 *
 * @throws {UsageError} when several could be meant.
 * @throws {Error} when none is ours, and one cannot be loaded.
 */
export async function chooseConfig(named?: string): Promise<LoadedConfig | undefined> {
  if (named && !existsSync(named)) throw new UsageError(`There is no ${named} (--config).`)
  if (named) return await loadConfig(named)
  const results = await Promise.allSettled(findConfigFiles().map(loadConfig))
  const loaded = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  const ours = loaded.filter((config) => config.ours)
  const failed = results.find((result) => result.status === 'rejected')
  if (ours.length === 0 && failed) throw failed.reason
  const [config, ...others] = ours.length > 0 ? ours : loaded
  if (config && others.length > 0)
    throw new UsageError(
      `${[config, ...others].map(({ file }) => file).join(' and ')} could be meant. Name one with --config.`,
    )
  return config
}

/** Finds a configuration of ours in a folder. One that cannot be loaded is ours if it imports this package. */
export async function findOurConfig(folder: string): Promise<string | undefined> {
  for (const name of findConfigFiles(folder)) {
    const file = join(folder, name)
    const isOurs = await loadConfig(file).then(
      ({ ours }) => ours !== undefined,
      () => readFileSync(file, 'utf8').includes('@orchestration/codegen'),
    )
    if (isOurs) return name
  }
  return undefined
}

/** A configuration of GraphQL Code Generator. Those with one output of our preset are ours. */
export interface LoadedConfig {
  /** The path of the file, relative to the current folder. */
  file: string
  /** What the file exports. */
  content: object
  /** The same, if `orchestration codegen` generates what it describes. */
  ours?: CodegenConfig
}

/**
 * Loads a configuration: the default export of an ESM or CommonJS module, JSON or YAML.
 *
 * @throws {Error} when the file cannot be loaded or exports something else; the message names the file.
 */
async function loadConfig(path: string): Promise<LoadedConfig> {
  const file = relative('', resolve(path))
  const exported = await load(resolve(path)).catch((error: unknown) => {
    throw new Error(`${file} cannot be loaded: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  })
  // When ESM was compiled to CommonJS, its default export is one level down.
  const candidates = [(exported as { default?: unknown } | undefined)?.default, exported]
  const content = candidates.find(isConfig)
  if (content) {
    const { isOwnConfig } = await loadCodegen(path)
    return { file, content, ...(isOwnConfig(content) && { ours: content }) }
  }
  throw new Error(
    `${file}: its default export is not a configuration of GraphQL Code Generator. Export one, or name another file with --config.`,
  )
}

const isConfig = (value: unknown): value is CodegenConfig =>
  typeof value === 'object' && value !== null && 'generates' in value

async function load(path: string): Promise<unknown> {
  if (/\.[cm]?[jt]s$/.test(path)) return (await importModule(path)).default
  if (path.endsWith('.json')) return JSON.parse(await readFile(path, 'utf8'))
  const library = resolveFrom(path, '@graphql-codegen/cli')
  if (!library)
    throw new Error(
      'GraphQL Code Generator reads it, and @graphql-codegen/cli is not installed here. Install it, or give --schema and --documents.',
    )
  const { default: exported, ...names } = await import(pathToFileURL(library).href)
  return (await (names.loadCodegenConfig ?? exported.loadCodegenConfig)({ configFilePath: path })).config
}

type ConfigModule = { default?: unknown }

/**
 * Node imports a module whose format it knows. jiti imports the rest: TypeScript or ESM in a package without `"type":
 * "module"`. A changed file is loaded again, for `codegen --watch`.
 */
async function importModule(path: string): Promise<ConfigModule> {
  delete createRequire(import.meta.url).cache[path]
  if (['.mjs', '.cjs'].includes(extname(path)) || (await isInModulePackage(path)))
    return await import(`${pathToFileURL(path).href}?${statSync(path).mtimeMs}`)
  const { createJiti } = await import('jiti')
  return await createJiti(import.meta.url, {
    interopDefault: false,
    moduleCache: false,
    // jiti ignores Node's --conditions and would load a second copy, which may be another build.
    virtualModules: { '@orchestration/codegen': await loadCodegen(path) },
  }).import<ConfigModule>(path)
}

async function isInModulePackage(path: string): Promise<boolean> {
  const packageFile = findPackageJSON(pathToFileURL(path)) ?? path
  // Without a package.json, Node 24 returns the module itself.
  return (
    basename(packageFile) === 'package.json' &&
    JSON.parse(await readFile(packageFile, 'utf8')).type === 'module'
  )
}

type GraphqlConfig = typeof import('graphql-config')

interface GraphqlConfigProject {
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

/** The part of a configuration of GraphQL Code Generator that says what to read. */
export interface StockConfig {
  schema?: unknown
  documents?: unknown
  config?: TypesOptions
  generates?: Record<string, Output | unknown[]>
  pluckConfig?: PluckOptions
}

interface Output {
  schema?: unknown
  documents?: unknown
  config?: TypesOptions
  presetConfig?: PresetOptions
}

/** Finds the rules, scalars and directives of all outputs, where our preset and plugin read them. */
export function presetOptions({ config, generates }: StockConfig): {
  rules: NonNullable<PresetOptions['rules']>
  scalars: Record<string, string>
  clientDirectives: string[]
} {
  const outputs = Object.values(generates ?? {}).flatMap((output) => (Array.isArray(output) ? [] : output))
  const scalars: NonNullable<TypesOptions['scalars']> = Object.assign(
    {},
    config?.scalars,
    ...outputs.map((output) => output.config?.scalars),
  )
  const types = Object.entries(scalars).map(([name, type]) => [
    name,
    typeof type === 'string' ? type : `${type.input} or ${type.output}`,
  ])
  return {
    rules: Object.assign({}, ...outputs.map(({ presetConfig }) => presetConfig?.rules)),
    scalars: Object.fromEntries(types),
    clientDirectives: outputs.flatMap(({ presetConfig }) => presetConfig?.clientDirectives ?? []),
  }
}

/**
 * Lists the pointers to the schema. Each output adds its own to those of the whole.
 *
 * @throws {Error} when the outputs have several schemas, or a pointer has a loader of its own.
 */
export function schemaPointers({ schema, generates }: StockConfig): string[] {
  const schemas = Object.values(generates ?? {}).map((output) =>
    toPointers('schema', [schema, Array.isArray(output) ? undefined : output.schema]),
  )
  const texts = new Set(schemas.map((pointers) => pointers.join(', ')))
  if (texts.size > 1)
    throw new Error(
      `its outputs have ${texts.size} schemas (${[...texts].join('; ')}). Say which is meant with --schema, and whose operations with --documents.`,
    )
  return schemas[0] ?? toPointers('schema', [schema])
}

/**
 * Lists the globs of the documents of all outputs.
 *
 * @throws {Error} for a pointer with a loader of its own.
 */
export function documentGlobs({ documents, generates }: StockConfig): string[] {
  const outputs = Object.values(generates ?? {})
  const own = outputs.map((output) => (Array.isArray(output) ? undefined : output.documents))
  return [...new Set(toPointers('documents', [documents, ...own]))]
}

function toPointers(option: string, values: readonly unknown[]): string[] {
  const pointers = pointersOf(values.filter((value) => value != null).flat())
  if (pointers) return pointers
  throw new Error(`"${option}" must be paths or globs. --${option} names others.`)
}

/**
 * Lists pointers without their options: `src/*.graphql` for `{ 'src/*.graphql': { noRequire: true } }`. Returns undefined
 * for a pointer that is code, or that code of its own must load.
 */
function pointersOf(pointers: unknown): string[] | undefined {
  const found = [pointers].flat().flatMap((pointer) => {
    if (typeof pointer === 'string') return pointer
    if (typeof pointer !== 'object' || pointer === null) return undefined
    const entries = Object.entries(pointer)
    const isPlain = entries.every(
      ([, options]) => typeof options === 'object' && options !== null && !('loader' in options),
    )
    return isPlain ? entries.map(([name]) => name) : undefined
  })
  return found.every((pointer) => pointer !== undefined) ? found : undefined
}

/**
 * Resolves pointers to the schema files that they name. `folder` is what they are relative to.
 *
 * @throws {Error} for an address, a script, or when no file matches.
 */
export async function resolveSchema(pointers: readonly string[], folder = ''): Promise<string[]> {
  const isElsewhere = (pointer: string) => /^[\w-]+:/.test(pointer) || /\.[cm]?[jt]sx?$/.test(pointer)
  const strange = pointers.find(isElsewhere)
  if (strange !== undefined)
    throw new Error(
      `"schema" is ${/^[\w-]+:/.test(strange) ? 'an address' : 'a script'} (${strange}), and this command reads files of SDL or introspection JSON. "orchestration schema pull --output schema.graphql" writes one; name it with --schema.`,
    )
  const isGlob = pointers.some((pointer) => isDynamicPattern(pointer) || pointer.startsWith('!'))
  const files = isGlob
    ? (
        await glob([...pointers], {
          cwd: folder || '.',
          expandDirectories: false,
          ignore: pointers.some((pointer) => pointer.includes('node_modules')) ? [] : ['**/node_modules/**'],
        })
      ).sort()
    : pointers.map((pointer) => normalize(pointer))
  if (files.length === 0)
    throw new Error(
      pointers.length === 0
        ? 'it names no schema. Add one, such as "schema: schema.graphql", or name one with --schema.'
        : `no file matches "schema" (${pointers.join(', ')}). Correct it, or name a file with --schema.`,
    )
  // An absolute path stays one: schema pull must not write the snapshot of an installed package.
  return files.map((path) => (isAbsolute(path) ? path : relative('', join(folder, path))))
}
