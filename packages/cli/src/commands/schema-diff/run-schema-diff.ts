import { loadOperations } from '../../config/load-operations.ts'
import { openProject } from '../../config/load-project.ts'
import type { ProjectOptions } from '../../config/load-project-config.ts'
import { print } from '../../print/print.ts'
import { loadProjectSchema } from '../../schema/load-project-schema.ts'
import { loadSchemaFrom } from '../../schema/load-schema-from.ts'
import { diffSchemas, type FailOn, isFailure } from './diff-schemas.ts'
import { type ChangesFormat, formatChanges } from './format-changes.ts'

export interface SchemaDiffOptions extends ProjectOptions {
  format: ChangesFormat
  failOn: FailOn
}

/** Compares two schemas and prints the changes, with the project's operations that they affect. */
export async function runSchemaDiff(
  oldSource: string,
  newSource: string | undefined,
  { format, failOn, ...options }: SchemaDiffOptions,
): Promise<void> {
  const project = await openProject(options)
  const [oldSchema, newSchema, documents] = await Promise.all([
    loadSchemaFrom(oldSource),
    newSource === undefined ? loadProjectSchema(project).schema : loadSchemaFrom(newSource),
    loadOperations(project),
  ])
  const changes = await diffSchemas({ oldSchema, newSchema, documents, scalars: project.scalars })
  const text = formatChanges(changes, format)
  if (text) print(text, format)
  if (isFailure(changes, failOn)) process.exitCode = 1
}
