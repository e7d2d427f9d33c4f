/** Writes a list type: `string[]`, `(string | null)[]`. */
export const listOf = (item: string): string => (item.endsWith(' | null') ? `(${item})[]` : `${item}[]`)

/** Indents all lines except the first by two spaces. */
export const indent = (text: string): string => text.replaceAll('\n', '\n  ')

/** Declares an exported type below its comment. */
export const declareType = (comment: string, name: string, type: string): string =>
  `${comment}export type ${name} =${type.startsWith('\n') ? '' : ' '}${type};\n`

/** Writes an object type with these properties, combined with the types of these names. */
export function intersection(names: readonly string[], properties: readonly string[]): string {
  const [only = '', ...others] = properties
  if (properties.length === 0) return names.join(' & ')
  // The property that distinguishes the members of a union comes first.
  if (others.length === 0 && only.startsWith('__typename: '))
    return [`{ ${only.slice(0, -1)} }`, ...names].join(' & ')
  return [...names, `{${properties.map((line) => indent(`\n${line}`)).join('')}\n}`].join(' & ')
}

/** Adds `null` to a type. */
export function orNull(type: string): string {
  if (type === 'unknown') return type
  if (type.startsWith('\n')) return `${type}\n  | null`
  return /^(\w+|\{ .* \}) & /.test(type) ? `(${type}) | null` : `${type} | null`
}

/** Puts a type after a colon. A union begins on the next line. */
export const withSpace = (type: string): string => (type.startsWith('\n') ? type : ` ${type}`)
