/** The type of a list of these: `string[]`, `(string | null)[]`. */
export const listOf = (item: string): string => (item.endsWith(' | null') ? `(${item})[]` : `${item}[]`)

/** The same text, two columns to the right but for its first line. */
export const indent = (text: string): string => text.replaceAll('\n', '\n  ')

/** `export type Name = …;`, below its comment. */
export const declareType = (comment: string, name: string, type: string): string =>
  `${comment}export type ${name} =${type.startsWith('\n') ? '' : ' '}${type};\n`
