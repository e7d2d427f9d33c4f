/** Definitions are invalid. The message lists every problem, with file, line and column. */
export class DefinitionError extends Error {
  override readonly name = 'DefinitionError'
  readonly problems: readonly DefinitionProblem[]

  constructor(problems: readonly DefinitionProblem[]) {
    super(problems.map(formatProblem).join('\n'))
    this.problems = problems
  }
}

export interface DefinitionProblem {
  /** The name of the file; for an object, its place in the list, such as `definitions[0]`. */
  source: string
  /** From 1. Null for an object. */
  line: number | null
  column: number | null
  /** Where in the definition, such as `tracks.main.steps.review.next[0].to`. */
  path: string
  message: string
}

export function isDefinitionError(error: unknown): error is DefinitionError {
  return error instanceof Error && error.name === 'DefinitionError'
}

/** `care-flows/intake.yaml:12:9 tracks.main.first: "reviw" is not a step of this track; write one of …` */
export function formatProblem({ source, line, column, path, message }: DefinitionProblem): string {
  const place = line === null ? source : `${source}:${line}:${column}`
  return path === '' ? `${place}: ${message}` : `${place} ${path}: ${message}`
}
