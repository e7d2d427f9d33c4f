// Only types, because a command loads this module before it enables the compile cache.
import type { Command } from 'commander'

/** Configures a command. Returns its action, which resolves to the exit code. */
export type Configure<Context = undefined> = (
  command: Command,
  context: Context,
  // Commander passes the arguments, the options and the command.
  // biome-ignore lint/suspicious/noExplicitAny: each command has different arguments.
) => (...parsed: any[]) => Promise<number>

/** A program that loads a command when it runs, so that --help and --version are fast. */
export interface LazyProgram<Context> {
  /** Adds a command to the program or to a group of commands. */
  add(parent: Command, name: string, summary: string, load: () => Promise<Configure<Context>>): void
  /** Loads all commands, for documentation and tests. */
  loadAll(): Promise<void>
  /**
   * Runs a command line without the program name. Resolves to the exit code of the command, or to 0 for help.
   *
   * @throws CommanderError if the usage is incorrect
   */
  run(args: readonly string[]): Promise<number>
}

/** The program must have an exit override. */
export function createLazyProgram<Context>(program: Command, context: Context): LazyProgram<Context> {
  const loaders = new Map<Command, () => Promise<void>>()
  let exitCode = 0
  async function loadAll() {
    for (const load of loaders.values()) await load()
  }
  return {
    add(parent, name, summary, load) {
      const command = parent.command(name).description(summary)
      loaders.set(command, async () => {
        loaders.delete(command)
        const run = (await load())(command, context)
        command.action(async (...parsed) => {
          exitCode = await run(...parsed)
        })
      })
      parent.hook('preSubcommand', async (_parent, called) => {
        if (called === command) await loaders.get(command)?.()
      })
    },
    loadAll,
    async run(args) {
      try {
        await program.parseAsync(replaceHelpCommand(program, args), { from: 'user' })
        return exitCode
      } catch (error) {
        // Commander throws after it has printed the help or the version.
        if (error instanceof Error && 'exitCode' in error && error.exitCode === 0) return 0
        throw error
      }
    },
  }
}

/**
 * Replaces `help <command>` by `<command> --help`, because Commander's own help command loads no commands, ignores unknown names
 * and does not look into groups.
 *
 * @throws CommanderError if there is no such command
 */
function replaceHelpCommand(program: Command, args: readonly string[]): readonly string[] {
  let command = program
  let isHelp = false
  for (const name of args) {
    if (name === 'help' && command.commands.length > 0) {
      isHelp = true
      continue
    }
    if (name.startsWith('-')) break
    const child = command.commands.find((one) => one.name() === name)
    if (child) command = child
    else if (isHelp) command.error(`error: unknown command '${name}'`, { code: 'commander.unknownCommand' })
    else break
  }
  return isHelp ? [...args.filter((arg) => arg !== 'help'), '--help'] : args
}
