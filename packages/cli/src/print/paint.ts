import { styleText } from 'node:util'

/** Colours text where standard output is a terminal that wants colours; `NO_COLOR` and `FORCE_COLOR` count. */
export const paint = (style: 'red' | 'yellow' | 'green' | 'bold' | 'dim', text: string): string =>
  styleText(style, text, { stream: process.stdout })
