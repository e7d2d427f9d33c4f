/** Writes a list type: `string[]`, `(string | null)[]`. */
export const listOf = (item: string): string => (item.endsWith(' | null') ? `(${item})[]` : `${item}[]`)

/** Indents all lines except the first by two spaces. */
export const indent = (text: string): string => text.replaceAll('\n', '\n  ')

/** Declares an exported type below its comment. */
export const declareType = (comment: string, name: string, type: string): string =>
  `${comment}export type ${name} =${type.startsWith('\n') ? '' : ' '}${type};\n`
