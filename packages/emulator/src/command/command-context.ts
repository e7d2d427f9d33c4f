import type { Command } from 'commander'

/** A stream to print on. */
export interface Output {
  write(text: string): unknown
  isTTY?: boolean | undefined
}

/** The environment variables that a command reads. An empty variable counts as unset, because compose files set it so. */
export type CommandEnvironment = Readonly<Record<string, string | undefined>>

/** What a command uses of its process. */
export interface CommandContext {
  stdout: Output
  stderr: Output
  env: CommandEnvironment
  /** Aborting it stops the command, as SIGTERM does. */
  signal?: AbortSignal | undefined
}

/** Adds arguments, options and help to a command. Returns its action, which resolves to the exit code. */
export type Configure = (
  command: Command,
  context: CommandContext,
  // Commander passes the arguments, the options and the command.
  // biome-ignore lint/suspicious/noExplicitAny: each command has other arguments.
) => (...parsed: any[]) => Promise<number>
