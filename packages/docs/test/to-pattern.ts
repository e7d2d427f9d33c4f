/**
 * Creates a pattern from the output on a page. Each line of the page matches a line of the output, and `…` matches any text
 * within a line. The output can contain further lines between the matched lines.
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
