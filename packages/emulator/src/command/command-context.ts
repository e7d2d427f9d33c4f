import type { Command } from 'commander'

/** An output stream. */
export interface Output {
  write(text: string): unknown
  isTTY?: boolean | undefined
}

/** Environment variables. An empty variable counts as unset, because compose files can set empty variables. */
export type CommandEnvironment = Readonly<Record<string, string | undefined>>

/** The process resources that a command uses. */
export interface CommandContext {
  stdout: Output
  stderr: Output
  env: CommandEnvironment
  /** Stops the command when aborted, as SIGTERM does. */
  signal?: AbortSignal | undefined
}

/** Configures a command. Returns its action, which resolves to the exit code. */
export type Configure = (
  command: Command,
  context: CommandContext,
  // Commander passes the arguments, the options and the command.
  // biome-ignore lint/suspicious/noExplicitAny: each command has different arguments.
) => (...parsed: any[]) => Promise<number>
