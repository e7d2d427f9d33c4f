import { mkdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { styleText } from 'node:util'
import type { Command } from 'commander'
import type { Position } from './documents/problem.ts'

/**
 * Prints text on standard output. Nothing in it can act on a terminal or on GitHub's runner. `formatJson` and
 * `formatAnnotations` have done that for their formats, whose commands and escapes must stay.
 */
export function print(text: string, format: 'text' | 'markdown' | 'json' | 'github' = 'text'): void {
  process.stdout.write(`${format === 'json' || format === 'github' ? text : escapeTerminal(text)}\n`)
}

/** Prints an error, or a line that does not belong to the output, on standard error. */
export function printError(error: unknown): void {
  process.stderr.write(`${escapeTerminal(messageOf(error))}\n`)
}

/** The message of an error. Of the client's errors without the operation's name, which no user of a command gave. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message, operationName } = error as Error & { operationName?: unknown }
  return message.startsWith(`${operationName}: `) ? message.slice(`${operationName}: `.length) : message
}

/** Writes data to standard output: exactly as it is for a program or a file, inert for a terminal. */
export const writeData = (text: string): boolean =>
  process.stdout.write(process.stdout.isTTY ? escapeTerminal(text) : text)

const escapeCharacter = String.fromCharCode(0x1b)
/** The codes that `paint` writes. All that other text could do with them is to change colours. */
const colours = new RegExp(`(${escapeCharacter}\\[(?:1|2|22|31|32|33|39)m)`)

/**
 * Removes from a text what can act where it is shown: a terminal obeys escape sequences, GitHub's runner runs lines
 * that begin with `::` and text behind `##[`, and invisible characters reorder or hide what a person reads.
 */
export const escapeTerminal = (text: string): string =>
  text
    .split(colours)
    .map((part, index) => (index % 2 === 1 ? part : removeInvisible(part)))
    .join('')
    .replace(/^(\s*):(?=:)/gm, '$1: ')
    .replaceAll('##[', '## [')

/**
 * Removes control characters except line feeds and tabs, separators of lines and paragraphs, and characters that format
 * text. Joiners stay, because words and emoji need them.
 */
const removeInvisible = (text: string) =>
  text.replace(/[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]--[\n\t\u200C\u200D]]/gv, '')

/** Puts foreign text, such as a deprecation's reason, on one line, so that it cannot look like a line of ours. */
export const oneLine = (text: string): string =>
  escapeTerminal(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')).trim()

/** Colours text when standard output is a terminal. Honours `NO_COLOR` and `FORCE_COLOR`. */
export const paint = (style: 'red' | 'yellow' | 'green' | 'bold' | 'dim', text: string): string =>
  styleText(style, text, { stream: process.stdout })

/** Formats a value as JSON. Characters that could act where it is shown are escaped, so a program reads the same value. */
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
 * Writes foreign text as inline code in Markdown. In all other text GitHub finds mentions, links and references to
 * issues, even when the punctuation is escaped.
 */
export function inlineCode(text: string): string {
  const line = oneLine(text)
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return longest > 0 ? `${fence} ${line} ${fence}` : `${fence}${line}${fence}`
}

/** The options of every command that prints in several formats. */
export const addFormatOptions = (command: Command, formats: readonly string[]): Command =>
  command
    .addOption(
      command.createOption('--format <format>', 'how to print').choices(formats).default(defaultFormat()),
    )
    .addOption(command.createOption('--json', 'the same as --format json').conflicts('format'))
    // A default, because a value that `--json` implied would conflict with `--json`.
    .on('option:json', () => {
      if (command.getOptionValueSource('format') === 'default')
        command.setOptionValueWithSource('format', 'json', 'default')
    })

/** A job of GitHub Actions shows annotations at the lines of a pull request. */
const defaultFormat = () => (process.env.GITHUB_ACTIONS === 'true' ? 'github' : 'text')

interface Annotation extends Position {
  level: 'notice' | 'warning' | 'error'
  title: string
  message: string
}

/** More annotations than this hide the rest of a pull request. */
const limit = 50

/**
 * Formats workflow commands of GitHub Actions, which show each message at its line of the pull request. GitHub reads paths
 * from the root of the repository, wherever the step runs.
 */
export function formatAnnotations(annotations: readonly Annotation[]): string {
  const shown = annotations
    .slice(0, limit)
    .map(
      ({ level, title, file, line, column, message }) =>
        `::${level} file=${property(fromRoot(file))},line=${line},col=${column},title=${property(title)}::${data(message)}`,
    )
  const left = annotations.length - shown.length
  return [...shown, ...(left > 0 ? [`::notice::${left} more are not shown.`] : [])].join('\n')
}

function fromRoot(file: string): string {
  const root = process.env.GITHUB_WORKSPACE
  const path = root ? relative(root, resolve(file)) : file
  return path.startsWith('..') ? file : path.replaceAll('\\', '/')
}

// A line feed inside a message is part of the command that shows it, so it is escaped before the rest is made inert.
const data = (text: string) =>
  escapeTerminal(text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A'))
const property = (text: string) => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/**
 * Replaces a file completely, or leaves it unchanged. For a link, replaces the file that the link points to.
 *
 * @throws {Error} naming the file.
 */
export async function writeFileWhole(path: string, text: string): Promise<void> {
  const target = await realpath(path).catch(() => path)
  const unfinished = `${target}.${process.pid}.tmp`
  try {
    // Not a folder, a device or a pipe.
    const found = await stat(target).catch(() => undefined)
    if (found?.isFile() === false) throw new Error('it is not a file')
    await mkdir(dirname(target), { recursive: true })
    await writeFile(unfinished, text, { flush: true })
    await rename(unfinished, target)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw new Error(`Cannot write ${path}: ${explainWriteError(error)} The file was not changed.`, {
      cause: error,
    })
  }
}

/** Explains why a file cannot be written, and what to do if its path is the reason. */
export function explainWriteError(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  // Without the path, which the caller names.
  const reason = message.replace(/, \w+ '.*$/, '')
  if (/^(EACCES|EPERM|EROFS|ENOENT)$/.test(code))
    return `${reason}. Make its folder writable, or choose another one.`
  return /^(EEXIST|ENOTDIR)$/.test(code) ? `${reason}. Choose another path.` : `${reason}.`
}
