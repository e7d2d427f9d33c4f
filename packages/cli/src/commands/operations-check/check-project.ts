import { CommandUsageError } from '@orchestration/cli-kit'
import type { Project } from '../../project/project.ts'
import {
  describeMissingOperations,
  listDocumentFiles,
  loadOperations,
} from '../../project/project-operations.ts'
import { loadProjectSchema } from '../../project/project-schema.ts'
import { checkOperations } from './check-operations.ts'
import { loadSnippets } from './markdown-snippets.ts'
import type { Finding } from './rule.ts'

/**
 * Checks the operations and the Markdown files of a project. Syntax errors are findings.
 *
 * @throws CommandUsageError if the project has no operations
 */
export async function checkProject(project: Project): Promise<Finding[]> {
  const schema = await loadProjectSchema(project)
  const [operations, snippets] = await Promise.all([loadOperations(project), loadSnippets(project.docs)])
  if (operations.documents.length + operations.problems.length === 0)
    throw new CommandUsageError(
      (await listDocumentFiles(project)).length === 0
        ? `Nothing to check: ${describeMissingOperations(project)}`
        : `Nothing to check: no file in "documents" contains an operation. Write one with "orchestration operations new <field>", or correct "documents".`,
    )
  const syntaxErrors = [...operations.problems, ...snippets.problems].map(
    (problem): Finding => ({ rule: 'syntax', severity: 'error', ...problem }),
  )
  return [
    ...syntaxErrors,
    ...checkOperations({
      schema,
      documents: operations.documents,
      snippets: snippets.documents,
      clientDirectives: project.clientDirectives,
      severities: project.rules,
    }),
  ]
}
