import type { ErrorCode, YAMLParseError } from 'yaml'

const quote = 'put quotes around text that holds ": " or begins with "{", such as title: "Hours: how many?"'

/** What is wrong with the YAML, and what to write instead, by the parser's code. Other codes keep the parser's words. */
const explanations: Partial<Record<ErrorCode, string>> = {
  BAD_INDENT: 'this line must be indented like the lines beside it',
  BLOCK_AS_IMPLICIT_KEY: `this line is indented unlike the lines beside it, or has a second ":"; ${quote}`,
  BLOCK_IN_FLOW: `there is a ":" in the middle of a text; ${quote}`,
  MISSING_CHAR: 'a closing quote, or a space after ":", is missing',
  MULTILINE_IMPLICIT_KEY: 'a ":" is missing, or this line is indented unlike the lines beside it',
  MULTIPLE_DOCS: 'a file holds one definition; put what follows "---" into a file of its own',
  RESOURCE_EXHAUSTION: 'this is nested too deeply',
  TAB_AS_INDENT: 'a tab is used to indent; use spaces',
  UNEXPECTED_TOKEN: `this cannot be here; ${quote}`,
}

/** Explains the first syntax error of a document. The others are consequences. */
export function explainSyntax(
  errors: readonly YAMLParseError[],
): { offset: number; message: string } | undefined {
  const inOrder = errors.toSorted((left, right) => left.pos[0] - right.pos[0])
  const [first] = inOrder
  const broken = inOrder.find(({ code }) => code === 'TAB_AS_INDENT') ?? first
  return broken ? { offset: broken.pos[0], message: explanations[broken.code] ?? broken.message } : undefined
}
