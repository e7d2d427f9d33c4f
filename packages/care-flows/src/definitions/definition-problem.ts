import { suggestNames } from './suggest-names.ts'

export interface PathProblem {
  path: Path
  message: string
}

/** A path in a definition, such as `['tracks', 'main', 'steps', 'review', 'next', 0, 'to']`. */
export type Path = readonly (string | number)[]

export type ReportProblem = (path: Path, message: string) => void

/** Describes an unknown name, and suggests valid names. */
export function describeUnknownName(name: string, expected: string, names: readonly string[]): string {
  return `"${name}" is not ${expected}; ${suggestNames(names, name)}`
}

/** Formats a path: `tracks.main.next[0].to`. */
export function formatPath(path: Path): string {
  return path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${part}`))
    .join('')
}

/** The maximum number of reported problems. Limited, because each problem requires a search in the file. */
export const MAX_PROBLEMS = 100

/** Thrown for invalid definitions. The message lists up to 100 problems with file, line and column. */
export class DefinitionError extends Error {
  override readonly name = 'DefinitionError'
  readonly problems: readonly DefinitionProblem[]

  constructor(problems: readonly DefinitionProblem[]) {
    const reported = problems.slice(0, MAX_PROBLEMS)
    const end = reported.length === MAX_PROBLEMS ? [formatProblemCount(reported)] : []
    super([...reported.map(formatProblem), ...end].join('\n'))
    this.problems = reported
  }

  static is(error: unknown): error is DefinitionError {
    return error instanceof Error && error.name === 'DefinitionError'
  }
}

/** Formats the number of problems, such as `2 problems.` */
export function formatProblemCount({ length }: readonly DefinitionProblem[]): string {
  if (length >= MAX_PROBLEMS) return `The check stopped after ${MAX_PROBLEMS} problems.`
  return length === 1 ? '1 problem.' : `${length} problems.`
}

export interface DefinitionProblem {
  /** The name of the file or, for an object, its index, such as `definitions[0]`. */
  source: string
  /** The line number, starting at 1. Null for an object or a whole file. */
  line: number | null
  column: number | null
  /** The path in the definition, such as `tracks.main.steps.review.next[0].to`. */
  path: string
  message: string
}

/** Creates a problem without a line number, for a whole file or for an object. */
export function createFileProblem(source: string, message: string, path: Path = []): DefinitionProblem {
  return { source, line: null, column: null, path: formatPath(path), message }
}

/** Formats a problem: `care-flows/intake.yaml:12:9 tracks.main.first: "reviw" is not a step of this track; write one of …` */
export function formatProblem({ source, line, column, path, message }: DefinitionProblem): string {
  const place = line === null ? source : `${source}:${line}:${column}`
  return path === '' ? `${place}: ${message}` : `${place} ${path}: ${message}`
}
