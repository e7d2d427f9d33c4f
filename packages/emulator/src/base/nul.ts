// SQLite's text functions truncate strings at U+0000.

export function hasNul(text: string): boolean {
  return text.includes('\0')
}

/** Replaces each U+0000 with the replacement character. */
export function replaceNul(text: string): string {
  return text.replaceAll('\0', '\uFFFD')
}
