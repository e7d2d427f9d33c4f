export interface CodeBlock {
  /** The page it is on, and the line of its first fence. */
  file: string
  line: number
  language: string
  /** What stands after the language, such as `title="codegen.ts"`. */
  meta: string
  code: string
}

/** The fenced code blocks of a page. Throws for a fence that is indented or left open, which would escape the checks. */
export function findCodeBlocks(file: string, markdown: string): CodeBlock[] {
  const fences = markdown.match(/^[ \t>]*(```|~~~)/gm) ?? []
  const blocks = [...markdown.matchAll(/^```(\S*)(.*)\n([\s\S]*?)^```$/gm)].map(
    ({ index, 1: language = '', 2: meta = '', 3: code = '' }) => {
      return { file, line: markdown.slice(0, index).split('\n').length, language, meta: meta.trim(), code }
    },
  )
  if (fences.length !== 2 * blocks.length) throw new Error(`${file}: a code block is indented or left open.`)
  return blocks
}
