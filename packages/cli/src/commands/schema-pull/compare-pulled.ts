import { readFile } from 'node:fs/promises'
import { parseSchema } from '@orchestration/codegen/documents'
import type { GraphQLSchema } from 'graphql'
import { parseOperations } from '../../config/load-operations.ts'
import type { Project } from '../../config/load-project.ts'
import { keepDescriptions } from '../../schema/keep-descriptions.ts'
import type { SchemaChange } from '../schema-diff/schema-change.ts'

/** A schema that was pulled for a file. */
export interface PulledSchema {
  /** The text of the file, if it exists. */
  before: string | undefined
  /** The text to write: what was pulled, with the descriptions that only the file has. */
  after: string
}

/** Merges a pulled schema with a file that may not exist yet. */
export async function mergePulled(file: string, pulled: string): Promise<PulledSchema> {
  const before = await readSchemaFile(file).catch(() => undefined)
  return { before, after: before === undefined ? pulled : keepDescriptions(pulled, before) }
}

/**
 * Compares a pulled schema with the file.
 *
 * @throws {DocumentsError} when the file cannot be parsed.
 * @throws {Error} when the two schemas have no query in common.
 */
export async function comparePulled(
  project: Project,
  file: string,
  { before, after }: PulledSchema,
): Promise<SchemaChange[]> {
  if (before === undefined || before === after) return []
  const oldSchema = parseSchema(before, file).schema
  const newSchema = parseSchema(after, 'pulled schema').schema
  const known = queriesOf(oldSchema)
  if (known.length > 0 && !queriesOf(newSchema).some((name) => known.includes(name)))
    throw new Error(
      `This is the schema of another service: it has none of the queries in ${file}. Check where it comes from, or pull it into another file.`,
    )
  const { documents } = await parseOperations(project)
  // Slow to load, and most pulls change nothing.
  const { diffSchemas } = await import('../schema-diff/diff-schemas.ts')
  return await diffSchemas({ oldSchema, newSchema, documents, scalars: project.scalars })
}

const queriesOf = (schema: GraphQLSchema) => Object.keys(schema.getQueryType()?.getFields() ?? {})

/** Reads SDL with LF line ends, as a pulled schema has. Git may have checked the file out with CRLF. */
const readSchemaFile = async (path: string): Promise<string> =>
  (await readFile(path, 'utf8')).replaceAll('\r\n', '\n')
