import { printOutputChanges } from './commands/codegen/format-output-changes.ts'
import { runUnevaluated } from './commands/codegen/run-unevaluated.ts'

/** Runs the command with the arguments of a process. Resolves to the exit code, as `run` does. */
export async function runCommand(argv: readonly string[]): Promise<number> {
  const unevaluated = await runUnevaluated(argv.slice(2))
  if (unevaluated) return printOutputChanges(unevaluated.changes, unevaluated)
  // Loaded late: often nothing has changed.
  const [{ createProgram }, { run }] = await Promise.all([import('./create-program.ts'), import('./run.ts')])
  return await run(createProgram(), argv)
}
