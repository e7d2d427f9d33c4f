/**
 * What a person who reads a file does not see: control characters except line feeds and tabs, separators of lines and
 * paragraphs, and characters that format text. Joiners are not among them, because words and emoji need them.
 */
export const invisible: RegExp = /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]--[\n\t\u200C\u200D]]/gv

/** The maximum length of a title or a label. */
export const MAX_TITLE = 1_000

/** Cuts a title or a label that is too long, without half of a character. */
export function cutTitle(text: string): string {
  return text.length <= MAX_TITLE ? text : `${text.slice(0, MAX_TITLE - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
