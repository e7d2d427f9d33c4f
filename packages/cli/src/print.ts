import { escapeTerminal, oneLine, writeLine } from '@orchestration/cli-kit'

/** Prints to standard output. Escapes the text for terminals and GitHub's runner, except annotations, which are already escaped. */
export function print(text: string, format: 'text' | 'markdown' | 'github' = 'text'): void {
  if (format === 'github') process.stdout.write(`${text}\n`)
  else writeLine(process.stdout, text)
}

/** Prints progress, a warning or a summary to standard error, because standard output may be piped. */
export function printDiagnostic(text: string): void {
  writeLine(process.stderr, text)
}

/**
 * Returns an error's message. Removes the operation name from the client's messages, because it is an implementation detail of the command.
 */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message, operationName } = error as Error & { operationName?: unknown }
  return message.startsWith(`${operationName}: `) ? message.slice(`${operationName}: `.length) : message
}

/** Writes data to standard output: escaped for a terminal, otherwise unchanged. */
export const printData = (text: string): boolean =>
  process.stdout.write(process.stdout.isTTY ? escapeTerminal(text) : text)

/**
 * Formats untrusted text as inline code in Markdown. In other text, GitHub renders mentions, links and issue references, even if
 * the punctuation is escaped.
 */
export function formatInlineCode(text: string): string {
  const line = oneLine(text)
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return longest > 0 ? `${fence} ${line} ${fence}` : `${fence}${line}${fence}`
}
