import { readFileSync } from 'node:fs'
import { type DocumentNode, GraphQLError, Kind, type ParseOptions, parse, Source } from 'graphql'
import { isScript, type PluckOptions, pluckTags } from './pluck-tags.ts'
import { DocumentsError, toProblem } from './problem.ts'

/** Reads and parses one file. */
export type ParseFile = (path: string) => DocumentNode

/**
 * Reads and parses one file of GraphQL.
 *
 * @throws {DocumentsError} for a syntax error.
 */
export const parseFile: ParseFile = (path) => parseText(readFileSync(path, 'utf8'), path)

/**
 * Parses GraphQL, or the operations and fragments in the tags of a script. `path` is the file that problems name. Removes a
 * byte order mark, because editors do not count it.
 *
 * @throws {DocumentsError} for a syntax error.
 */
export function parseText(
  text: string,
  path: string,
  pluck?: PluckOptions,
  options: ParseOptions = {},
): DocumentNode {
  const code = text.replace(/^\uFEFF/, '')
  try {
    return isScript(path) ? parseScript(options, code, path, pluck) : parse(new Source(code, path), options)
  } catch (error) {
    throw error instanceof GraphQLError ? new DocumentsError([toProblem(error)]) : error
  }
}

/** A script may have no tags, and tags that define types for a server. */
function parseScript(options: ParseOptions, code: string, path: string, pluck?: PluckOptions): DocumentNode {
  const text = pluckTags(code, path, pluck)
  if (text.trim() === '') return { kind: Kind.DOCUMENT, definitions: [] }
  const document = parse(new Source(text, path), options)
  const isExecutable = (kind: Kind) => kind === Kind.OPERATION_DEFINITION || kind === Kind.FRAGMENT_DEFINITION
  return { ...document, definitions: document.definitions.filter(({ kind }) => isExecutable(kind)) }
}
