import { oneLine } from './one-line.ts'

/**
 * Writes a text of others as code in Markdown. GitHub leaves code as it is. In all other text it finds mentions,
 * links and references to issues, even where the punctuation is escaped.
 */
export function inlineCode(text: string): string {
  const line = oneLine(text)
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return longest > 0 ? `${fence} ${line} ${fence}` : `${fence}${line}${fence}`
}
