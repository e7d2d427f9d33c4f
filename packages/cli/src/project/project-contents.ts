import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { CodegenContext } from '@graphql-codegen/cli'
import { formatCount } from '@orchestration/command-line'
import { schemaPath } from '@orchestration/schema'
import type { GraphQLSchema } from 'graphql'
import { listFiles } from '../documents/list-files.ts'
import {
  buildSchemaOf,
  isGraphqlFile,
  type LoadedDocument,
  loadDocuments,
  type ParsedDocuments,
  parseDocument,
  withoutTypeDefinitions,
} from '../documents/parse.ts'
import { DocumentsError } from '../documents/problem.ts'
import { printDiagnostic } from '../print.ts'
import { assertSchema } from './assert-schema.ts'
import { copySchema, importCodeGenerator } from './code-generator.ts'
import { formatPointer, type Pointer, type Project } from './project.ts'

/** Prints a project's configuration, schema and number of documents to standard error. */
export async function printProject(project: Project): Promise<void> {
  const { configFile = 'No configuration', schema, documents } = project
  const { length: count } = await listDocumentFiles(project)
  const schemas = schema.map((pointer) =>
    pointer === schemaPath ? 'the schema in @orchestration/schema' : formatPointer(pointer),
  )
  const patterns = patternsOf(documents).join(', ')
  printDiagnostic(`${configFile}: ${schemas.join(', ')}; ${formatCount(count, 'file')} of ${patterns}`)
}

/** Lists the project's document files, relative to the current folder. */
export const listDocumentFiles = ({ documents, cwd }: Project): Promise<string[]> =>
  listFiles(patternsOf(documents), cwd)

/**
 * Loads the project's operations. A new project has none.
 *
 * @throws DocumentsError if an operation has a syntax error; `problems` lists every error
 */
export async function loadOperations(project: Project): Promise<LoadedDocument[]> {
  const { documents, problems } = await parseOperations(project)
  if (problems.length > 0) throw new DocumentsError(problems)
  return documents
}

/** Parses the project's operations. Returns syntax errors in `.graphql` files instead of throwing them. */
export async function parseOperations(project: Project): Promise<ParsedDocuments> {
  const files = (await listDocumentFiles(project)).map((file) => resolve(file))
  const found = loadDocuments(files.filter(isGraphqlFile))
  const others = files.filter((file) => !isGraphqlFile(file))
  // GraphQL Code Generator reads tagged templates, but its syntax errors have no position, so it is not called if a file already has an
  // error.
  if (others.length === 0 || found.problems.length > 0) return found
  const context = await toCodegenContext(project, 'A script with operations')
  const sources = await context
    .loadDocuments(toPointerMap(project.documents), 'standard')
    .catch((error: Error) => {
      // Thrown if no script contains a tagged template.
      if (error.message.includes('Unable to find any GraphQL type definitions')) return []
      throw error
    })
  const tags = sources.flatMap(({ location = '', rawSDL = '' }) =>
    isGraphqlFile(location) ? [] : parseTag(rawSDL, resolve(location)),
  )
  return { ...found, documents: [...found.documents, ...tags] }
}

/** Parses a tagged template, padded with blanks so that positions match the file. */
function parseTag(text: string, location: string): LoadedDocument {
  const code = readFileSync(location, 'utf8')
  // Searches only for the start of the template, because later parts can contain interpolations.
  const start = code.indexOf(text.slice(0, text.indexOf('{') + 1))
  const before = code.slice(0, Math.max(start, 0)).replace(/[^\r\n]/g, ' ')
  return { location, document: withoutTypeDefinitions(parseDocument(before + text, location)) }
}

async function toCodegenContext({ context, cwd }: Project, dependent: string): Promise<CodegenContext> {
  if (context) return context
  const { CodegenContext } = await importCodeGenerator(dependent)
  return new CodegenContext({ config: { cwd, generates: {} } })
}

/** Formats the advice for a project without operations: write one, or correct the "documents" setting. */
export const explainNoOperations = ({ documents }: Project): string =>
  `no file matches ${patternsOf(documents).join(', ')}. Write one with "orchestration operations new <field>", or correct "documents".`

/** Lists the schema files, relative to the current folder. Undefined unless the whole schema is in SDL files. */
export async function findSchemaFiles({ schema, cwd }: Project): Promise<string[] | undefined> {
  const patterns = schema.filter((pointer) => typeof pointer === 'string')
  const excluded = patterns.filter((pattern) => pattern.startsWith('!'))
  const included = patterns.filter((pattern) => !pattern.startsWith('!'))
  const found = await Promise.all(included.map((pattern) => listFiles([pattern, ...excluded], cwd)))
  const isInFiles = found.every((files) => files.length > 0 && files.every(isGraphqlFile))
  return isInFiles && patterns.length === schema.length ? [...new Set(found.flat())] : undefined
}

/**
 * Loads a project's schema.
 *
 * @throws DocumentsError if the schema has a syntax error, uses undefined types, or is invalid
 */
export async function loadProjectSchema(project: Project): Promise<GraphQLSchema> {
  const schema = await buildProjectSchema(project)
  assertSchema(schema, project.schema.map(formatPointer).join(', '))
  return schema
}

/** Builds the schema from SDL files, or loads it with GraphQL Code Generator. */
async function buildProjectSchema(project: Project): Promise<GraphQLSchema> {
  const files = (await findSchemaFiles(project)) ?? []
  const texts = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  const [document, ...others] = texts.map(({ file, text }) => parseDocument(text, file))
  if (document && others.length === 0) return buildSchemaOf(document)
  const missing = project.schema.find((pointer) => isMissing(pointer, project.cwd))
  if (missing !== undefined)
    throw new Error(
      `There is no schema at ${String(missing)}. Specify an SDL file, or fetch the schema with "orchestration schema pull".`,
    )
  // GraphQL Code Generator merges types that are defined in several files.
  const context = await toCodegenContext(
    project,
    `The schema (${project.schema.map(formatPointer).join(', ')})`,
  )
  const pointers = files.length > 0 ? texts.map(({ text }) => text) : project.schema
  return copySchema(await context.loadSchema(toPointerMap(pointers)))
}

const isMissing = (pointer: Pointer, cwd: string): boolean =>
  typeof pointer === 'string' &&
  /^[^:*{[]+\.(graphqls?|gql)$/.test(pointer) &&
  !existsSync(resolve(cwd, pointer))

/** Returns the pointers' paths and globs, without options. */
const patternsOf = (pointers: readonly Pointer[]): string[] =>
  pointers.flatMap((pointer) => (typeof pointer === 'string' ? pointer : Object.keys(pointer)))

/** Converts pointers to the format of GraphQL Code Generator's loaders. */
const toPointerMap = (pointers: readonly Pointer[]): Record<string, object> =>
  Object.assign({}, ...pointers.map((pointer) => (typeof pointer === 'string' ? { [pointer]: {} } : pointer)))
