import { readFile } from 'node:fs/promises'
import { type DocumentNode, GraphQLError, parse, Source } from 'graphql'
import { DocumentsError } from './documents-error.ts'
import { toProblem } from './problem.ts'

/**
 * Reads and parses one file of GraphQL.
 *
 * @throws {DocumentsError} for a syntax error.
 */
export const parseFile = async (path: string): Promise<DocumentNode> =>
  parseText(await readFile(path, 'utf8'), path)

/**
 * Parses GraphQL that came from `path`. A byte order mark is left out, as editors do not count it either.
 *
 * @throws {DocumentsError} for a syntax error.
 */
export function parseText(text: string, path: string): DocumentNode {
  try {
    return parse(new Source(text.replace(/^\uFEFF/, ''), path))
  } catch (error) {
    throw error instanceof GraphQLError ? new DocumentsError([toProblem(error)]) : error
  }
}
