/** Lists the names to choose from, and suggests similar ones. Omits the specified name, which can be a misplaced secret. */
export function formatChoice(specified: unknown, names: readonly string[]): string {
  const suggestion = typeof specified === 'string' ? didYouMean(specified, names) : ''
  return `Choose from ${names.map(quoteIfNeeded).join(', ')}.${suggestion}`
}

/**
 * Returns a suggestion such as " Did you mean sandbox?", or an empty string if no name is similar. Ignores letter order. Completes
 * an abbreviation, such as "prod-eu", if only one name matches.
 */
export function didYouMean(misspelt: string, names: readonly string[]): string {
  const distances = names.map((name) => countOtherLetters(misspelt.toLowerCase(), name.toLowerCase()))
  const least = Math.min(...distances)
  const nearest = new Set(names.filter((_, index) => distances[index] === least))
  if (least <= misspelt.length / 3) return ` Did you mean ${[...nearest].map(quoteIfNeeded).join(' or ')}?`
  const [completed, ...others] = new Set(names.filter((name) => isAbbreviation(misspelt, name)))
  return completed === undefined || others.length > 0 ? '' : ` Did you mean ${quoteIfNeeded(completed)}?`
}

function countOtherLetters(misspelt: string, name: string): number {
  let missing = name
  for (const letter of misspelt) missing = missing.replace(letter, '')
  return 2 * missing.length + misspelt.length - name.length
}

/** Whether each part between hyphens is the start of the name's part. */
function isAbbreviation(text: string, name: string): boolean {
  const parts = name.toLowerCase().split('-')
  return (
    text !== '' &&
    text
      .toLowerCase()
      .split('-')
      .every((start, index) => parts[index]?.startsWith(start))
  )
}

/** Quotes a name that contains a space or a comma, because lists of names are separated by commas. */
const quoteIfNeeded = (name: string) => (/[\s,]/.test(name) ? `"${name}"` : name)
