import type { Configure as ConfigureWith, Output } from '@orchestration/command-line'

/** Environment variables. An empty variable counts as unset, because compose files can set empty variables. */
export type ProcessVariables = Readonly<Record<string, string | undefined>>

/** The process resources that a command uses. */
export interface CommandContext {
  stdout: Output
  stderr: Output
  env: ProcessVariables
  /** Aborting stops the command, as SIGTERM does. */
  signal?: AbortSignal | undefined
}

export type Configure = ConfigureWith<CommandContext>
