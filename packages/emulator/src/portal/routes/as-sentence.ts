/** Makes a sentence of an error's message or advice, which begin with a small letter. */
export function asSentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}
