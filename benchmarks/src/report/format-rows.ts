/** The lines of a Markdown table. The second row is its rule. */
export const formatRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
