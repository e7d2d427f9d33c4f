import { createRequire } from 'node:module'
import { Command, CommanderError } from 'commander'
import { escapeTerminal, formatJson, messageOf, print, printError } from './print.ts'

const help = `
Examples:
  orchestration init my-backend --template fastify
  orchestration doctor
  orchestration operations new startPathway
  orchestration schema diff main:schema.graphql

Exit codes: 0 success, 1 failure, 2 usage error.`

/** The summary and the lazy loader of a command. */
type Entry = [summary: string, load: () => Promise<{ configure: (command: Command) => void }>]

/** Commands and groups of commands, keyed by name. */
type Entries = Readonly<Record<string, Entry | { summary: string; examples: string; commands: Entries }>>

const entries: Entries = {
  init: [
    'Set up a repository, or write a new backend with tests and CI.',
    () => import('./commands/init/command.ts'),
  ],
  schema: {
    summary: 'Fetch and compare schemas.',
    examples: `
  orchestration schema pull --environment sandbox
  orchestration schema diff main:schema.graphql`,
    commands: {
      pull: [
        "Write the service's schema to a sorted SDL file, and show what changed.",
        () => import('./commands/schema-pull/command.ts'),
      ],
      diff: [
        'Show which operations and generated types a new schema breaks, and on which lines.',
        () => import('./commands/schema-diff/command.ts'),
      ],
    },
  },
  operations: {
    summary: 'Check and write operations.',
    examples: `
  orchestration operations new patients
  orchestration operations check`,
    commands: {
      check: [
        'Check all operations against the schema and against rules for clients of this API.',
        () => import('./commands/operations-check/command.ts'),
      ],
      new: [
        'Write a .graphql file for a query or mutation, or list the fields without an operation.',
        () => import('./commands/operations-new/command.ts'),
      ],
    },
  },
  doctor: [
    'Check settings, key, clock, schema and generated files, and print advice.',
    () => import('./commands/doctor/command.ts'),
  ],
  compare: [
    'Test how a tenant or an emulator behaves, and print the matching options.',
    () => import('./commands/compare/command.ts'),
  ],
}

/** Loaders for the options and the action, keyed by command. */
type Loaders = Map<Command, () => Promise<void>>

/** Creates the program. Commands are loaded lazily, so that --help and --version are fast. */
function createProgram(loaders: Loaders = new Map()): Command {
  const { version } = createRequire(import.meta.url)('@orchestration/cli/package.json')
  const program = new Command('orchestration')
    .description('Keeps the operations of a backend in sync with the schema of the orchestration API.')
    .version(version)
    .exitOverride()
    // Commander's errors repeat arguments, which can contain escape sequences.
    .configureOutput({ writeErr: (text) => void process.stderr.write(escapeTerminal(text)) })
    .showHelpAfterError('(see --help)')
    .addHelpText('after', help)
  addCommands(program, entries, loaders)
  return program
}

/** Creates the program with all commands loaded, for documentation and tests. */
export async function loadProgram(): Promise<Command> {
  const loaders: Loaders = new Map()
  const program = createProgram(loaders)
  for (const load of loaders.values()) await load()
  return program
}

function addCommands(parent: Command, commands: Entries, loaders: Loaders): void {
  for (const [name, entry] of Object.entries(commands)) {
    const command = parent.command(name)
    if (Array.isArray(entry)) {
      const [summary, load] = entry
      command.description(summary)
      loaders.set(command, async () => (await load()).configure(command))
    } else {
      const { summary, examples, commands } = entry
      const names = Object.keys(commands).join(', ')
      command.description(summary).summary(summary.replace(/\.$/, `: ${names}.`))
      command.addHelpText('after', `\nExamples:${examples}\n\nExit codes: see each command's --help.`)
      addCommands(command, commands, loaders)
    }
  }
  parent.hook('preSubcommand', async (_parent, command) => await loaders.get(command)?.())
}

/** Runs a command line. Resolves to the exit code: 0 success, 1 failure, 2 usage error, 130 interrupted. */
export async function runCommand(argv: readonly string[]): Promise<number> {
  const program = createProgram()
  const isJson = wantsJson(argv)
  if (isJson) silence(program)
  try {
    await program.parseAsync(argv)
    return Number(process.exitCode ?? 0)
  } catch (error) {
    // Commander has already printed the error, the help or the version.
    if (error instanceof CommanderError && error.exitCode === 0) return 0
    if (isJson) print(formatJson({ error: toErrorJson(error) }), 'json')
    else if (!(error instanceof CommanderError)) printError(error)
    if (error instanceof CommanderError) return 2
    // An interrupted command has already set the exit code.
    if (process.exitCode) return Number(process.exitCode)
    // Compares the name, because the client has its own UsageError, thrown for example if the environment is missing.
    return error instanceof Error && error.name === 'UsageError' ? 2 : 1
  }
}

const wantsJson = (argv: readonly string[]) =>
  argv.some(
    (argument, index) =>
      /^--(json|format=json)$/.test(argument) || (argument === 'json' && argv[index - 1] === '--format'),
  )

/** Prevents Commander from printing errors. */
function silence(command: Command): void {
  command.configureOutput({ writeErr: () => undefined })
  for (const child of command.commands) silence(child)
}

/** Returns the name and message of an error and, for documents, the positions of the problems. */
function toErrorJson(error: unknown): object {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) }
  if (error instanceof CommanderError)
    return { name: 'UsageError', message: error.message.replace(/^error: /, '') }
  const { name } = error
  const problems = 'problems' in error ? error.problems : undefined
  return { name, message: messageOf(error), ...(problems !== undefined && { problems }) }
}
