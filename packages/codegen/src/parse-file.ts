import { readFile } from 'node:fs/promises'
import { type DocumentNode, GraphQLError, parse, Source } from 'graphql'
import { DocumentsError } from './documents-error.ts'
import { toProblem } from './problem.ts'

/**
 * Reads and parses one file of GraphQL. A byte order mark is left out, as editors do not count it either.
 *
 * @throws {DocumentsError} for a syntax error.
 */
export async function parseFile(path: string): Promise<DocumentNode> {
  const text = await readFile(path, 'utf8')
  try {
    return parse(new Source(text.replace(/^\uFEFF/, ''), path))
  } catch (error) {
    throw error instanceof GraphQLError ? new DocumentsError([toProblem(error)]) : error
  }
}
