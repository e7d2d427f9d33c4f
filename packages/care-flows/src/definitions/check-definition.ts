import type { CareFlowRelease } from '../engine/index.ts'
import { careFlowSchema, type WrittenCareFlow } from './care-flow-schema.ts'
import { checkShape } from './check-shape.ts'
import { compileCareFlow } from './compile-care-flow.ts'
import { MAX_PROBLEMS, type PathProblem, type ReportProblem } from './definition-problem.ts'
import { type Issue, listChoices, pathOf } from './describe-issues.ts'

/** Checks the shape of a definition, then the references between its parts. Returns a release if there are no problems. */
export function checkDefinition(definition: unknown): { release?: CareFlowRelease; problems: PathProblem[] } {
  const shape = checkShape(careFlowSchema, definition)
  if (!shape.output) {
    const dangling = shape.issues ? checkReferences(definition, shape.issues) : []
    return { problems: [...shape.problems, ...dangling] }
  }
  const problems: PathProblem[] = []
  try {
    const release = compileCareFlow(shape.output, createReporter(problems))
    return problems.length === 0 ? { release, problems } : { problems }
  } catch (error) {
    if (error !== tooManyProblems) throw error
    return { problems }
  }
}

const tooManyProblems = new Error('There are too many problems.')

/** Returns a function that adds problems to a list, and throws when the maximum number is reached. */
function createReporter(problems: PathProblem[]): ReportProblem {
  return (path, problem) => {
    const description = typeof problem === 'string' ? { message: problem } : problem
    if (problems.push({ path, ...description }) >= MAX_PROBLEMS) throw tooManyProblems
  }
}

/**
 * Finds dangling references in a definition with an invalid shape. Replaces invalid enum values first, because they could cause
 * further problems. Ignores all other problems.
 */
function checkReferences(definition: unknown, issues: readonly Issue[]): PathProblem[] {
  const problems: PathProblem[] = []
  try {
    const repaired = structuredClone(definition)
    for (const issue of issues) {
      const path = pathOf(issue)
      const [choice] = issue.type === 'picklist' ? listChoices(careFlowSchema, definition, path) : []
      const parent = path.slice(0, -1).reduce<unknown>((value, key) => Object(value)[key], repaired)
      if (choice) Object(parent)[path.at(-1) ?? ''] = choice
    }
    compileCareFlow(repaired as WrittenCareFlow, createReporter(problems))
  } catch {
    // The definition's shape prevents compilation, or the maximum number of problems was reached.
  }
  return problems.filter(({ kind }) => kind === 'unknown-name')
}
