import type { DocumentNode } from 'graphql'
import { DocumentsError } from './documents-error.ts'
import { findDocuments } from './find-documents.ts'
import { parseFile } from './parse-file.ts'

export interface LoadedDocument {
  /** The absolute path of the file. */
  location: string
  document: DocumentNode
}

/**
 * Parses every file that the globs match, in the order of their paths.
 *
 * @throws {DocumentsError} with all syntax errors at once.
 * @throws {Error} when no file matches.
 */
export async function loadDocuments(globs: readonly string[]): Promise<LoadedDocument[]> {
  const locations = await findDocuments(globs)
  if (locations.length === 0) throw new Error(`No file matches ${globs.join(', ')}.`)
  const parsed = await Promise.allSettled(locations.map(parseFile))
  const failures = parsed.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  const syntaxErrors = failures.filter((reason) => reason instanceof DocumentsError)
  if (syntaxErrors.length < failures.length) throw failures.find((reason) => !syntaxErrors.includes(reason))
  if (syntaxErrors.length > 0) throw new DocumentsError(syntaxErrors.flatMap(({ problems }) => problems))
  return parsed.flatMap((result, index) =>
    result.status === 'fulfilled' ? [{ location: locations[index] ?? '', document: result.value }] : [],
  )
}
