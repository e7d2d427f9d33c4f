/** Makes a sentence of an error's advice, which begins with a small letter because it follows the name of an option. */
export function asSentence(advice: string): string {
  return `${advice.slice(0, 1).toUpperCase()}${advice.slice(1)}`
}
