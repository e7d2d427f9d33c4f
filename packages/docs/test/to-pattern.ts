/**
 * Makes a pattern of the output that a page shows. A line of the page stands for a line of the output, and `…` for anything
 * in it. Other lines may come in between.
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
