/** The maximum length of a title or a label. */
export const MAX_TITLE = 1_000

/** Truncates a title or a label without splitting a character. */
export function truncateTitle(text: string): string {
  return text.length <= MAX_TITLE ? text : `${text.slice(0, MAX_TITLE - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
