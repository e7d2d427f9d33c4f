import { pathToFileURL } from 'node:url'
import { explainMissing } from '../explain-missing.ts'
import { resolveFrom } from './resolve-from.ts'

/**
 * Imports the copy of a package that a file of the project gets, or the one that is installed with this command.
 *
 * @throws {UsageError} with the command that installs the package, when neither has it.
 */
export async function importFrom<Entry>(file: string, entry: string): Promise<Entry> {
  const path = resolveFrom(file, entry)
  try {
    return await import(path ? pathToFileURL(path).href : entry)
  } catch (error) {
    throw explainMissing(error)
  }
}
