/** `surgery-date` → `Surgery date`. */
export function toPhrase(key: string): string {
  const words = key.replaceAll(/[-_.]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
