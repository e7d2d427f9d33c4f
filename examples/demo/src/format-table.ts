/** Formats rows as a table. Columns are as wide as their widest cell, two spaces apart. Missing cells stay empty. */
export function formatTable(
  head: readonly string[],
  rows: readonly (readonly (string | null | undefined)[])[],
): string {
  const lines = [head, ...rows].map((row) => row.map((cell) => cell ?? ''))
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
