import { styleText } from 'node:util'

/** Colours text when standard output is a terminal. Honours `NO_COLOR` and `FORCE_COLOR`. */
export const paint = (style: 'red' | 'yellow' | 'green' | 'bold' | 'dim', text: string): string =>
  styleText(style, text, { stream: process.stdout })
