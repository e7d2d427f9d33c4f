/** Incorrect usage of a command. The command exits with 2, and prints the name `UsageError`, like the client's class. */
export class CommandUsageError extends Error {
  override readonly name = 'UsageError'
}
