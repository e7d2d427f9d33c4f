import { styleText } from 'node:util'
import type { CommandContext, Output } from './command-context.ts'

/** Prints text, escaped for terminals and GitHub's runner. */
export function print(output: Output, text: string): void {
  output.write(`${escapeTerminal(text)}\n`)
}

const escapeCharacter = String.fromCharCode(0x1b)
/** Escape codes that `Paint` writes. They are kept even in untrusted text, because they can only change colours. */
const colours = new RegExp(`(${escapeCharacter}\\[(?:1|2|22|31|32|33|39)m)`)

/**
 * Escapes text for terminals, which interpret escape sequences, and for GitHub's runner, which executes lines that begin with `::`
 * and text after `##[`. Removes invisible characters, which can reorder or hide text.
 */
export const escapeTerminal = (text: string): string =>
  text
    .split(colours)
    .map((part, index) => (index % 2 === 1 ? part : removeInvisible(part)))
    .join('')
    .replace(/^(\s*):(?=:)/gm, '$1: ')
    .replaceAll('##[', '## [')

/** Keeps zero-width joiners, which some scripts and emoji need. */
const removeInvisible = (text: string) =>
  text.replace(/[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]--[\n\t\u200C\u200D]]/gv, '')

/** Puts untrusted text on one line, so that it cannot fake other output. */
export const oneLine = (text: string): string =>
  escapeTerminal(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')).trim()

/** Formats a value as one line of JSON, with unsafe characters escaped. */
export const formatJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gv, toEscapes)
    .replaceAll('##[', '##\\u005b')

const toEscapes = (text: string) =>
  text
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')

/** Colours text, or returns it unchanged. */
export type Paint = (style: 'bold' | 'dim' | 'green' | 'red' | 'yellow', text: string) => string

/** Colours text for a terminal, unless `NO_COLOR` is set. */
export function createPaint({ stdout, env }: Pick<CommandContext, 'stdout' | 'env'>): Paint {
  const isColoured = stdout.isTTY === true && !env.NO_COLOR
  return (style, text) => (isColoured ? styleText(style, text, { validateStream: false }) : text)
}
