const escapeCharacter = String.fromCharCode(0x1b)
/** Codes for bold, dim, red, green and yellow. They are not escaped, because in untrusted text they could only change colours. */
const colours = new RegExp(`(${escapeCharacter}\\[(?:1|2|22|31|32|33|39)m)`)

/**
 * Escapes text for terminals, which interpret escape sequences, and for GitHub's runner, which executes lines that begin with `::`
 * and text after `##[`. Removes invisible characters, which can reorder or hide text.
 */
export const escapeTerminal = (text: string): string =>
  text
    .split(colours)
    .map((part, index) => (index % 2 === 1 ? part : removeInvisible(part)))
    .join('')
    .replace(/^(\s*):(?=:)/gm, '$1: ')
    .replaceAll('##[', '## [')

/**
 * Removes format characters, line and paragraph separators, and control characters other than line feeds and tabs. Keeps joiners,
 * which words and emoji need.
 */
const removeInvisible = (text: string) =>
  text.replace(/[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]--[\n\t\u200C\u200D]]/gv, '')

/** Puts untrusted text, such as a deprecation reason, on one line, so that it cannot fake other output. */
export const oneLine = (text: string): string =>
  escapeTerminal(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')).trim()

/** Formats a value as one line of JSON, with unsafe characters escaped. */
export const formatJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gv, toEscapes)
    .replaceAll('##[', '##\\u005b')

const toEscapes = (text: string) =>
  text
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
