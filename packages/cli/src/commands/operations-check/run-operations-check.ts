import { loadSchema } from '@orchestration/codegen/documents'
import { loadProject } from '../../config/load-project.ts'
import type { ProjectOptions } from '../../config/load-project-config.ts'
import { noOperations } from '../../config/no-operations.ts'
import { parseOperations } from '../../config/parse-operations.ts'
import { parseDays } from '../../parse-days.ts'
import { checkOperations } from './check-operations.ts'
import type { Finding } from './finding.ts'
import { type FindingsFormat, formatFindings } from './format-findings.ts'
import { loadSnippets } from './load-snippets.ts'

export interface OperationsCheckOptions extends ProjectOptions {
  docs: string[]
  deprecationHorizon?: string
  format: FindingsFormat
}

/** Checks the project's operations and prints what is wrong with them. */
export async function runOperationsCheck({
  docs,
  deprecationHorizon,
  format,
  ...options
}: OperationsCheckOptions): Promise<void> {
  const project = await loadProject(options)
  const horizon =
    deprecationHorizon === undefined ? undefined : parseDays('--deprecation-horizon', deprecationHorizon)
  const { schema } = loadSchema(project.schema)
  const [operations, snippets] = await Promise.all([parseOperations(project.documents), loadSnippets(docs)])
  if (operations.documents.length + operations.problems.length === 0)
    throw new Error(`Nothing to check: ${noOperations(project.documents)}`)
  const syntaxErrors = [...operations.problems, ...snippets.problems].map(
    (problem): Finding => ({ rule: 'syntax', severity: 'error', ...problem }),
  )
  const findings = [
    ...syntaxErrors,
    ...checkOperations({
      schema,
      documents: operations.documents,
      snippets: snippets.documents,
      levels: project.rules,
      deprecationHorizon: horizon,
    }),
  ]
  console.log(formatFindings(findings, format))
  if (findings.some(({ severity }) => severity === 'error')) process.exitCode = 1
}
