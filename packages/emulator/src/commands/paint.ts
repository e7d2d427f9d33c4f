import { styleText } from 'node:util'
import type { CommandContext } from './command-context.ts'

/** Colours text, or returns it unchanged. */
export type Paint = (style: 'bold' | 'dim' | 'green' | 'red' | 'yellow', text: string) => string

/** Colours text for a terminal, unless `NO_COLOR` is set. */
export function createPaint({ stdout, env }: Pick<CommandContext, 'stdout' | 'env'>): Paint {
  const isColoured = stdout.isTTY === true && !env.NO_COLOR
  return (style, text) => (isColoured ? styleText(style, text, { validateStream: false }) : text)
}
