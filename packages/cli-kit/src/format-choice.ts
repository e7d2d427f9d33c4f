/** Lists the names to choose from, and suggests similar ones. Omits the specified name, which can be a misplaced secret. */
export function formatChoice(specified: unknown, names: readonly string[]): string {
  const suggestion = typeof specified === 'string' ? didYouMean(specified, names) : ''
  return `Choose from ${names.map(quoteIfNeeded).join(', ')}.${suggestion}`
}

/** Returns a suggestion such as " Did you mean sandbox?", or an empty string if no name is similar. Ignores the order of letters. */
export function didYouMean(misspelt: string, names: readonly string[]): string {
  const counts = names.map((name) => countWrongLetters(misspelt.toLowerCase(), name.toLowerCase()))
  const least = Math.min(...counts)
  if (least > misspelt.length / 3) return ''
  const similar = new Set(names.filter((_, index) => counts[index] === least))
  return ` Did you mean ${[...similar].map(quoteIfNeeded).join(' or ')}?`
}

/** Counts missing and additional letters. Ignores their order. */
function countWrongLetters(misspelt: string, name: string): number {
  let missing = name
  for (const letter of misspelt) missing = missing.replace(letter, '')
  return 2 * missing.length + misspelt.length - name.length
}

/** Quotes a name that contains a space or a comma, because lists of names are separated by commas. */
const quoteIfNeeded = (name: string) => (/[\s,]/.test(name) ? `"${name}"` : name)
