import { readFile } from 'node:fs/promises'
import { joinSchema, type LoadedSchema, loadSchema, parseText } from '@orchestration/codegen/documents'
import type { Project } from '../config/load-project.ts'
import { parseIntrospection } from './parse-introspection.ts'

/**
 * Builds the schema of a project from its files.
 *
 * @throws {DocumentsError} for a syntax error, and for types that the files use but do not define.
 */
export async function loadProjectSchema({ schema }: Pick<Project, 'schema'>): Promise<LoadedSchema> {
  const [file, ...others] = schema
  if (file !== undefined && others.length === 0 && !file.endsWith('.json')) return loadSchema(file)
  return joinSchema(
    await Promise.all(
      schema.map(async (path) => {
        const text = await readFile(path, 'utf8')
        return parseText(path.endsWith('.json') ? parseIntrospection(text, path) : text, path)
      }),
    ),
  )
}
