import { formatProblem, type Problem } from './problem.ts'

/** Documents or a schema that cannot be generated from: one block a problem. */
export class DocumentsError extends Error {
  override readonly name = 'DocumentsError'
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'))
    this.problems = problems
  }
}
