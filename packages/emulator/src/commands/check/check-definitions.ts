import {
  DefinitionError,
  type DefinitionProblem,
  loadDefinitions,
} from '@orchestration/care-flows/definitions'

export interface CheckResult {
  problems: readonly DefinitionProblem[]
  warnings: readonly string[]
}

/** Runs the same checks as the emulator at startup. Returns at most 100 problems. */
export async function checkDefinitions(files: readonly string[]): Promise<CheckResult> {
  try {
    const definitions = await loadDefinitions(files)
    return { problems: [], warnings: definitions.flatMap(({ warnings = [] }) => warnings) }
  } catch (error) {
    if (DefinitionError.is(error)) return { problems: error.problems, warnings: [] }
    throw error
  }
}
