import type { GenericSchema } from 'valibot'
import {
  type ErrorCode,
  isCollection,
  isMap,
  isScalar,
  LineCounter,
  parseDocument,
  type Range,
  visit,
  type YAMLParseError,
} from 'yaml'
import { checkShape } from './check-shape.ts'
import {
  type DefinitionProblem,
  formatPath,
  MAX_PROBLEMS,
  type Path,
  type PathProblem,
} from './definition-problem.ts'

type YamlDocument = ReturnType<typeof parseDocument>

interface SyntaxProblem {
  offset: number
  message: string
  /** Whether the problem is a duplicate key. If so, the definition can still be checked. */
  isDuplicate?: boolean
}

interface YamlResult<Output> {
  /** Absent if the text cannot be parsed, or does not have the expected shape. */
  output?: Output
  problems: DefinitionProblem[]
  /** Adds the position of a problem in the text. */
  locate(problem: PathProblem): DefinitionProblem
}

/** Parses YAML or JSON and checks its shape. Problems never quote values. */
export function parseYaml<Output>(
  schema: GenericSchema<unknown, Output>,
  text: string,
  source: string,
): YamlResult<Output> {
  const lines = new LineCounter()
  const document = parseDocument(text, {
    lineCounter: lines,
    stringKeys: true,
    schema: 'core',
    prettyErrors: false,
    // The parser's own check takes minutes for 200,000 keys, because it compares each key with all others. `checkSupported` finds
    // duplicates in 0.1 s.
    uniqueKeys: false,
  })
  const locateOffset = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return { source, line, column: col }
  }
  const locate = ({ path, message }: PathProblem) => ({
    ...locateOffset(offsetOf(document, path)),
    path: formatPath(path),
    message,
  })
  const { value, problems } = readDocument(document)
  const syntaxProblems = problems
    .slice(0, MAX_PROBLEMS)
    .map(({ offset, message }) => ({ ...locateOffset(offset), path: '', message }))
  if (value === undefined) return { problems: syntaxProblems, locate }
  const shape = checkShape(schema, value)
  return { ...shape, problems: [...syntaxProblems, ...shape.problems.map(locate)], locate }
}

/** Converts a document to a value, or finds the problems that prevent this. Duplicate keys do not prevent it. */
function readDocument(document: YamlDocument): { value?: unknown; problems: readonly SyntaxProblem[] } {
  const broken = findSyntaxProblem(document.errors)
  if (broken) return { problems: [broken] }
  const problems = checkSupported(document)
  if (problems.some(({ isDuplicate }) => !isDuplicate)) return { problems }
  try {
    return { value: document.toJS(), problems }
  } catch (error) {
    // Thrown if the aliases expand beyond the parser's limit.
    return { problems: [{ offset: 0, message: (error as Error).message }] }
  }
}

/** The maximum number of aliases in a file. The parser compares each alias with all anchors: 15,000 of each take 15 s. */
const MAX_ALIASES = 1_000

/** Finds features of YAML that definitions do not support, and aliases without an anchor. */
function checkSupported(document: YamlDocument): SyntaxProblem[] {
  // The parser only warns about unknown tags.
  const problems: SyntaxProblem[] = document.warnings
    .filter(({ code }) => code === 'TAG_RESOLVE_FAILED')
    .map(({ pos: [offset] }) => ({ offset, message: unsupportedTag }))
  const report = ({ range }: { range?: Range | null | undefined }, message: string, isDuplicate = false) =>
    problems.push({ offset: range?.[0] ?? 0, message, isDuplicate })
  let aliases = 0
  const anchors = new Set<string | undefined>()
  visit(document, {
    Scalar: (_, { anchor }) => void anchors.add(anchor),
    Seq: (_, { anchor }) => void anchors.add(anchor),
    Map(_, { anchor, items }) {
      anchors.add(anchor)
      const keys = new Set<unknown>()
      for (const { key } of items) {
        if (!isScalar(key)) continue
        if (keys.has(key.value))
          report(key, 'this key is a duplicate; remove it, or choose another key', true)
        keys.add(key.value)
      }
    },
    Pair(_, { key }) {
      // YAML 1.2 has no merge keys. A quoted "<<" is an ordinary key.
      if (isScalar(key) && key.value === '<<' && key.type === 'PLAIN')
        report(
          key,
          '"<<" is not supported; write the keys out, or reuse a whole value with an alias, such as "options: *scale"',
        )
    },
    Alias(_, alias, path) {
      aliases += 1
      if (aliases > MAX_ALIASES) {
        report(alias, `a file can have at most ${MAX_ALIASES} aliases; write the value out`)
        return visit.BREAK
      }
      if (!anchors.has(alias.source))
        report(
          alias,
          'this alias has no anchor above it; write the value out, or put quotes around text that begins with "*"',
        )
      // An alias inside its own value would make the value infinitely deep.
      if (path.some((node) => isCollection(node) && node.anchor === alias.source))
        report(alias, `"*${alias.source}" is inside the value that it repeats; write the value out`)
      return undefined
    },
  })
  return problems
}

/** Finds the position of the last key of a path, or of the nearest existing key above it. */
function offsetOf(document: YamlDocument, path: Path): number {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true)
    const last = path[length - 1]
    const pair = isMap(parent)
      ? parent.items.findLast(({ key }) => String((key as { value?: unknown }).value) === String(last))
      : undefined
    const node = pair?.key ?? (isMap(parent) ? undefined : document.getIn(path.slice(0, length), true))
    const range = (node as { range?: [number, number, number] | null } | undefined)?.range
    if (range) return range[0]
  }
  return document.contents?.range?.[0] ?? 0
}

const quoteHint =
  'put quotes around text that contains ": " or begins with "{", such as title: "Hours: how many?"'

const unsupportedTag = 'this tag is not supported; remove it, or put quotes around text that begins with "!"'

/** Error messages, keyed by the parser's error code. Other codes keep the parser's message, which does not quote values. */
const explanations: Partial<Record<ErrorCode, string>> = {
  BAD_INDENT: 'this line must be indented like the lines around it',
  BLOCK_AS_IMPLICIT_KEY: `this line is not indented like the lines around it, or has a second ":"; ${quoteHint}`,
  BLOCK_IN_FLOW: `there is a ":" in the middle of unquoted text; ${quoteHint}`,
  MISSING_CHAR: 'a closing quote, or a space after ":", is missing',
  MULTILINE_IMPLICIT_KEY: 'a ":" is missing, or this line is not indented like the lines around it',
  MULTIPLE_DOCS: 'a file can have only one document; move the part after "---" to its own file',
  RESOURCE_EXHAUSTION: 'this is nested too deeply',
  TAG_RESOLVE_FAILED: unsupportedTag,
  TAB_AS_INDENT: 'this line is indented with a tab; use spaces',
  UNEXPECTED_TOKEN: `this is not allowed here; ${quoteHint}`,
}

/** Describes the first tab used as indentation or, if there is none, the first syntax error. Later errors usually follow from it. */
function findSyntaxProblem(
  errors: readonly YAMLParseError[],
): { offset: number; message: string } | undefined {
  const inOrder = errors.toSorted((left, right) => left.pos[0] - right.pos[0])
  const [first] = inOrder
  const broken = inOrder.find(({ code }) => code === 'TAB_AS_INDENT') ?? first
  return broken ? { offset: broken.pos[0], message: explanations[broken.code] ?? broken.message } : undefined
}
