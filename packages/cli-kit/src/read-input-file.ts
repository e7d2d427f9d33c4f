import { readFile } from 'node:fs/promises'
import { CommandUsageError } from './usage-error.ts'

/**
 * Reads a file that an argument or an option names. `expected` describes the file, such as "a file with test cases". `label` names
 * the option and the file.
 *
 * @throws CommandUsageError if the file cannot be read
 */
export const readInputFile = (file: string, expected: string, label = file): Promise<string> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandUsageError(`${label} cannot be read (${error.code}). Pass ${expected}.`, {
      cause: error,
    })
  })
