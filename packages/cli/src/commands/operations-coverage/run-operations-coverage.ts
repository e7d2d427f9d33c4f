import { loadOperations } from '../../config/load-operations.ts'
import { openProject } from '../../config/load-project.ts'
import type { ProjectOptions } from '../../config/load-project-config.ts'
import { formatJson } from '../../print/format-json.ts'
import { print } from '../../print/print.ts'
import { loadProjectSchema } from '../../schema/load-project-schema.ts'
import { formatCoverage } from './format-coverage.ts'
import { measureCoverage } from './measure-coverage.ts'

export interface OperationsCoverageOptions extends ProjectOptions {
  unused?: boolean
  json?: boolean
}

/** Prints which parts of the schema the project's operations use. */
export async function runOperationsCoverage({
  unused = false,
  json,
  ...options
}: OperationsCoverageOptions): Promise<void> {
  const project = await openProject(options)
  const { schema } = loadProjectSchema(project)
  const coverage = measureCoverage(schema, await loadOperations(project))
  if (json) print(formatJson(coverage), 'json')
  else print(formatCoverage(coverage, unused))
}
