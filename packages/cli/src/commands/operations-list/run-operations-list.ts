import { loadOperations } from '../../config/load-operations.ts'
import { openProject } from '../../config/load-project.ts'
import type { ProjectOptions } from '../../config/load-project-config.ts'
import { formatJson } from '../../print/format-json.ts'
import { oneLine } from '../../print/make-inert.ts'
import { paint } from '../../print/paint.ts'
import { print } from '../../print/print.ts'
import { loadProjectSchema } from '../../schema/load-project-schema.ts'
import { type ListedField, listOperations } from './list-operations.ts'

export interface OperationsListOptions extends ProjectOptions {
  missing?: boolean
  json?: boolean
}

/** Prints the queries and mutations of the schema, with the operations that select them. */
export async function runOperationsList({ missing, json, ...options }: OperationsListOptions): Promise<void> {
  const project = await openProject(options)
  const { schema } = loadProjectSchema(project)
  const documents = await loadOperations(project)
  const all = listOperations(schema, documents)
  const fields = missing ? all.filter(({ operations }) => operations.length === 0) : all
  if (json) return print(formatJson({ fields }), 'json')
  const width = Math.max(0, ...fields.map(({ field }) => field.length))
  for (const field of fields) print(formatField(field, width))
  const covered = all.filter(({ operations }) => operations.length > 0).length
  print(`${covered} of ${all.length} queries and mutations have an operation.`)
}

function formatField({ kind, field, deprecated, operations }: ListedField, width: number): string {
  const places = operations.map(
    ({ name, file, line, column }) => `${name} ${oneLine(file)}:${line}:${column}`,
  )
  const found = places.join(', ') || paint('yellow', '-')
  return `${kind.padEnd(8)} ${field.padEnd(width)} ${found}${deprecated ? ' (deprecated)' : ''}`
}
