/** Thrown if a command is used incorrectly. The command then exits with 2. `--json` prints the name. */
export class CommandUsageError extends Error {
  override readonly name = 'UsageError'
}
