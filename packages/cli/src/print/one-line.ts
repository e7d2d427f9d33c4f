/**
 * Puts foreign text, such as a deprecation's reason, on one line without control characters. GitHub Actions could run a
 * new line as a command, and a terminal would obey an escape sequence.
 */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
