import { escapeTerminal } from './escape.ts'

/** An output stream. */
export interface Output {
  write(text: string): unknown
  isTTY?: boolean | undefined
}

/** Writes a line, escaped for terminals and GitHub's runner. */
export function writeLine(output: Output, text: string): void {
  output.write(`${escapeTerminal(text)}\n`)
}
