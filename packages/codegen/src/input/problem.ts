import { relative } from 'node:path'
import type { GraphQLError, Source } from 'graphql'

/** A place in a file. Line and column count from 1. */
export interface Position {
  file: string
  line: number
  column: number
}

/** One thing that is wrong with a document or with the schema, and where. */
export interface Problem extends Position {
  message: string
  /** The text of that line. */
  excerpt: string
  /** Where else it shows: the first operation of the same name, the other fragments of the cycle. */
  related: Position[]
}

/** The position of an offset in a source, whose name is the path of its file. The path becomes relative. */
export function toPosition({ name, body }: Source, offset: number): Position {
  const lines = linesOf(body.slice(0, offset))
  return { file: relative('', name), line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

/** Where GraphQL.js found fault, and in which words. */
export function toProblem({ message, nodes, source, positions }: GraphQLError): Problem {
  const places =
    nodes?.flatMap(({ loc }) => (loc ? [{ source: loc.source, offset: loc.start }] : [])) ??
    positions?.flatMap((offset) => (source ? [{ source, offset }] : [])) ??
    []
  // Of two things that exclude each other the later one is the newcomer.
  const main = places.at(message.startsWith('There can be only one') ? -1 : 0)
  if (!main) return { file: 'unknown file', line: 1, column: 1, message, excerpt: '', related: [] }
  const position = toPosition(main.source, main.offset)
  return {
    ...position,
    message,
    excerpt: linesOf(main.source.body)[position.line - 1] ?? '',
    related: places.filter((place) => place !== main).map((place) => toPosition(place.source, place.offset)),
  }
}

/** Documents or a schema that cannot be generated from: one block a problem. */
export class DocumentsError extends Error {
  override readonly name = 'DocumentsError'
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'))
    this.problems = problems
  }
}

/** What is shown of a line that is longer, as that of a minified schema is, before and after the column. */
const reach = 80

/** `file:line:column message`, the line itself with a caret below the column, and where else to look. */
export function formatProblem({ file, line, column, message, excerpt, related }: Problem): string {
  const start = Math.max(0, column - 1 - reach)
  const shown = excerpt.slice(start, column - 1 + reach).replace(/[^\P{Cc}\t]/gu, '\uFFFD')
  const indent = shown.slice(0, column - 1 - start).replace(/\S/g, ' ')
  return [
    `${file}:${line}:${column} ${message}`,
    ...(shown ? [`  | ${shown}`, `  | ${indent}^`] : []),
    ...related.map((place) => `  see also ${place.file}:${place.line}:${place.column}`),
  ].join('\n')
}

const linesOf = (text: string) => text.split(/\r\n|\n|\r/)
