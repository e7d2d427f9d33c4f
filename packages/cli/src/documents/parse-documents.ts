import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { type ASTNode, type DocumentNode, GraphQLError, Kind, parse, Source } from 'graphql'
import { DocumentsError, type Problem, toProblem } from './problem.ts'

export interface ParsedDocuments {
  documents: DocumentNode[]
  /** The syntax errors of files that could not be parsed. These files are not in `documents`. */
  problems: Problem[]
}

/** Whether the file has the extension of a GraphQL file. Other files contain operations in tagged templates. */
export const isGraphqlFile = (path: string): boolean => /\.(graphqls?|gql)$/.test(path)

/** Returns the absolute path of the file that a node was parsed from. */
export const fileOf = ({ loc }: ASTNode): string => loc?.source.name ?? ''

/** Parses GraphQL files, and returns syntax errors instead of throwing them. */
export function loadDocuments(locations: readonly string[]): ParsedDocuments {
  const found: ParsedDocuments = { documents: [], problems: [] }
  for (const location of locations) {
    try {
      const document = withoutTypeDefinitions(parseDocument(readFileSync(location, 'utf8'), location))
      if (document.definitions.length > 0) found.documents.push(document)
    } catch (error) {
      if (!(error instanceof DocumentsError)) throw error
      found.problems.push(...error.problems)
    }
  }
  return found
}

/** Removes type definitions, because document globs often match the schema, and tagged templates can define types. */
export const withoutTypeDefinitions = (document: DocumentNode): DocumentNode => ({
  ...document,
  definitions: document.definitions.filter(
    ({ kind }) => kind === Kind.OPERATION_DEFINITION || kind === Kind.FRAGMENT_DEFINITION,
  ),
})

/**
 * Parses GraphQL. `path` is for error messages. Strips a byte order mark, which editors do not count as a column.
 *
 * @throws DocumentsError if the text has a syntax error
 */
export function parseDocument(text: string, path: string): DocumentNode {
  const code = text.replace(/^\uFEFF/, '')
  if (code.includes('\0'))
    throw new DocumentsError([
      {
        file: relative('', path),
        line: 1,
        column: 1,
        message: 'The file is not valid UTF-8. It might be UTF-16. Save it as UTF-8.',
        excerpt: '',
        related: [],
      },
    ])
  try {
    return parse(new Source(code, path))
  } catch (error) {
    throw error instanceof GraphQLError ? new DocumentsError([toProblem(error)]) : error
  }
}
