import { relative } from 'node:path'
import { formatExcerpt } from '@orchestration/cli-kit'
import type { GraphQLError, Source } from 'graphql'

/** A position in a file. Line and column start at 1. */
export interface Position {
  file: string
  line: number
  column: number
}

/** An error in a document or in the schema, with its position. */
export interface Problem extends Position {
  message: string
  /** The text of the line. */
  excerpt: string
  /** Positions of related nodes, such as the first operation with the same name or the other fragments in a cycle. */
  related: Position[]
}

/** Converts an offset to a position, with a relative file path. */
function toPosition({ name, body }: Source, offset: number): Position {
  const lines = linesOf(body.slice(0, offset))
  return { file: relative('', name), line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

/** Converts a GraphQL.js error to a problem. `file` is the fallback for an error without a position. */
export function toProblem(
  { message, nodes, source, positions }: GraphQLError,
  file = 'unknown file',
): Problem {
  const places =
    nodes?.flatMap(({ loc }) => (loc ? [{ source: loc.source, offset: loc.start }] : [])) ??
    positions?.flatMap((offset) => (source ? [{ source, offset }] : [])) ??
    []
  // Reports the last of the conflicting nodes, which is probably the new one.
  const main = places.at(message.startsWith('There can be only one') ? -1 : 0)
  if (!main) return { file, line: 1, column: 1, message, excerpt: '', related: [] }
  const position = toPosition(main.source, main.offset)
  return {
    ...position,
    message,
    excerpt: linesOf(main.source.body)[position.line - 1] ?? '',
    related: places.filter((place) => place !== main).map((place) => toPosition(place.source, place.offset)),
  }
}

/** Thrown for documents or a schema with problems. The message has one block per problem. */
export class DocumentsError extends Error {
  override readonly name = 'DocumentsError'
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'))
    this.problems = problems
  }
}

/** Formats a problem: `file:line:column message`, the line with a caret below the column, and related positions. */
export function formatProblem({ file, line, column, message, excerpt, related }: Problem): string {
  return [
    `${file}:${line}:${column} ${message}`,
    ...formatExcerpt(excerpt, column),
    ...related.map((place) => `  see also ${place.file}:${place.line}:${place.column}`),
  ].join('\n')
}

const linesOf = (text: string) => text.split(/\r\n|\n|\r/)
