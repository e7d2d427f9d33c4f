/** Incorrect usage of a command, which exits with 2. Printed as `UsageError`, like the client's class. */
export class CommandUsageError extends Error {
  override readonly name = 'UsageError'
}
