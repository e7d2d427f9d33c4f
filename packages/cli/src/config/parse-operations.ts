import { findDocuments, type ParsedDocuments, parseDocuments } from '@orchestration/codegen/documents'

/** Parses the project's operations, of which a new project has none. */
export async function parseOperations(globs: readonly string[]): Promise<ParsedDocuments> {
  const files = await findDocuments(globs)
  return files.length > 0 ? await parseDocuments(globs) : { documents: [], problems: [] }
}
