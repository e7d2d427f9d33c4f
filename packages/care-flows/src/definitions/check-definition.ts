import type { CareFlowRelease } from '../engine/index.ts'
import { careFlowSchema } from './care-flow-schema.ts'
import { checkShape } from './check-shape.ts'
import { compileCareFlow } from './compile-care-flow.ts'
import { MAX_PROBLEMS, type PathProblem, type ReportProblem } from './definition-problem.ts'

/** Checks the shape of a definition, and then the references between its parts. Returns a release if there are no problems. */
export function checkDefinition(definition: unknown): { release?: CareFlowRelease; problems: PathProblem[] } {
  const shape = checkShape(careFlowSchema, definition)
  if (!shape.output) return { problems: shape.problems }
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

/** Returns a function that adds problems to a list, and throws when the list has reached its maximum length. */
function createReporter(problems: PathProblem[]): ReportProblem {
  return (path, problem) => {
    const description = typeof problem === 'string' ? { message: problem } : problem
    if (problems.push({ path, ...description }) >= MAX_PROBLEMS) throw tooManyProblems
  }
}
