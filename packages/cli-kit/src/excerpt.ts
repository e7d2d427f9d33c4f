/** Maximum number of characters before and after the column. A minified file is one long line. */
const MARGIN = 80

/** Formats a line of a file, with a caret below the column. The column starts at 1. Empty if the line is empty. */
export function formatExcerpt(line: string, column: number): string[] {
  const start = Math.max(0, column - 1 - MARGIN)
  const shown = line.slice(start, column - 1 + MARGIN).replace(/[^\P{Cc}\t]/gu, '\uFFFD')
  const indent = shown.slice(0, column - 1 - start).replace(/\S/g, ' ')
  return shown ? [`  | ${shown}`, `  | ${indent}^`] : []
}
