import {
  DefinitionError,
  type DefinitionProblem,
  findDefinitionFiles,
  loadDefinitions,
} from '@orchestration/care-flows/definitions'
import { CommandUsageError } from '@orchestration/command-line'

export interface CheckResult {
  problems: readonly DefinitionProblem[]
  warnings: readonly string[]
}

/**
 * Runs the same checks as the emulator at startup. Returns at most 100 problems.
 *
 * @throws CommandUsageError if a pattern matches no file
 */
export async function checkDefinitions(patterns: readonly string[]): Promise<CheckResult> {
  for (const pattern of patterns) {
    if ((await findDefinitionFiles(pattern)).length === 0)
      throw new CommandUsageError(`No file matches ${pattern}. Pass a file, a folder or a glob pattern.`)
  }
  try {
    const definitions = await loadDefinitions(patterns)
    return { problems: [], warnings: definitions.flatMap(({ warnings = [] }) => warnings) }
  } catch (error) {
    if (DefinitionError.is(error)) return { problems: error.problems, warnings: [] }
    throw error
  }
}
