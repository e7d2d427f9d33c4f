import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import {
  buildASTSchema,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  parse,
  Source,
  specifiedScalarTypes,
  visit,
} from 'graphql'
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

/** Whether the file has the extension of a GraphQL file. Other files contain operations in tagged templates. */
export const isGraphqlFile = (path: string): boolean => /\.(graphqls?|gql)$/.test(path)

/** Parses GraphQL files, and returns syntax errors instead of throwing them. */
export function loadDocuments(locations: readonly string[]): ParsedDocuments {
  const found: ParsedDocuments = { documents: [], problems: [] }
  for (const location of locations) {
    try {
      const document = withoutTypeDefinitions(parseDocument(readFileSync(location, 'utf8'), location))
      if (document.definitions.length > 0) found.documents.push({ location, document })
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

/**
 * Builds a schema from SDL. `path` is for error messages.
 *
 * @throws DocumentsError if the SDL has a syntax error, or uses types that it does not define
 */
export const parseSchema = (sdl: string, path: string): GraphQLSchema =>
  buildSchemaOf(parseDocument(sdl, path))

/**
 * Builds a schema from an SDL document. Does not validate the SDL, because some published schemas are invalid: GitHub's
 * schema, for example, defines a field twice. `assertSchema` validates the resulting types.
 *
 * @throws DocumentsError if the SDL uses types that it does not define
 */
export function buildSchemaOf(ast: DocumentNode): GraphQLSchema {
  try {
    return buildASTSchema(ast, { assumeValid: true, assumeValidSDL: true })
  } catch (error) {
    const problems = checkTypeNames(ast)
    throw problems.length > 0 ? new DocumentsError(problems) : error
  }
}

function checkTypeNames(ast: DocumentNode): Problem[] {
  const known = new Set(specifiedScalarTypes.map(({ name }) => name))
  for (const node of ast.definitions) if ('name' in node && node.name) known.add(node.name.value)
  const problems: Problem[] = []
  visit(ast, {
    NamedType(node) {
      if (known.has(node.name.value)) return
      problems.push(toProblem(new GraphQLError(`Unknown type "${node.name.value}".`, { nodes: node })))
    },
  })
  return problems
}
