/** Returns a suggestion such as " Did you mean sandbox?", or an empty string if no name is similar. Ignores letter order. */
export function didYouMean(misspelt: string, names: readonly string[]): string {
  const distances = names.map((name) => countOtherLetters(misspelt.toLowerCase(), name.toLowerCase()))
  const least = Math.min(...distances)
  if (least > misspelt.length / 3) return ''
  const nearest = new Set(names.filter((_, index) => distances[index] === least))
  return ` Did you mean ${[...nearest].join(' or ')}?`
}

function countOtherLetters(misspelt: string, name: string): number {
  let missing = name
  for (const letter of misspelt) missing = missing.replace(letter, '')
  return 2 * missing.length + misspelt.length - name.length
}
