import { DocumentsError, type LoadedDocument } from '@orchestration/codegen/documents'
import { parseOperations } from './parse-operations.ts'

/**
 * Loads the project's operations, of which a new project has none.
 *
 * @throws {DocumentsError} with all syntax errors at once.
 */
export async function loadOperations(globs: readonly string[]): Promise<LoadedDocument[]> {
  const { documents, problems } = await parseOperations(globs)
  if (problems.length > 0) throw new DocumentsError(problems)
  return documents
}
