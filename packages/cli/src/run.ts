import { type Command, CommanderError } from 'commander'
import { printError } from './print/print.ts'

/** Runs a command line and resolves to its exit code: 0 done, 1 something is wrong, 2 wrong use, 130 interrupted. */
export async function run(program: Command, argv: readonly string[]): Promise<number> {
  try {
    await program.parseAsync(argv)
    return Number(process.exitCode ?? 0)
  } catch (error) {
    // Commander has printed the error. --help and --version end here too.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    printError(error)
    // An interrupted export has set the exit code.
    if (process.exitCode) return Number(process.exitCode)
    // The client throws a UsageError too, for example when the environment is missing.
    return error instanceof Error && error.name === 'UsageError' ? 2 : 1
  }
}
