/**
 * Invisible characters: control characters except line feeds and tabs, line and paragraph separators, and format characters.
 * Joiners are excluded, because words and emoji need them.
 */
export const invisible: RegExp = /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]--[\n\t\u200C\u200D]]/gv

/** The maximum length of a title or a label. */
export const MAX_TITLE = 1_000

/** Truncates a title or a label without splitting a character. */
export function truncateTitle(text: string): string {
  return text.length <= MAX_TITLE ? text : `${text.slice(0, MAX_TITLE - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
