export interface CodeBlock {
  /** The page that contains the block. `line` is the line of the opening fence. */
  file: string
  line: number
  language: string
  /** The text after the language, such as `title="codegen.ts"`. */
  meta: string
  code: string
}

/**
 * Finds the fenced code blocks on a page.
 *
 * @throws Error if the tests would miss a block: an indented, unclosed, HTML or empty block
 */
export function findCodeBlocks(file: string, markdown: string): CodeBlock[] {
  const fences = markdown.match(/^[ \t>]*(```|~~~)/gm) ?? []
  const block = /^```(\S*)(.*)\n([\s\S]*?)^```$/gm
  const blocks = [...markdown.matchAll(block)].map(
    ({ index, 1: language = '', 2: meta = '', 3: code = '' }) => {
      return { file, line: markdown.slice(0, index).split('\n').length, language, meta: meta.trim(), code }
    },
  )
  const hasUncheckedCode = /\n\s*\n(?: {4}|\t)|<pre\b/.test(markdown.replaceAll(block, ''))
  if (hasUncheckedCode || fences.length !== 2 * blocks.length) {
    throw new Error(
      `${file}: a code block is indented, unclosed or in HTML, so no test checks it. Fence it at the start of a line.`,
    )
  }
  const empty = blocks.find(({ code }) => code.trim() === '')
  if (empty)
    throw new Error(`${file}: a code block is empty (line ${empty.line}). Add code, or delete the block.`)
  return blocks
}
