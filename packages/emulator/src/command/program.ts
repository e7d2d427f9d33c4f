import { createRequire } from 'node:module'
import {
  createLazyProgram,
  didYouMean,
  escapeTerminal,
  formatJson,
  type LazyProgram,
  UsageError,
  wantsJson,
  writeLine,
} from '@orchestration/command-line'
import { Command, CommanderError } from 'commander'
import { isEmulatorError } from '../base/emulator-error.ts'
import { toFlagName } from '../options/option-table.ts'
import type { CommandContext, Configure } from './command-context.ts'

/** The commands, each with a summary and a lazy loader. */
const commands: Readonly<Record<string, [summary: string, load: () => Promise<Configure>]>> = {
  start: [
    'Run the emulator until Ctrl-C. This is the default command.',
    async () => (await import('./start.ts')).configureStart,
  ],
  check: [
    'Check care flow definitions, and print each problem with its line.',
    async () => (await import('./check.ts')).configureCheck,
  ],
  draw: [
    'Draw a care flow definition as an SVG file.',
    async () => (await import('./draw.ts')).configureDraw,
  ],
  test: [
    'Run test cases against a care flow, and advance the clock through its waits.',
    async () => (await import('./test.ts')).configureTest,
  ],
  trigger: [
    'Send a sample event from a running emulator to its webhooks.',
    async () => (await import('./trigger.ts')).configureTrigger,
  ],
  exec: [
    "Start an emulator, run a program against it, and exit with the program's exit code.",
    async () => (await import('./exec.ts')).configureExec,
  ],
}

export const commandNames: readonly string[] = Object.keys(commands)

const help = `
Examples:
  orchestration-emulator
  orchestration-emulator start --help
  orchestration-emulator check 'care-flows/*.yaml'
  orchestration-emulator exec -- pytest

Exit codes: 0 success, 1 failure, 2 usage error.`

function createProgram(context: CommandContext): { command: Command; program: LazyProgram<CommandContext> } {
  const { version } = createRequire(import.meta.url)('@orchestration/emulator/package.json')
  const command = new Command('orchestration-emulator')
    .description('A local emulator of the orchestration API.')
    .version(version)
    .exitOverride()
    .enablePositionalOptions()
    .configureOutput({
      writeOut: (text) => void context.stdout.write(text),
      // `runCommand` prints errors.
      writeErr: () => undefined,
      getOutHelpWidth: () => 80,
    })
    .addHelpText('after', help)
  const program = createLazyProgram(command, context)
  for (const [name, [summary, load]] of Object.entries(commands)) program.add(command, name, summary, load)
  return { command, program }
}

/** Creates the program with all commands loaded, for documentation and tests. */
export async function loadProgram(context: CommandContext): Promise<Command> {
  const { command, program } = createProgram(context)
  await program.loadAll()
  return command
}

/** Runs a command line without the program name. Resolves to the exit code: 0 success, 1 failure, 2 usage error. */
export async function runCommand(
  args: readonly string[],
  {
    stdout = process.stdout,
    stderr = process.stderr,
    env = process.env,
    signal,
  }: Partial<CommandContext> = {},
): Promise<number> {
  const [first = ''] = args
  const isGlobal = ['-h', '--help', '-V', '--version'].includes(first)
  const words = first === '' || (first.startsWith('-') && !isGlobal) ? ['start', ...args] : args
  const [name = ''] = words
  try {
    // Commander's message would quote the unknown word, which may be a key.
    if (!isGlobal && name !== 'help' && !commandNames.includes(name)) {
      const choices = `Choose from ${commandNames.join(', ')}.`
      throw new UsageError(`there is no such command. ${choices}${didYouMean(name, commandNames)}`)
    }
    return await createProgram({ stdout, stderr, env, signal }).program.run(words)
  } catch (error) {
    const { name: type, message, exitCode } = toFailure(error)
    if (wantsJson(words)) stdout.write(`${formatJson({ error: { name: type, message } })}\n`)
    else writeLine(stderr, `error: ${message}`)
    return exitCode
  }
}

interface CommandFailure {
  name: string
  message: string
  exitCode: number
}

function toFailure(error: unknown): CommandFailure {
  if (error instanceof CommanderError) {
    // Commander's messages quote argument values, which may be keys.
    const message = escapeTerminal(error.message)
      .replace(/^error: /, '')
      .replace(/'(--[\w-]+)=.*'/s, "'$1'")
      .replace(/ argument '.*' is invalid/s, ' argument is invalid')
      .replace(/( but got \d+): .*/s, '$1')
      .replace(/\n\((.*)\)$/, '. $1')
    return { name: 'UsageError', message: `${message.replace(/([^.?])$/, '$1.')} See --help.`, exitCode: 2 }
  }
  if (error instanceof UsageError) return { name: error.name, message: formatMessage(error), exitCode: 2 }
  return { name: error instanceof Error ? error.name : 'Error', message: formatMessage(error), exitCode: 1 }
}

/** Returns the message of an error. Names the flag instead of the `startEmulator` option. */
function formatMessage(error: unknown): string {
  const cause = error instanceof UsageError ? error.cause : error
  if (isEmulatorError(cause)) {
    const { option, explanation } = cause
    return `${option === undefined ? '' : `${formatFlag(option)}: `}${explanation}`
  }
  return error instanceof Error ? error.message : String(error)
}

function formatFlag(option: string): string {
  if (option.startsWith('--')) return option
  return toFlagName(option.startsWith('webhooks.') ? 'webhooks' : option)
}
