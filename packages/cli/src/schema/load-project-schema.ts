import { readFileSync } from 'node:fs'
import { type LoadedSchema, loadSchema, parseFile, parseText } from '@orchestration/codegen/documents'
import type { Project } from '../config/load-project.ts'
import { parseIntrospection } from './parse-introspection.ts'

/**
 * Builds the schema of a project from its files.
 *
 * @throws {DocumentsError} for a syntax error, and for types that the files use but do not define.
 */
export const loadProjectSchema = ({ schema }: Pick<Project, 'schema'>): LoadedSchema =>
  loadSchema(schema, (path) =>
    path.endsWith('.json')
      ? parseText(parseIntrospection(readFileSync(path, 'utf8'), path), path)
      : parseFile(path),
  )
