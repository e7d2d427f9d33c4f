import { isAbsolute, join, normalize, posix, relative, resolve, sep } from 'node:path'
import type { PresetOptions, TypesOptions } from '@orchestration/codegen'
import { escapeExisting, type PluckOptions } from '@orchestration/codegen/documents'
import type { DocumentNode } from 'graphql'
import { glob, isDynamicPattern } from 'tinyglobby'
import { importFrom, resolveFrom, type StockLibrary } from './find-config.ts'

/** What a configuration says about a project. */
export interface ConfiguredProject {
  /** The file that says what follows. Without one, options and defaults do. */
  config?: string
  /** Paths of files of SDL or introspection JSON, which make one schema. None where GraphQL Code Generator loads it. */
  schema?: readonly string[]
  /** A schema that is not in files: what names it, and what loads it. */
  stockSchema?: { names: readonly string[]; load: () => Promise<DocumentNode> }
  /** Globs of `.graphql` files, and of scripts with operations in tags. */
  documents?: readonly string[]
  /** Which tags in scripts hold GraphQL. */
  pluck?: PluckOptions
  rules: NonNullable<PresetOptions['rules']>
  /** TypeScript types of scalars. */
  scalars: Readonly<Record<string, string>>
  /** Directives for a client, which no schema defines. */
  clientDirectives: readonly string[]
  /** Globs of Markdown files whose operations are checked. */
  docs: readonly string[]
}

/** The options of the command line that come before a configuration. */
export type Given = { schema?: unknown; documents?: unknown; project?: string }

/** The part of a configuration of GraphQL Code Generator that says what to read. */
export interface StockConfig extends Section {
  generates?: Record<string, Section | unknown[]>
  pluckConfig?: PluckOptions
}

interface Section {
  schema?: unknown
  documents?: unknown
  externalDocuments?: unknown
  config?: TypesOptions
  presetConfig?: PresetOptions
}

/**
 * Reads what a configuration says about a project, all outputs together. `folder` is what its paths are relative to. What
 * options of the command line name is not resolved: it may be there for other tools only.
 *
 * @throws {Error} when the outputs have several schemas, or when there is none that can be read.
 */
export async function readStockConfig(
  file: string,
  config: StockConfig,
  given: Given,
  folder = '',
): Promise<ConfiguredProject> {
  const outputs = Object.values(config.generates ?? {}).map((output) => (Array.isArray(output) ? {} : output))
  const sections = [config, ...outputs]
  const scalars: NonNullable<TypesOptions['scalars']> = Object.assign(
    {},
    ...sections.map((section) => section.config?.scalars),
  )
  const types = Object.entries(scalars).map(([name, type]) => [
    name,
    typeof type === 'string' ? type : `${type.input} or ${type.output}`,
  ])
  const globs = sections.flatMap(({ documents, externalDocuments }) => list(documents, externalDocuments))
  return {
    config: file,
    ...(!given.schema && (await findSchema(file, schemaOf(config, outputs), config, folder))),
    ...(!given.documents &&
      globs.length > 0 && { documents: moveGlobs(pathsOf('documents', globs), folder) }),
    ...(config.pluckConfig && { pluck: config.pluckConfig }),
    rules: Object.assign({}, ...sections.map(({ presetConfig }) => presetConfig?.rules)),
    scalars: Object.fromEntries(types),
    clientDirectives: sections.flatMap(({ presetConfig }) => presetConfig?.clientDirectives ?? []),
    docs: moveGlobs(
      sections.flatMap(({ presetConfig }) => presetConfig?.docs ?? []),
      folder,
    ),
  }
}

export const list = (...values: unknown[]): unknown[] => values.flat().filter((value) => value != null)

function moveGlobs(globs: readonly string[], folder: string): string[] {
  const move = (glob: string): string =>
    glob.startsWith('!') ? `!${move(glob.slice(1))}` : posix.join(folder.replaceAll(sep, '/'), glob)
  return [...new Set(folder ? globs.map(move) : globs)]
}

/** Lists the pointers to the schema. Each output adds its own to those of the whole. */
function schemaOf({ schema }: StockConfig, outputs: readonly Section[]): unknown[] {
  const schemas = outputs.map((output) => list(schema, output.schema))
  const texts = new Set(schemas.map((pointers) => pointers.map(nameOf).join(', ')))
  if (texts.size > 1)
    throw new Error(
      `its outputs have ${texts.size} schemas (${[...texts].join('; ')}). Say which is meant with --schema, and whose operations with --documents.`,
    )
  return schemas[0] ?? list(schema)
}

/** A pointer without its options, which may hold a key, as may the end of an address. */
const nameOf = (pointer: unknown): string =>
  typeof pointer === 'string'
    ? pointer.includes('\n')
      ? 'SDL in the configuration'
      : pointer.replace(/(?<=^\w+:\/\/)[^/]*@|\?.*$/g, '')
    : Object.keys(pointer ?? {})
        .map(nameOf)
        .join(', ')

/**
 * Lists pointers without their options: `src/*.graphql` for `{ 'src/*.graphql': { noRequire: true } }`.
 *
 * @throws {Error} for a pointer that is code, or that code of its own must load.
 */
function pathsOf(option: string, pointers: readonly unknown[]): string[] {
  return pointers.flatMap((pointer) => {
    if (typeof pointer === 'string') return pointer
    const entries = Object.entries(pointer ?? {})
    if (
      entries.every(
        ([, options]) => typeof options === 'object' && options !== null && !('loader' in options),
      )
    )
      return entries.map(([name]) => name)
    throw new Error(`"${option}" must be paths or globs. --${option} names others.`)
  })
}

/** Finds the files of the schema. GraphQL Code Generator, where it is installed, loads one that is not in files. */
async function findSchema(
  file: string,
  pointers: readonly unknown[],
  options: object,
  folder: string,
): Promise<Pick<ConfiguredProject, 'schema' | 'stockSchema'>> {
  const library = resolveFrom(file, '@graphql-codegen/cli')
  const isStrange = (pointer: unknown) => typeof pointer !== 'string' || isElsewhere(pointer)
  if (!library || !pointers.some(isStrange))
    return { schema: await resolveSchema(pathsOf('schema', pointers), folder) }
  const load = () => loadByStock(library, pointers, options, folder)
  return { schema: [], stockSchema: { names: pointers.map(nameOf), load } }
}

/** GraphQL Code Generator's loaders are an extension of graphql-config, which is among its dependencies. */
async function loadByStock(
  library: string,
  pointers: readonly unknown[],
  options: object,
  folder: string,
): Promise<DocumentNode> {
  const { CodegenExtension } = await importFrom<StockLibrary>(library, '@graphql-codegen/cli')
  const { GraphQLConfig } = await importFrom<typeof import('graphql-config')>(library, 'graphql-config')
  const config = { filepath: resolve(folder, 'codegen'), config: { schema: '' } }
  const project = new GraphQLConfig(config, [CodegenExtension]).getDefault()
  const map = Object.assign({}, ...pointers.map((each) => (typeof each === 'string' ? { [each]: {} } : each)))
  return await project.loadSchema(map, 'DocumentNode', options)
}

/** Whether a pointer is an address, SDL or a script, which only GraphQL Code Generator reads. */
const isElsewhere = (pointer: string) => /^[\w-]+:|\n|\.[cm]?[jt]sx?$/.test(pointer)

/**
 * Resolves pointers to the schema files that they name. `folder` is what they are relative to.
 *
 * @throws {Error} for an address, a script, or when no file matches.
 */
export async function resolveSchema(pointers: readonly string[], folder = ''): Promise<string[]> {
  const strange = pointers.find(isElsewhere)
  if (strange !== undefined)
    throw new Error(
      `"schema" is not a file of SDL or introspection JSON (${nameOf(strange)}). Install @graphql-codegen/cli, which reads such a schema for the configuration; or write a file with "orchestration schema pull --output schema.graphql", and name it with --schema.`,
    )
  const globs = pointers.map((pointer) => escapeExisting(pointer, folder))
  const isGlob = globs.some((pointer) => isDynamicPattern(pointer) || pointer.startsWith('!'))
  const files = isGlob
    ? (
        await glob(globs, {
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
