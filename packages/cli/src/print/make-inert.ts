const escapeCharacter = String.fromCharCode(0x1b)
/** The codes that `paint` writes. All that other text could do with them is to change colours. */
const colours = new RegExp(`(${escapeCharacter}\\[(?:1|2|22|31|32|33|39)m)`)

/**
 * Removes from a text what can act where it is shown: a terminal obeys escape sequences, GitHub's runner runs lines
 * that begin with `::` and text behind `##[`, and invisible characters reorder or hide what a person reads.
 */
export const makeInert = (text: string): string =>
  text
    .split(colours)
    .map((part, index) => (index % 2 === 1 ? part : removeInvisible(part)))
    .join('')
    .replace(/^(\s*):(?=:)/gm, '$1: ')
    .replaceAll('##[', '## [')

/**
 * Removes control characters except line feeds and tabs, separators of lines and paragraphs, and characters that format
 * text. Joiners stay, because words and emoji need them.
 */
const removeInvisible = (text: string) =>
  text.replace(/[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]--[\n\t\u200C\u200D]]/gv, '')

/** Puts foreign text, such as a deprecation's reason, on one line, so that it cannot look like a line of ours. */
export const oneLine = (text: string): string =>
  makeInert(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')).trim()
