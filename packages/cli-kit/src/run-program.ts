// Imports only types from Commander, because a command loads this module before it enables the compile cache.
import type { Command, CommanderError } from 'commander'
import { formatJson } from './escape.ts'
import { didYouMean, formatChoice } from './format-choice.ts'
import { CommandUsageError } from './usage-error.ts'
import { type Output, writeLine } from './write-line.ts'

/** The process resources that a command uses. */
export interface CommandContext {
  stdout: Output
  stderr: Output
  env: NodeJS.ProcessEnv
  /** Aborting stops the command, as SIGTERM does. */
  signal?: AbortSignal | undefined
}

/** Configures a command. Returns its action, which resolves to the exit code. */
export type Configure = (
  command: Command,
  context: CommandContext,
  // Commander passes the arguments, the options and the command.
  // biome-ignore lint/suspicious/noExplicitAny: each command has different arguments.
) => (...parsed: any[]) => Promise<number>

/** A command that is loaded when it runs, so that --help and --version are fast. */
interface LazyCommand {
  summary: string
  load(): Promise<{ configure: Configure }>
}

interface CommandGroup {
  summary: string
  examples: string
  commands: Commands
}

/** Commands and groups of commands, keyed by name. */
type Commands = Readonly<Record<string, LazyCommand | CommandGroup>>

export interface ProgramDefinition {
  name: string
  description: string
  version: string
  /** Examples, which `--help` prints after the options. */
  help: string
  commands: Commands
  /** The command that runs if there is no argument, or if the first one is an option. By default, the help is printed as an error. */
  defaultCommand?: string
  /** Returns the message to print for an error. Default: the error's own message. */
  formatError?(error: Error): string
}

const exitCodes = `
Exit codes:
  0  success
  1  failure: the command found problems, or could not complete
  2  usage error: an argument, option, variable or input file is missing or
     invalid`

/**
 * Runs a command line without the program name. Prints errors, as JSON if the arguments request it. Resolves to the exit code of
 * the command, or to 0 for help, 1 for a failure or 2 for a usage error. An error with an `option` or with `problems`, which
 * locate the mistake, counts as a usage error, unless it has the `code` of a system error, such as `EADDRINUSE`.
 */
export async function runProgram(
  definition: ProgramDefinition,
  args: readonly string[],
  context: CommandContext,
): Promise<number> {
  const { defaultCommand, formatError = ({ message }) => message } = definition
  const words = defaultCommand && isWithoutCommand(args) ? [defaultCommand, ...args] : args
  const { program, runParsed } = await createProgram(definition, context)
  try {
    await parse(program, words)
    return await runParsed()
  } catch (thrown) {
    // Commander has already printed the version or, for --help or a missing command, the help.
    if (isCommanderError(thrown)) return thrown.exitCode === 0 ? 0 : 2
    const error: Error & { code?: unknown; option?: unknown; problems?: unknown } =
      thrown instanceof Error ? thrown : new Error(String(thrown))
    const { code, option, problems } = error
    const isLocated = option !== undefined || problems !== undefined
    const isUsageError = error instanceof CommandUsageError || (isLocated && code === undefined)
    const name = isUsageError ? 'UsageError' : error.name
    const message = formatError(error)
    if (hasFlag(words, '--json'))
      context.stdout.write(`${formatJson({ error: { name, message, problems } })}\n`)
    // Editors recognize file positions only at the start of a line.
    else writeLine(context.stderr, problems === undefined ? `error: ${message}` : message)
    return isUsageError ? 2 : 1
  }
}

/** Loads all commands, keyed by the words that run them, such as `schema pull`. For tests. */
export async function loadCommands(definition: ProgramDefinition): Promise<ReadonlyMap<string, Command>> {
  const { loaders } = await createProgram(definition, process)
  for (const load of loaders.values()) await load()
  return new Map(Array.from(loaders.keys(), (command) => [wordsOf(command).join(' '), command]))
}

const wordsOf = (command: Command): string[] =>
  command.parent ? [...wordsOf(command.parent), command.name()] : []

/** Whether a command line contains a flag, even if its other arguments are invalid. Ignores operands after `--`. */
function hasFlag(args: readonly string[], ...flags: readonly string[]): boolean {
  const own = args.includes('--') ? args.slice(0, args.indexOf('--')) : args
  return own.some((arg) => flags.includes(arg))
}

const isWithoutCommand = ([first = '']: readonly string[]) =>
  first === '' || (first.startsWith('-') && !['-h', '--help', '-V', '--version'].includes(first))

async function createProgram(
  { name, description, version, help, commands }: ProgramDefinition,
  context: CommandContext,
) {
  const { Command } = await import('commander')
  const loaders = new Map<Command, () => Promise<void>>()
  let runParsed = async () => 0

  function addCommands(parent: Command, commands: Commands) {
    parent.hook('preSubcommand', (_parent, command) => loaders.get(command)?.())
    for (const [name, entry] of Object.entries(commands)) {
      const command = throwUsageErrors(parent.command(name)).description(entry.summary)
      if ('load' in entry)
        loaders.set(command, async () => {
          const run = (await entry.load()).configure(command, context)
          command.action((...parsed) => {
            runParsed = () => run(...parsed)
          })
        })
      else {
        const names = Object.keys(entry.commands).join(', ')
        command
          .summary(entry.summary.replace(/\.$/, `: ${names}.`))
          .addHelpText('after', `\nExamples:${entry.examples}`)
        addCommands(command, entry.commands)
      }
    }
  }

  const program = throwUsageErrors(new Command(name))
    .description(description)
    .version(version)
    // Commander requires this if a command of the program passes options through.
    .enablePositionalOptions()
    .configureOutput({
      writeOut: (text) => void context.stdout.write(text),
      writeErr: (text) => void context.stderr.write(text),
      // `runProgram` prints errors.
      outputError: () => undefined,
    })
    .addHelpText('after', help)
    .addHelpText('afterAll', exitCodes)
  addCommands(program, commands)
  return { program, loaders, runParsed: () => runParsed() }
}

/**
 * Parses a command line. Replaces `help <command>` with `<command> --help`, because Commander's own help command loads no commands,
 * ignores unknown names and does not support groups.
 *
 * @throws CommandUsageError if there is no such command; the message does not quote the name, which may be a key
 */
async function parse(program: Command, args: readonly string[]): Promise<void> {
  let command = program
  let isHelp = false
  for (const word of args) {
    if (word.startsWith('-') || command.commands.length === 0) break
    if (word === 'help') {
      isHelp = true
      continue
    }
    const child = command.commands.find((each) => each.name() === word)
    if (!child) throw new CommandUsageError(describeUnknownCommand(word, command))
    command = child
  }
  const words = isHelp ? [...args.filter((word) => word !== 'help'), '--help'] : args
  try {
    await program.parseAsync(words, { from: 'user' })
  } catch (error) {
    // Commander rejects an invalid value before it reads `--help`.
    if (!(error instanceof CommandUsageError && hasFlag(words, '--help', '-h'))) throw error
    command.outputHelp()
  }
}

/** Makes a command throw Commander's errors as usage errors, unless Commander has printed the help. */
function throwUsageErrors(command: Command): Command {
  return command.exitOverride((error) => {
    const { code, exitCode } = error
    throw exitCode === 0 || code === 'commander.help'
      ? error
      : new CommandUsageError(`${describeUsageError(error, command)} See --help.`)
  })
}

/** Explains an error about arguments. Unlike Commander, does not quote the arguments, because they may be keys. */
function describeUsageError({ code, message }: CommanderError, command: Command): string {
  const [, quoted = ''] = /'(.*?)'/s.exec(message) ?? []
  const [flag = ''] = /^--[\w-]+/.exec(quoted) ?? []
  const option = command.options.find(({ long }) => long === flag)
  switch (code) {
    case 'commander.unknownCommand':
      return describeUnknownCommand(quoted, command)
    case 'commander.unknownOption': {
      if (option) return `${flag}: The option takes no value. Write ${flag}.`
      const flags = command.options.flatMap(({ long }) => long ?? [])
      const start = flag && `${flag}: `
      return `${start}There is no such option.${didYouMean(flag, [...flags, '--help'])}`
    }
    case 'commander.missingMandatoryOptionValue':
      return `${flag} is missing. Write ${option?.flags}.`
    case 'commander.optionMissingArgument':
      return `${flag}: The value is missing. Write ${option?.flags}.`
    case 'commander.invalidArgument': {
      const choices = option?.argChoices ?? []
      const [, value = ''] = /argument '(.*)' is invalid/s.exec(message) ?? []
      return `${flag}: ${formatChoice(value, choices)}`
    }
    case 'commander.conflictingOption': {
      const [, other] = /with option '(--[\w-]+)/.exec(message) ?? []
      return `${flag} and ${other} cannot be combined.`
    }
    case 'commander.missingArgument': {
      const argument = command.registeredArguments.find((each) => each.name() === quoted)
      return `<${quoted}> is missing. Specify ${argument?.description}.`
    }
    case 'commander.excessArguments':
      return `There are too many arguments. Write "${command.createHelp().commandUsage(command)}".`
    default:
      return 'The arguments are invalid.'
  }
}

function describeUnknownCommand(name: string, { commands }: Command): string {
  const names = commands.map((command) => command.name())
  return `There is no such command. ${formatChoice(name, names)}`
}

const isCommanderError = (error: unknown): error is CommanderError =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('commander.')
