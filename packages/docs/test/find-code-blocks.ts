export interface CodeBlock {
  /** The page of the block, and the line of its first fence. */
  file: string
  line: number
  language: string
  /** The text after the language, such as `title="codegen.ts"`. */
  meta: string
  code: string
}

/** Finds the fenced code blocks of a page. Throws for indented, unclosed, HTML and empty blocks, which the checks would miss. */
export function findCodeBlocks(file: string, markdown: string): CodeBlock[] {
  const fences = markdown.match(/^[ \t>]*(```|~~~)/gm) ?? []
  const block = /^```(\S*)(.*)\n([\s\S]*?)^```$/gm
  const blocks = [...markdown.matchAll(block)].map(
    ({ index, 1: language = '', 2: meta = '', 3: code = '' }) => {
      return { file, line: markdown.slice(0, index).split('\n').length, language, meta: meta.trim(), code }
    },
  )
  const isElsewhere = /\n\s*\n(?: {4}|\t)|<pre\b/.test(markdown.replaceAll(block, ''))
  if (isElsewhere || fences.length !== 2 * blocks.length) {
    throw new Error(`${file}: a code block is indented, left open or in HTML, where nothing checks it.`)
  }
  const empty = blocks.find(({ code }) => code.trim() === '')
  if (empty) throw new Error(`${file}: a code block is empty, in line ${empty.line}.`)
  return blocks
}
