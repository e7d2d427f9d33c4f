/** Thrown if a command is used incorrectly. The command then exits with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
