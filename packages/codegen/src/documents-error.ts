import type { GraphQLError } from 'graphql'

/** One thing that is wrong with a document or with the schema, and where. Line and column count from 1. */
export interface Problem {
  file: string
  line: number
  column: number
  message: string
}

/** Documents that cannot be generated from: a line `file:line:column message` for each problem. */
export class DocumentsError extends Error {
  override readonly name = 'DocumentsError'
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(
      problems.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`).join('\n'),
    )
    this.problems = problems
  }
}

/** Where GraphQL.js found fault. Its sources carry the file's path as their name. */
export function toProblem({ message, source, locations }: GraphQLError): Problem {
  const { line, column } = locations?.[0] ?? { line: 1, column: 1 }
  return { file: source?.name ?? 'unknown file', line, column, message }
}
