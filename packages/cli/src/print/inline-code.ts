import { oneLine } from './make-inert.ts'

/**
 * Writes foreign text as inline code in Markdown. In all other text GitHub finds mentions, links and references to
 * issues, even when the punctuation is escaped.
 */
export function inlineCode(text: string): string {
  const line = oneLine(text)
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return longest > 0 ? `${fence} ${line} ${fence}` : `${fence}${line}${fence}`
}
