import { makeInert } from './make-inert.ts'

/**
 * Prints text on standard output. Nothing in it can act on a terminal or on GitHub's runner. `formatJson` and
 * `formatAnnotations` have done that for their formats, whose commands and escapes must stay.
 */
export function print(text: string, format: 'text' | 'markdown' | 'json' | 'github' = 'text'): void {
  process.stdout.write(`${format === 'json' || format === 'github' ? text : makeInert(text)}\n`)
}

/** Prints an error, or a line that does not belong to the output, on standard error. */
export function printError(error: unknown): void {
  process.stderr.write(`${makeInert(error instanceof Error ? error.message : String(error))}\n`)
}

/**
 * Writes data to standard output: exactly as it is for a program or a file, inert for a terminal. Returns false when the
 * reader is slower, as a stream's `write` does.
 */
export const writeData = (text: string): boolean =>
  process.stdout.write(process.stdout.isTTY ? makeInert(text) : text)
