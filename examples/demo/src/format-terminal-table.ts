import { stripVTControlCharacters, styleText } from 'node:util'

const widthOf = (cell: string) => stripVTControlCharacters(cell).length

/** Formats rows as columns that are as wide as their widest cell, two spaces apart. Missing cells stay empty. */
export function formatTerminalTable(
  head: readonly string[],
  rows: readonly (readonly (string | null | undefined)[])[],
): string {
  const lines = [head.map((title) => styleText('dim', title)), ...rows].map((row) =>
    row.map((cell) => cell ?? ''),
  )
  const widths = head.map((_, column) => Math.max(...lines.map((line) => widthOf(line[column] ?? ''))))
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
