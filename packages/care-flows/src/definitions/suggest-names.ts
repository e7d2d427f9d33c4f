/**
 * Suggests valid names as a hint: the likeliest name or, if there is none, up to eight names. Names that share the longest prefix
 * with the typed name come first.
 */
export function suggestNames(names: readonly string[], typed: string): string {
  if (names.length === 0) return 'there are none'
  const distinct = [...new Set(names)]
  const likeliest = findLikeliestName(distinct, typed)
  if (likeliest !== undefined) return `write "${likeliest}"`
  const closest = distinct
    .toSorted((left, right) => commonPrefixLength(right, typed) - commonPrefixLength(left, typed))
    .slice(0, 8)
  const rest = distinct.length - closest.length
  const more = rest > 0 ? `, or one of ${rest} others` : ''
  return `write one of ${quoteNames(closest)}${more}`
}

/** Formats names for an error message: `"ask", "review"`. */
export const quoteNames = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')

/** Finds the only name that differs from the typed name by a single typo. Undefined if there are several. */
export function findLikeliestName<Name extends string>(
  names: readonly Name[],
  typed: string,
): Name | undefined {
  const [likeliest, ...others] = names.filter((name) => differsByTypo(name, typed))
  return others.length === 0 ? likeliest : undefined
}

/** Whether two names differ only by one letter, or only in the order of their letters. */
function differsByTypo(left: string, right: string): boolean {
  const reverse = (text: string) => [...text].reverse().join('')
  const sort = (text: string) => [...text].sort().join('')
  const shared = commonPrefixLength(left, right) + commonPrefixLength(reverse(left), reverse(right))
  const hasOneOther =
    Math.abs(left.length - right.length) <= 1 && shared >= Math.max(left.length, right.length) - 1
  return (hasOneOther && shared > 0) || sort(left) === sort(right)
}

function commonPrefixLength(left: string, right: string): number {
  let length = 0
  while (length < left.length && left[length] === right[length]) length += 1
  return length
}
