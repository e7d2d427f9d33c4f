import { escapeTerminal } from './escape.ts'

/** Writes a line to a stream, escaped for terminals and GitHub's runner. */
export function writeLine(stream: { write(text: string): unknown }, text: string): void {
  stream.write(`${escapeTerminal(text)}\n`)
}
