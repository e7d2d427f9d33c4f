/** Incorrect usage of a command, which then exits with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
