/** The widths of characters in a common sans-serif font, in parts of its size. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]|\p{Extended_Pictographic}/u, 1.05],
  [/[MWmw@%]/, 0.9],
  [/\p{Lu}/u, 0.7],
  [/[ijl|!.,:;'` ]/, 0.29],
  [/[frt()[\]-]/, 0.4],
]

/** Estimates the width of a text, a little too large, because the font of the reader is not known. */
export function measureText(text: string, size: number): number {
  let width = 0
  for (const character of text) width += widths.find(([pattern]) => pattern.test(character))?.[1] ?? 0.56
  return width * size
}

/** Breaks a text into lines that fit. What does not fit into the last line is cut off. */
export function wrapText(
  text: string,
  { size, width, lines }: { size: number; width: number; lines: number },
): string[] {
  const wrapped: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (measureText(longer, size) <= width || line === '') line = longer
    else {
      wrapped.push(line)
      line = word
    }
  }
  wrapped.push(line)
  const shown = wrapped.slice(0, lines)
  if (wrapped.length > lines) shown.push(`${shown.pop()} …`)
  return shown.map((each) => cutText(each, size, width))
}

function cutText(text: string, size: number, width: number): string {
  if (measureText(text, size) <= width) return text
  const characters = Array.from(text)
  while (characters.length > 1 && measureText(`${characters.join('')}…`, size) > width) characters.pop()
  return `${characters.join('').trimEnd()}…`
}
