import type { DocumentNode } from 'graphql'
import { findDocuments } from './find-documents.ts'
import { type ParseFile, parseFile } from './parse-file.ts'
import { DocumentsError, type Problem } from './problem.ts'

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
  const { documents, problems } = parseLocations(locations, globs, parse)
  if (problems.length > 0) throw new DocumentsError(problems)
  return documents
}

/**
 * Parses every file that the globs match, and returns syntax errors instead of throwing them.
 *
 * @throws {Error} when no file matches.
 */
export async function parseDocuments(
  globs: readonly string[],
  parse: ParseFile = parseFile,
): Promise<ParsedDocuments> {
  return parseLocations(await findDocuments(globs), globs, parse)
}

function parseLocations(
  locations: readonly string[],
  globs: readonly string[],
  parse: ParseFile,
): ParsedDocuments {
  if (locations.length === 0) {
    const remedy = globs.some((glob) => glob.includes('\\'))
      ? 'Write "/" between folders in "documents", also on Windows.'
      : 'Write an operation ("orchestration operations new <field>"), or correct "documents".'
    throw new Error(`No file matches ${globs.join(', ')}. ${remedy}`)
  }
  const found: ParsedDocuments = { documents: [], problems: [] }
  for (const location of locations) {
    try {
      const document = parse(location)
      // Most scripts have no tags.
      if (document.definitions.length > 0) found.documents.push({ location, document })
    } catch (error) {
      if (!(error instanceof DocumentsError)) throw error
      found.problems.push(...error.problems)
    }
  }
  return found
}
