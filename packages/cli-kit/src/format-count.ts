/** Formats a number with its noun, such as `1 patient` or `1,200 patients`. */
export function formatCount(number: number, noun: string, plural = `${noun}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? noun : plural}`
}
