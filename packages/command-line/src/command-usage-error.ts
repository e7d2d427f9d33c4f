/** Incorrect usage of a command. The command exits with 2. The name is that of the client's class. */
export class CommandUsageError extends Error {
  override readonly name = 'UsageError'
}
