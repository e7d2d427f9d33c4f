import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { relative, resolve } from 'node:path'
import type { CodegenContext } from '@graphql-codegen/cli'
import type { Command } from 'commander'
import type { GraphQLSchema } from 'graphql'
import { findFiles } from '../documents/find-files.ts'
import {
  buildSchemaOf,
  executablePart,
  isGraphqlFile,
  type LoadedDocument,
  type ParsedDocuments,
  parseDocuments,
  parseText,
} from '../documents/parse.ts'
import { DocumentsError } from '../documents/problem.ts'
import { UsageError } from '../errors.ts'
import { printError } from '../print.ts'
import { copySchema, importStock, loadContext } from './stock.ts'

/** The options of `operations check` in `config`, next to those of the plugins. */
export interface CheckOptions {
  /** The severity of each rule. */
  rules?: Readonly<Record<string, 'off' | 'warning' | 'error'>>
  /** Directives for a client, which no schema defines. */
  clientDirectives?: readonly string[]
  /** Globs of Markdown files whose operations are checked. */
  docs?: string | readonly string[]
}

/** A path or a glob, SDL, an address, or one of these with options. */
type Pointer = string | Readonly<Record<string, unknown>>

/** A project: its operations, and the schema that they must fit. */
export interface Project extends Required<CheckOptions> {
  /** The file of the configuration, if there is one. */
  config?: string
  /** The folder that paths are relative to. */
  cwd: string
  schema: readonly Pointer[]
  documents: readonly Pointer[]
  docs: readonly string[]
  /** TypeScript types of scalars. */
  scalars: Readonly<Record<string, string>>
  /** GraphQL Code Generator with this configuration. */
  context?: CodegenContext
}

/** The options of every command that reads operations. */
export interface ProjectOptions {
  /** The configuration file. Default: the one that `graphql-codegen` reads. */
  config?: string
  /** Files of SDL that make one schema, instead of the configured ones. */
  schema?: string[]
  /** Globs, instead of the configured ones. */
  documents?: string[]
  /** A project of a graphql-config. Default: `default`. */
  project?: string
}

export const addProjectOptions = (command: Command): Command =>
  command
    .option('--config <file>', 'configuration of GraphQL Code Generator (default: the one that it reads)')
    .option('--project <name>', 'project of a graphql-config')
    .option(
      '--schema <file>',
      'SDL file, instead of the configured one; can be repeated',
      (file: string, files: string[] = []) => [...files, file],
    )
    .option('--documents <glob...>', '.graphql files, instead of the configured ones')

/** The schema that is used where a project has none. */
export const snapshot = (): string =>
  createRequire(import.meta.url).resolve('@orchestration/schema/schema.graphql')

/** The part of a configuration of GraphQL Code Generator, or of one of its outputs, that we read. */
interface Section {
  schema?: Pointer | Pointer[]
  documents?: Pointer | Pointer[]
  externalDocuments?: Pointer | Pointer[]
  config?: CheckOptions & { scalars?: Record<string, string | { input: string; output: string }> }
}

/**
 * Reads the project of the current folder from the configuration of GraphQL Code Generator, all outputs together. Options of
 * the command line override it. Without a configuration it is `operations/` with `schema.graphql`, or with the snapshot in
 * `@orchestration/schema`.
 *
 * @throws {Error} when the configuration cannot be loaded, or its outputs have several schemas.
 */
export async function loadProject(options: ProjectOptions): Promise<Project> {
  if (options.config && !existsSync(options.config))
    throw new UsageError(`There is no ${options.config} (--config).`)
  // They leave nothing to a configuration, which may need packages that are not installed here.
  const isComplete = options.schema && options.documents && !options.config && !options.project
  const context = isComplete ? undefined : await loadContext(options.config)
  if (options.project && !context)
    throw new UsageError('--project names a project of a graphql-config, and there is none here.')
  if (options.project) context?.useProject(options.project)
  const content = (context?.getConfig() ?? {}) as Section & {
    generates?: Record<string, Section | unknown[]>
  }
  const config = context?.filepath && relative('', context.filepath)
  const outputs = Object.values(content.generates ?? {}).map((output) =>
    Array.isArray(output) ? {} : output,
  )
  const sections = [content, ...outputs]
  const settings = sections.map((section) => section.config ?? {})
  const scalars = Object.entries(
    Object.assign({}, ...settings.map(({ scalars }) => scalars)) as NonNullable<
      Section['config']
    >['scalars'] & {},
  )
  const documents = sections.flatMap(({ documents, externalDocuments }) =>
    [documents ?? [], externalDocuments ?? []].flat(),
  )
  return {
    ...(config && { config }),
    ...(context && { context }),
    cwd: context?.cwd ?? process.cwd(),
    schema: options.schema ??
      schemaOf(content, outputs, config) ?? [existsSync('schema.graphql') ? 'schema.graphql' : snapshot()],
    documents: options.documents ?? (documents.length > 0 ? documents : ['operations/**/*.graphql']),
    rules: Object.assign({}, ...settings.map(({ rules }) => rules)),
    clientDirectives: settings.flatMap(({ clientDirectives }) => clientDirectives ?? []),
    docs: settings.flatMap(({ docs }) => docs ?? []),
    scalars: Object.fromEntries(
      scalars.map(([name, type]) => [
        name,
        typeof type === 'string' ? type : `${type.input} or ${type.output}`,
      ]),
    ),
  }
}

/** The pointers to the schema. Each output adds its own to those of the whole. */
function schemaOf({ schema = [] }: Section, outputs: readonly Section[], config = ''): Pointer[] | undefined {
  const schemas = outputs.map((output) => [schema, output.schema ?? []].flat())
  const names = new Set(schemas.map((pointers) => pointers.map(nameOf).join(', ')))
  if (names.size > 1)
    throw new Error(
      `${config}: its outputs have ${names.size} schemas (${[...names].join('; ')}). Choose one with --schema, and its operations with --documents.`,
    )
  const pointers = schemas[0] ?? [schema].flat()
  return pointers.length > 0 ? pointers : undefined
}

/** A pointer without its options, which may hold a key, as may the end of an address. */
export const nameOf = (pointer: Pointer): string =>
  typeof pointer === 'string'
    ? pointer.includes('\n')
      ? 'SDL in the configuration'
      : pointer.replace(/(?<=^\w+:\/\/)[^/]*@|\?.*$/g, '')
    : Object.keys(pointer).map(nameOf).join(', ')

/** The paths and globs among pointers. */
const patternsOf = (pointers: readonly Pointer[]): string[] =>
  pointers.flatMap((pointer) => (typeof pointer === 'string' ? pointer : Object.keys(pointer)))

/** The pointers with their options, as GraphQL Code Generator's loaders take them. */
const toMap = (pointers: readonly Pointer[]): Record<string, object> =>
  Object.assign({}, ...pointers.map((pointer) => (typeof pointer === 'string' ? { [pointer]: {} } : pointer)))

/** Loads the project, and prints on standard error which files a command uses. */
export async function openProject(options: ProjectOptions): Promise<Project> {
  const project = await loadProject(options)
  const { config = 'No configuration', schema, documents } = project
  const { length: count } = await findDocuments(project)
  const schemas = schema.map((pointer) =>
    pointer === snapshot() ? 'the schema in @orchestration/schema' : nameOf(pointer),
  )
  const patterns = patternsOf(documents).join(', ')
  printError(`${config}: ${schemas.join(', ')}; ${count} ${count === 1 ? 'file' : 'files'} of ${patterns}`)
  return project
}

/** Lists the files that the project's documents name, relative to the current folder. */
export const findDocuments = ({ documents, cwd }: Project): Promise<string[]> =>
  findFiles(patternsOf(documents), cwd)

/**
 * Loads the project's operations. A new project has none.
 *
 * @throws {DocumentsError} with all syntax errors at once.
 */
export async function loadOperations(project: Project): Promise<LoadedDocument[]> {
  const { documents, problems } = await parseOperations(project)
  if (problems.length > 0) throw new DocumentsError(problems)
  return documents
}

/** Parses the project's operations. Returns syntax errors in `.graphql` files instead of throwing them. */
export async function parseOperations(project: Project): Promise<ParsedDocuments> {
  const files = (await findDocuments(project)).map((file) => resolve(file))
  const found = parseDocuments(files.filter(isGraphqlFile))
  const others = files.filter((file) => !isGraphqlFile(file))
  // GraphQL Code Generator finds the operations in tags. Its syntax errors name neither file nor line.
  if (others.length === 0 || found.problems.length > 0) return found
  const context = await contextOf(project, 'A script with operations')
  const sources = await context.loadDocuments(toMap(project.documents), 'standard').catch((error: Error) => {
    // None of the scripts has a tag.
    if (error.message.includes('Unable to find any GraphQL type definitions')) return []
    throw error
  })
  const tags = sources.flatMap(({ location = '', rawSDL = '' }) =>
    isGraphqlFile(location) ? [] : parseTag(rawSDL, resolve(location)),
  )
  return { ...found, documents: [...found.documents, ...tags] }
}

/** Parses the text of a tag, with blanks before it, so that its positions are those in the file. */
function parseTag(text: string, location: string): LoadedDocument {
  const code = readFileSync(location, 'utf8')
  // What follows may have been interpolated.
  const start = code.indexOf(text.slice(0, text.indexOf('{') + 1))
  const before = code.slice(0, start).replace(/[^\r\n]/g, ' ')
  return { location, document: executablePart(parseText(before + text, location)) }
}

async function contextOf({ context, cwd }: Project, reader: string): Promise<CodegenContext> {
  if (context) return context
  const { CodegenContext } = await importStock(reader)
  return new CodegenContext({ config: { cwd, generates: {} } })
}

/** The advice for a project without operations: it may be new, or "documents" may name the wrong files. */
export const noOperations = ({ documents }: Project): string =>
  `no file matches ${patternsOf(documents).join(', ')}. Write one with "orchestration operations new <field>", or correct "documents".`

/** The files of the schema, relative to the current folder. Undefined if it is not in files of SDL. */
export async function findSchemaFiles({ schema, cwd }: Project): Promise<string[] | undefined> {
  const patterns = schema.filter((pointer) => typeof pointer === 'string')
  if (patterns.length < schema.length) return undefined
  const files = await findFiles(patterns, cwd)
  return files.length > 0 && files.every(isGraphqlFile) ? files : undefined
}

/**
 * Builds the schema of a project from its files, or from what GraphQL Code Generator loads.
 *
 * @throws {DocumentsError} for a syntax error, and for types that the SDL uses but does not define.
 */
export async function loadProjectSchema(project: Project): Promise<GraphQLSchema> {
  const files = (await findSchemaFiles(project)) ?? []
  const texts = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  const [document, ...others] = texts.map(({ file, text }) => parseText(text, file))
  if (document && others.length === 0) return buildSchemaOf(document)
  const missing = project.schema.find(isMissing)
  if (missing !== undefined)
    throw new Error(
      `There is no schema at ${missing}. Name an SDL file, or fetch it with "orchestration schema pull".`,
    )
  // It merges types that several files define.
  const context = await contextOf(project, `The schema (${project.schema.map(nameOf).join(', ')})`)
  const pointers = files.length > 0 ? texts.map(({ text }) => text) : project.schema
  return copySchema(await context.loadSchema(toMap(pointers)))
}

const isMissing = (pointer: Pointer): pointer is string =>
  typeof pointer === 'string' && /^[^:*{[]+\.(graphqls?|gql)$/.test(pointer) && !existsSync(pointer)
