import { createProgram } from './create-program.ts'
import { run } from './run.ts'

/** Runs the command with the arguments of a process. Resolves to the exit code, as `run` does. */
export const runCommand = (argv: readonly string[]): Promise<number> => run(createProgram(), argv)
