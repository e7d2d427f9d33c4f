/** The maximum number of suggested names. */
const MAX_SUGGESTIONS = 8

/** Suggests valid names as a hint: those that are similar to the typed name or, if none is similar, any names. */
export function suggestNames(names: readonly string[], typed: string): string {
  if (names.length === 0) return 'there are none'
  const distinct = [...new Set(names)]
  const similar = findSimilarNames(distinct, typed)
  const candidates = similar.length > 0 ? similar : distinct
  const quoted = quoteNames(candidates.slice(0, MAX_SUGGESTIONS))
  const rest = candidates.length - MAX_SUGGESTIONS
  return `write ${candidates.length === 1 ? '' : 'one of '}${quoted}${rest > 0 ? `, or one of ${rest} others` : ''}`
}

/** Formats names for an error message: `"ask", "review"`. */
export const quoteNames = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')

/** Finds the names with the fewest wrong letters. Returns none if more than a third of the typed letters are wrong. */
export function findSimilarNames(names: readonly string[], typed: string): string[] {
  const counts = names.map((name) => countWrongLetters(typed.toLowerCase(), name.toLowerCase()))
  const least = Math.min(...counts)
  return least <= typed.length / 3 ? names.filter((_, index) => counts[index] === least) : []
}

/** Counts missing and additional letters. Ignores their order. */
function countWrongLetters(typed: string, name: string): number {
  let missing = name
  for (const letter of typed) missing = missing.replace(letter, '')
  return 2 * missing.length + typed.length - name.length
}
