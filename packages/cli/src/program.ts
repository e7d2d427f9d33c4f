import { createRequire } from 'node:module'
import {
  type Configure,
  createLazyProgram,
  escapeTerminal,
  formatJson,
  type LazyProgram,
  wantsJson,
} from '@orchestration/command-line'
import { Command, CommanderError } from 'commander'
import { messageOf, print, printError } from './print.ts'

const help = `
Examples:
  orchestration init my-backend --template fastify
  orchestration doctor
  orchestration operations new startPathway
  orchestration schema diff main:schema.graphql

Exit codes: 0 success, 1 failure, 2 usage error.`

/** The summary and the lazy loader of a command. */
type LazyCommand = [summary: string, load: () => Promise<{ configure: Configure }>]

interface CommandGroup {
  summary: string
  examples: string
  commands: Commands
}

/** Commands and groups of commands, keyed by name. */
type Commands = Readonly<Record<string, LazyCommand | CommandGroup>>

const commands: Commands = {
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

type Program = LazyProgram<undefined>

function createProgram(): { command: Command; program: Program } {
  const { version } = createRequire(import.meta.url)('@orchestration/cli/package.json')
  const command = new Command('orchestration')
    .description('Keeps the operations of a backend in sync with the schema of the orchestration API.')
    .version(version)
    .exitOverride()
    // Commander's errors repeat arguments, which can contain escape sequences.
    .configureOutput({ writeErr: (text) => void process.stderr.write(escapeTerminal(text)) })
    .showHelpAfterError('(see --help)')
    .addHelpText('after', help)
  const program = createLazyProgram(command, undefined)
  addCommands(program, command, commands)
  return { command, program }
}

/** Creates the program with all commands loaded, for documentation and tests. */
export async function loadProgram(): Promise<Command> {
  const { command, program } = createProgram()
  await program.loadAll()
  return command
}

function addCommands(program: Program, parent: Command, commands: Commands): void {
  for (const [name, value] of Object.entries(commands)) {
    if (Array.isArray(value)) {
      const [summary, load] = value
      program.add(parent, name, summary, async () => (await load()).configure)
    } else {
      const { summary, examples, commands } = value
      const names = Object.keys(commands).join(', ')
      const group = parent.command(name).description(summary)
      group.summary(summary.replace(/\.$/, `: ${names}.`))
      group.addHelpText('after', `\nExamples:${examples}\n\nExit codes: see each command's --help.`)
      addCommands(program, group, commands)
    }
  }
}

/** Runs a command line without the program name. Resolves to the exit code: 0 success, 1 failure, 2 usage error. */
export async function runCommand(args: readonly string[]): Promise<number> {
  const { command, program } = createProgram()
  const isJson = wantsJson(args)
  if (isJson) silence(command)
  try {
    return await program.run(args)
  } catch (error) {
    // Commander has already printed its error.
    if (isJson) print(formatJson({ error: toErrorJson(error) }, 2), 'json')
    else if (!(error instanceof CommanderError)) printError(error)
    // Compares the name, because the client has its own class with this name.
    const isUsageError =
      error instanceof CommanderError || (error instanceof Error && error.name === 'UsageError')
    return isUsageError ? 2 : 1
  }
}

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
