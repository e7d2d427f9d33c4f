import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { CommandUsageError } from '@orchestration/cli-kit'
import type { GraphQLSchema } from 'graphql'
import { listFiles } from '../documents/list-files.ts'
import { isGraphqlFile, parseDocument } from '../documents/parse-documents.ts'
import { assertSchema } from '../schemas/assert-schema.ts'
import { buildSchemaOf } from '../schemas/sdl.ts'
import { copySchema, toCodegenContext } from './code-generator.ts'
import { formatPointer, type Pointer, toPointerMap } from './pointer.ts'
import type { Project } from './project.ts'

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
 * @throws CommandUsageError if a file of the schema does not exist
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
    throw new CommandUsageError(
      `There is no schema file at ${String(missing)}. Specify an SDL file, or fetch the schema with "orchestration schema pull".`,
    )
  // GraphQL Code Generator merges types that are defined in several files.
  const context = await toCodegenContext(
    project,
    `The schema (${project.schema.map(formatPointer).join(', ')})`,
  )
  const pointers = files.length > 0 ? texts.map(({ text }) => text) : project.schema
  return copySchema(await context.loadSchema(toPointerMap(pointers)))
}

/** Whether a path is not a file. */
function isMissing(pointer: Pointer, cwd: string): boolean {
  // URLs, globs and SDL contain these characters.
  if (typeof pointer !== 'string' || /[:*?{[]/.test(pointer)) return false
  const path = resolve(cwd, pointer)
  return !existsSync(path) || statSync(path).isDirectory()
}
