/** A usage error of a command. The exit code is 2. Output calls it `UsageError`, like the client's class. */
export class CommandUsageError extends Error {
  override readonly name = 'UsageError'
}
