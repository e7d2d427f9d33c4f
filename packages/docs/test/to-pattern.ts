/**
 * Converts the output shown on a page to a regular expression. `…` matches any text within a line. Between the matched lines, the actual
 * output can contain other lines.
 */
export function toPattern(shown: string): RegExp {
  const lines = shown
    .trimEnd()
    .split('\n')
    .filter((line) => line.trim() !== '…')
  const patterns = lines.map((line) =>
    line
      .split('…')
      .map((part) => escapePattern(part.trimEnd()))
      .join('.*'),
  )
  return new RegExp(patterns.map((pattern) => `^${pattern}.*$`).join('[^]*?'), 'm')
}

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
