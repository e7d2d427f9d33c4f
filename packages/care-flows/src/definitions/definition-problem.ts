/** A problem in a definition. */
export interface Problem {
  /** Where, as the keys that lead there: `['tracks', 'main', 'steps', 'review', 'next', 0, 'to']`. */
  path: Path
  /** What is wrong, and what to write instead. */
  message: string
}

export type Path = readonly (string | number)[]

/** Records a problem. */
export type Report = (path: Path, message: string) => void

/** The end of an error that says what to write instead: up to eight existing keys, the most similar first. */
export function offer(keys: readonly string[], instead = ''): string {
  if (keys.length === 0) return '; there is none'
  const likeliest = keys
    .toSorted((left, right) => commonStart(right, instead) - commonStart(left, instead))
    .slice(0, 8)
  const rest = keys.length - likeliest.length
  const more = rest > 0 ? `, or one of ${rest} others` : ''
  return `; write one of ${likeliest.map((key) => `"${key}"`).join(', ')}${more}`
}

/** Says that a name is not what it must be, and which names are. */
export function describeWrongName(name: string, what: string, names: readonly string[]): string {
  return `"${name}" is not ${what}${offer(names, name)}`
}

function commonStart(left: string, right: string): number {
  let length = 0
  while (length < left.length && left[length] === right[length]) length += 1
  return length
}

/** The maximum number of problems that are reported. Each costs a search in the file, and a message that compares names. */
export const MAX_PROBLEMS = 100

/** Invalid definitions. The message lists their problems, at most 100, with file, line and column. */
export class DefinitionError extends Error {
  override readonly name = 'DefinitionError'
  readonly problems: readonly DefinitionProblem[]

  constructor(problems: readonly DefinitionProblem[]) {
    const reported = problems.slice(0, MAX_PROBLEMS)
    const end = reported.length === MAX_PROBLEMS ? [countProblems(reported)] : []
    super([...reported.map(formatProblem), ...end].join('\n'))
    this.problems = reported
  }
}

/** `2 problems.` */
export function countProblems({ length }: readonly DefinitionProblem[]): string {
  if (length >= MAX_PROBLEMS) return `The check stopped after ${MAX_PROBLEMS} problems.`
  return length === 1 ? '1 problem.' : `${length} problems.`
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

/** A problem of a whole file, or of a definition that is not text and has no lines. */
export const withoutLine = (source: string, message: string, path = ''): DefinitionProblem => ({
  source,
  line: null,
  column: null,
  path,
  message,
})

export function isDefinitionError(error: unknown): error is DefinitionError {
  return error instanceof Error && error.name === 'DefinitionError'
}

/** `care-flows/intake.yaml:12:9 tracks.main.first: "reviw" is not a step of this track; write one of …` */
export function formatProblem({ source, line, column, path, message }: DefinitionProblem): string {
  const place = line === null ? source : `${source}:${line}:${column}`
  return path === '' ? `${place}: ${message}` : `${place} ${path}: ${message}`
}
