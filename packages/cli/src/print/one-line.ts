/**
 * Puts a text of others, such as a deprecation's reason, on one line without control characters. A line of its own
 * could be a command to GitHub Actions, and an escape sequence one to the terminal.
 */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
