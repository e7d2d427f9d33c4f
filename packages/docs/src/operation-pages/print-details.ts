const linesShown = 50

/** Folds a text under a summary. */
export const printDetails = (summary: string, text: string): string =>
  `<details>\n<summary>${summary}</summary>\n\n${text}\n\n</details>`

/** Prints a block of code, folded where it is long. */
export function printCode(language: string, code: string): string {
  const block = `\`\`\`${language}\n${code}\n\`\`\``
  const { length } = code.split('\n')
  return length > linesShown ? printDetails(`Show all ${length} lines`, block) : block
}
