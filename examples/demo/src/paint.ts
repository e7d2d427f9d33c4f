import { styleText } from 'node:util'

/** Styles text in a terminal. In a pipe, or with `NO_COLOR`, the text stays plain. */
export const paint = (style: 'bold' | 'cyan' | 'dim' | 'green' | 'red', text: string): string =>
  styleText(style, text, { stream: process.stdout })
