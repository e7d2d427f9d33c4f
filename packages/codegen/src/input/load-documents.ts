import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { type DocumentNode, GraphQLError, Kind, type ParseOptions, parse, Source } from 'graphql'
import { findDocuments } from './find-documents.ts'
import { isScript, type PluckOptions, pluckTags } from './pluck-tags.ts'
import { DocumentsError, type Problem, toProblem } from './problem.ts'

export interface LoadedDocument {
  /** The absolute path of the file. */
  location: string
  document: DocumentNode
}

export interface ParsedDocuments {
  documents: LoadedDocument[]
  /** The syntax errors of files that could not be parsed. These files are not in `documents`. */
  problems: Problem[]
}

/**
 * Parses every file that the globs match, in the order of their paths.
 *
 * @throws {DocumentsError} with all syntax errors at once.
 * @throws {Error} when no file matches.
 */
export async function loadDocuments(
  globs: readonly string[],
  parse: ParseFile = parseFile,
): Promise<LoadedDocument[]> {
  return documentsAt(await findDocuments(globs), globs, parse)
}

/** Parses these files, which the globs match. Throws what `loadDocuments` throws. */
export function documentsAt(
  locations: readonly string[],
  globs: readonly string[],
  parse: ParseFile,
): LoadedDocument[] {
  if (locations.length === 0) {
    const remedy = globs.some((glob) => glob.includes('\\'))
      ? 'Write "/" between folders in "documents", also on Windows.'
      : 'Write an operation ("orchestration operations new <field>"), or correct "documents".'
    throw new Error(`No file matches ${globs.join(', ')}. ${remedy}`)
  }
  const { documents, problems } = parseDocuments(locations, parse)
  if (problems.length > 0) throw new DocumentsError(problems)
  return documents
}

/** Parses these files, and returns syntax errors instead of throwing them. */
export function parseDocuments(locations: readonly string[], parse: ParseFile): ParsedDocuments {
  const found: ParsedDocuments = { documents: [], problems: [] }
  for (const location of locations) {
    try {
      const document = executablePart(parse(location))
      if (document.definitions.length > 0) found.documents.push({ location, document })
    } catch (error) {
      if (!(error instanceof DocumentsError)) throw error
      found.problems.push(...error.problems)
    }
  }
  return found
}

/** Leaves out types: globs of documents often match the schema too, and tags in scripts define types for a server. */
const executablePart = (document: DocumentNode): DocumentNode => ({
  ...document,
  definitions: document.definitions.filter(
    ({ kind }) => kind === Kind.OPERATION_DEFINITION || kind === Kind.FRAGMENT_DEFINITION,
  ),
})

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
  if (code.includes('\0'))
    throw new DocumentsError([
      {
        file: relative('', path),
        line: 1,
        column: 1,
        message: 'The file is not UTF-8 text, perhaps UTF-16. Save it as UTF-8.',
        excerpt: '',
        related: [],
      },
    ])
  try {
    return isScript(path) ? parseScript(options, code, path, pluck) : parse(new Source(code, path), options)
  } catch (error) {
    throw error instanceof GraphQLError ? new DocumentsError([toProblem(error)]) : error
  }
}

/** Most scripts have no tags. */
function parseScript(options: ParseOptions, code: string, path: string, pluck?: PluckOptions): DocumentNode {
  const text = pluckTags(code, path, pluck)
  if (text.trim() === '') return { kind: Kind.DOCUMENT, definitions: [] }
  return parse(new Source(text, path), options)
}
