import { relative, resolve } from 'node:path'
import { styleText } from 'node:util'
import type { Command } from 'commander'
import type { Position } from './documents/problem.ts'

/**
 * Prints to standard output. Escapes the `text` and `markdown` formats for terminals and GitHub's runner. `json` and `github`
 * output is already escaped.
 */
export function print(text: string, format: 'text' | 'markdown' | 'json' | 'github' = 'text'): void {
  process.stdout.write(`${format === 'json' || format === 'github' ? text : escapeTerminal(text)}\n`)
}

/** Prints an error or a diagnostic line to standard error. */
export function printError(error: unknown): void {
  process.stderr.write(`${escapeTerminal(messageOf(error))}\n`)
}

/**
 * Returns an error's message. Removes the operation name from the client's messages, because the name is internal to the
 * command.
 */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message, operationName } = error as Error & { operationName?: unknown }
  return message.startsWith(`${operationName}: `) ? message.slice(`${operationName}: `.length) : message
}

/** Writes data to standard output: escaped for a terminal, otherwise unchanged. */
export const writeData = (text: string): boolean =>
  process.stdout.write(process.stdout.isTTY ? escapeTerminal(text) : text)

const escapeCharacter = String.fromCharCode(0x1b)
/** The codes that `paint` writes. They are not escaped, because in untrusted text they could only change colours. */
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

/**
 * Removes format characters, line and paragraph separators, and control characters other than line feeds and tabs. Keeps joiners,
 * which words and emoji need.
 */
const removeInvisible = (text: string) =>
  text.replace(/[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]--[\n\t\u200C\u200D]]/gv, '')

/** Puts untrusted text, such as a deprecation reason, on one line, so that it cannot fake other output. */
export const oneLine = (text: string): string =>
  escapeTerminal(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')).trim()

/** Formats a count with a regular noun, such as `1 file` or `2 files`. */
export const formatCount = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`

/** Colours text if standard output is a terminal. Respects `NO_COLOR` and `FORCE_COLOR`. */
export const paint = (style: 'red' | 'yellow' | 'green' | 'bold' | 'dim', text: string): string =>
  styleText(style, text, { stream: process.stdout })

/** Formats a value as JSON, with unsafe characters escaped. */
export const formatJson = (value: unknown): string =>
  JSON.stringify(value, null, 2)
    .replace(/[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]--\n]/gv, toEscapes)
    .replaceAll('##[', '##\\u005b')

const toEscapes = (text: string) =>
  text
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')

/**
 * Formats untrusted text as inline code in Markdown. In other text, GitHub renders mentions, links and issue references, even if
 * the punctuation is escaped.
 */
export function inlineCode(text: string): string {
  const line = oneLine(text)
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return longest > 0 ? `${fence} ${line} ${fence}` : `${fence}${line}${fence}`
}

/** Adds `--format` and `--json` to a command. */
export const addFormatOptions = (command: Command, formats: readonly string[]): Command =>
  command
    .addOption(
      command.createOption('--format <format>', 'output format').choices(formats).default(defaultFormat()),
    )
    .addOption(command.createOption('--json', 'the same as --format json').conflicts('format'))
    // Sets the format as if it were the default, because a value from any other source would conflict with `--json`.
    .on('option:json', () => {
      if (command.getOptionValueSource('format') === 'default')
        command.setOptionValueWithSource('format', 'json', 'default')
    })

/** Annotations in GitHub Actions, which shows them in pull requests. Otherwise text. */
const defaultFormat = () => (process.env.GITHUB_ACTIONS === 'true' ? 'github' : 'text')

interface Annotation extends Position {
  level: 'notice' | 'warning' | 'error'
  title: string
  message: string
}

/** Maximum number of annotations, so that a pull request stays readable. */
const maxAnnotations = 50

/**
 * Formats annotations of lines in a pull request as workflow commands for GitHub Actions. Paths are relative to the repository
 * root, regardless of the working directory.
 */
export function formatAnnotations(annotations: readonly Annotation[]): string {
  const shown = annotations
    .slice(0, maxAnnotations)
    .map(
      ({ level, title, file, line, column, message }) =>
        `::${level} file=${escapeProperty(fromRoot(file))},line=${line},col=${column},title=${escapeProperty(title)}::${escapeData(message)}`,
    )
  const left = annotations.length - shown.length
  return [...shown, ...(left > 0 ? [`::notice::${left} more are not shown.`] : [])].join('\n')
}

function fromRoot(file: string): string {
  const root = process.env.GITHUB_WORKSPACE
  const path = root ? relative(root, resolve(file)) : file
  return path.startsWith('..') ? file : path.replaceAll('\\', '/')
}

// Encodes line breaks, because a workflow command ends at the end of its line.
const escapeData = (text: string) =>
  escapeTerminal(text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A'))
const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
