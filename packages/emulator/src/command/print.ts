import { styleText } from 'node:util'
import { escapeTerminal } from '@orchestration/command-line'
import type { CommandContext, Output } from './command-context.ts'

/** Prints text, escaped for terminals and GitHub's runner. */
export function print(output: Output, text: string): void {
  output.write(`${escapeTerminal(text)}\n`)
}

/** Colours text, or returns it unchanged. */
export type Paint = (style: 'bold' | 'dim' | 'green' | 'red' | 'yellow', text: string) => string

/** Colours text for a terminal, unless `NO_COLOR` is set. */
export function createPaint({ stdout, env }: Pick<CommandContext, 'stdout' | 'env'>): Paint {
  const isColoured = stdout.isTTY === true && !env.NO_COLOR
  return (style, text) => (isColoured ? styleText(style, text, { validateStream: false }) : text)
}
