import type { DocumentNode } from 'graphql'
import { DocumentsError } from './documents-error.ts'
import { findDocuments } from './find-documents.ts'
import { parseFile } from './parse-file.ts'
import type { Problem } from './problem.ts'

export interface LoadedDocument {
  /** The absolute path of the file. */
  location: string
  document: DocumentNode
}

export interface ParsedDocuments {
  documents: LoadedDocument[]
  /** Syntax errors, of the files that are not among the documents. */
  problems: Problem[]
}

/**
 * Parses every file that the globs match, in the order of their paths.
 *
 * @throws {DocumentsError} with all syntax errors at once.
 * @throws {Error} when no file matches.
 */
export async function loadDocuments(globs: readonly string[]): Promise<LoadedDocument[]> {
  const { documents, problems } = await parseDocuments(globs)
  if (problems.length > 0) throw new DocumentsError(problems)
  return documents
}

/**
 * Parses every file that the globs match, and keeps syntax errors apart instead of failing.
 *
 * @throws {Error} when no file matches.
 */
export async function parseDocuments(globs: readonly string[]): Promise<ParsedDocuments> {
  const locations = await findDocuments(globs)
  if (locations.length === 0) throw new Error(`No file matches ${globs.join(', ')}.`)
  const results = await Promise.all(
    locations.map((location) =>
      parseFile(location).then(
        (document) => ({ location, document }),
        (error: unknown) => {
          if (error instanceof DocumentsError) return error
          throw error
        },
      ),
    ),
  )
  return {
    documents: results.flatMap((result) => (result instanceof DocumentsError ? [] : [result])),
    problems: results.flatMap((result) => (result instanceof DocumentsError ? result.problems : [])),
  }
}
