import { type LoadedDocument, parseSchema } from '@orchestration/codegen/documents'
import type { GraphQLSchema } from 'graphql'
import type { SchemaChange } from '../schema-diff/schema-change.ts'

export interface ComparePulledOptions {
  /** The text of the file, if it exists. */
  before: string | undefined
  /** The new text. */
  after: string
  /** The file's path. */
  output: string
  documents?: readonly LoadedDocument[]
  /** TypeScript types of scalars, as for `diffSchemas`. */
  scalars?: Readonly<Record<string, string>>
}

/**
 * Compares a pulled schema with the file.
 *
 * @throws {Error} when the two schemas have no query in common.
 */
export async function comparePulled({
  before,
  after,
  output,
  documents = [],
  scalars = {},
}: ComparePulledOptions): Promise<SchemaChange[]> {
  if (before === undefined || before === after) return []
  const oldSchema = parseSchema(before, output).schema
  const newSchema = parseSchema(after, 'pulled schema').schema
  const known = queriesOf(oldSchema)
  if (known.length > 0 && !queriesOf(newSchema).some((name) => known.includes(name)))
    throw new Error(
      `This is the schema of another service: it has none of the queries in ${output}. Check where it comes from, or name another file with --output.`,
    )
  // Slow to load, and most pulls change nothing.
  const { diffSchemas } = await import('../schema-diff/diff-schemas.ts')
  return await diffSchemas({ oldSchema, newSchema, documents, scalars })
}

const queriesOf = (schema: GraphQLSchema) => Object.keys(schema.getQueryType()?.getFields() ?? {})
