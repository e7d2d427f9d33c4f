import { type Command, CommanderError } from 'commander'

/** Runs a command line and resolves to its exit code: 0 done, 1 something is wrong, 2 it was used wrongly, 130 interrupted. */
export async function run(program: Command, argv: readonly string[]): Promise<number> {
  try {
    await program.parseAsync(argv)
    return Number(process.exitCode ?? 0)
  } catch (error) {
    // Commander has said it already, and --help and --version end this way too.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    console.error(error instanceof Error ? error.message : error)
    // An interrupted export has set it already.
    if (process.exitCode) return Number(process.exitCode)
    // Ours, or the client's, which knows best what is missing for a request.
    return error instanceof Error && error.name === 'UsageError' ? 2 : 1
  }
}
