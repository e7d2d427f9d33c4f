/** The maximum length of a title or a label. */
export const MAX_TITLE_LENGTH = 1_000

/** Truncates a title or a label without splitting a character. */
export function truncateTitle(text: string): string {
  return text.length <= MAX_TITLE_LENGTH
    ? text
    : `${text.slice(0, MAX_TITLE_LENGTH - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
