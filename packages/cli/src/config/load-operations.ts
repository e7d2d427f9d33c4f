import {
  DocumentsError,
  findDocuments,
  type LoadedDocument,
  type ParsedDocuments,
  parseDocuments,
} from '@orchestration/codegen/documents'

/**
 * Loads the project's operations. A new project has none.
 *
 * @throws {DocumentsError} with all syntax errors at once.
 */
export async function loadOperations(globs: readonly string[]): Promise<LoadedDocument[]> {
  const { documents, problems } = await parseOperations(globs)
  if (problems.length > 0) throw new DocumentsError(problems)
  return documents
}

/** Parses the project's operations, and returns syntax errors instead of throwing them. */
export async function parseOperations(globs: readonly string[]): Promise<ParsedDocuments> {
  const files = await findDocuments(globs)
  return files.length > 0 ? await parseDocuments(globs) : { documents: [], problems: [] }
}

/** The advice for a project without operations: it may be new, or "documents" may name the wrong files. */
export const noOperations = (globs: readonly string[]): string =>
  `no file matches ${globs.join(', ')}. Write one with "orchestration operations new <field>", or correct "documents".`
