import { readFileSync } from 'node:fs'
import {
  DocumentsError,
  findDocuments,
  type LoadedDocument,
  type ParsedDocuments,
  parseDocuments,
  parseText,
} from '@orchestration/codegen/documents'
import type { Project } from './load-project.ts'

type Source = Pick<Project, 'documents' | 'pluck'>

/**
 * Loads the project's operations. A new project has none.
 *
 * @throws {DocumentsError} with all syntax errors at once.
 */
export async function loadOperations(project: Source): Promise<LoadedDocument[]> {
  const { documents, problems } = await parseOperations(project)
  if (problems.length > 0) throw new DocumentsError(problems)
  return documents
}

/** Parses the project's operations, and returns syntax errors instead of throwing them. */
export async function parseOperations({ documents, pluck }: Source): Promise<ParsedDocuments> {
  const files = await findDocuments(documents)
  if (files.length === 0) return { documents: [], problems: [] }
  return await parseDocuments(documents, (path) => parseText(readFileSync(path, 'utf8'), path, pluck))
}

/** The advice for a project without operations: it may be new, or "documents" may name the wrong files. */
export const noOperations = (globs: readonly string[]): string =>
  `no file matches ${globs.join(', ')}. Write one with "orchestration operations new <field>", or correct "documents".`
