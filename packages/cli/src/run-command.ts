import { isUnchanged, upToDate } from './commands/codegen/is-unchanged.ts'
import { print } from './print/print.ts'

/** Runs the command with the arguments of a process. Resolves to the exit code, as `run` does. */
export async function runCommand(argv: readonly string[]): Promise<number> {
  if (await isUnchanged(argv.slice(2))) {
    print(upToDate)
    return 0
  }
  // Loaded late: often nothing has changed.
  const [{ createProgram }, { run }] = await Promise.all([import('./create-program.ts'), import('./run.ts')])
  return await run(createProgram(), argv)
}
