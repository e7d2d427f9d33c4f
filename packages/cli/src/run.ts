import { type Command, CommanderError } from 'commander'
import { explainMissing } from './explain-missing.ts'
import { formatJson } from './print/format-json.ts'
import { print, printError } from './print/print.ts'

/** Runs a command line and resolves to its exit code: 0 done, 1 something is wrong, 2 wrong use, 130 interrupted. */
export async function run(program: Command, argv: readonly string[]): Promise<number> {
  const isJson = wantsJson(argv)
  if (isJson) silence(program)
  try {
    await program.parseAsync(argv)
    return Number(process.exitCode ?? 0)
  } catch (caught) {
    const error = explainMissing(caught)
    // Commander has printed the error. --help and --version end here too.
    if (error instanceof CommanderError && error.exitCode === 0) return 0
    if (isJson) print(formatJson({ error: describe(error) }), 'json')
    else if (!(error instanceof CommanderError)) printError(error)
    if (error instanceof CommanderError) return 2
    // An interrupted export has set the exit code.
    if (process.exitCode) return Number(process.exitCode)
    // The client throws a UsageError too, for example when the environment is missing.
    return error instanceof Error && error.name === 'UsageError' ? 2 : 1
  }
}

const wantsJson = (argv: readonly string[]) =>
  argv.some(
    (argument, index) =>
      /^--(json|format=json)$/.test(argument) || (argument === 'json' && argv[index - 1] === '--format'),
  )

/** Keeps Commander from printing an error on standard error. */
function silence(command: Command): void {
  command.configureOutput({ writeErr: () => undefined })
  for (const child of command.commands) silence(child)
}

/** What a program gets of an error: its name, its message and, for documents, the place of each problem. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) }
  if (error instanceof CommanderError)
    return { name: 'UsageError', message: error.message.replace(/^error: /, '') }
  const { name } = error
  const problems = 'problems' in error ? error.problems : undefined
  return { name, message: error.message, ...(problems !== undefined && { problems }) }
}
