/** Formats a Markdown table. Omits columns without content, and escapes characters that would end a cell or a row. */
export function formatMarkdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const used = head.map((_, column) => rows.some((cells) => cells[column]))
  const line = (cells: readonly string[]) =>
    `| ${cells
      .filter((_, column) => used[column])
      .map(escapeCell)
      .join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

const escapeCell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim()
