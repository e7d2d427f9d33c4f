/** Prints a Markdown table. Escapes characters that would end a cell or a row. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escapeCell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

const escapeCell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim()
